import { type ActionAPIContext, defineAction } from 'astro:actions';
import { z } from 'zod';
import { errorOutcome } from '../../lib/api/error-outcome.ts';
import type { Access } from '../../lib/desk/model/access.ts';
import { deskNotAllowedPath } from '../../lib/desk/model/home-pages.ts';
import { type DeskActionName, deskActions } from '../../lib/desk/model/pages.ts';
import { deskSignInPath } from '../../lib/desk/staff/model/pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { mayUse, type StaffMember } from '../../lib/shop/staff.ts';
import { firstMessages, valuesOf } from '../define.ts';
import { byLanguage, type SchemaOf } from './fields.ts';

/**
 * Defines an action of the desk. The door has checked who sends it (server/requests/desk-guard.ts); it is checked here once more,
 * because everything depends on it. `work` returns an Outcome; a form with `fields` comes back with everything that was typed, as
 * after every other failure. `input` is the schema of the form, or makes it for a language, with its messages.
 */
export function deskAction<Schema extends z.ZodType>(
  name: DeskActionName,
  input: Schema | SchemaOf<Schema>,
  work: (form: z.output<Schema>, by: StaffMember, context: ActionAPIContext) => Promise<Outcome>,
) {
  // Before the form is read: who may not send it is told nothing about it.
  const enter = async ({ locals }: ActionAPIContext): Promise<StaffMember | Outcome> => {
    const access: Access = deskActions[name];
    const by = await locals.desk.current();
    if (!by) return sessionEnded;
    return access === 'anyone' || !mayUse(by.role, access) ? notAllowed : by;
  };
  if (typeof input === 'function') return defineByLanguage(enter, input, work);
  return define(input, async (form: z.output<Schema>, context) => {
    const by = await enter(context);
    return 'role' in by ? work(form, by, context) : by;
  });
}

/** Defines an action that works without a session. */
export function openDeskAction<Schema extends z.ZodType>(
  input: Schema,
  work: (form: z.output<Schema>, context: ActionAPIContext) => Promise<Outcome>,
) {
  return define(input, work);
}

/** The form is read in the language of the desk, which its messages are in. */
function defineByLanguage<Schema extends z.ZodType>(
  enter: (context: ActionAPIContext) => Promise<StaffMember | Outcome>,
  schemaOf: SchemaOf<Schema>,
  work: (form: z.output<Schema>, by: StaffMember, context: ActionAPIContext) => Promise<Outcome>,
) {
  const schemaIn = byLanguage(schemaOf);
  return define(z.instanceof(FormData), async (form, context) => {
    const by = await enter(context);
    if (!('role' in by)) return by;
    const schema = schemaIn(context.locals.language);
    const parsed = schema.safeParse(schema instanceof z.ZodObject ? valuesOf(form) : form);
    if (!parsed.success) return { ok: false, notices: [], fields: firstMessages(parsed.error) };
    return work(parsed.data, by, context);
  });
}

function define<Schema extends z.ZodType>(
  input: Schema,
  work: (form: z.output<Schema>, context: ActionAPIContext) => Promise<Outcome>,
) {
  return defineAction({
    accept: 'form',
    input: input as z.ZodType,
    handler: async (form, context): Promise<Outcome> => {
      try {
        // Astro has parsed the form with this schema, but its types cannot express that for a generic schema.
        return await work(form as z.output<Schema>, context);
      } catch (error) {
        return { ...errorOutcome(error), rerendersForm: true };
      }
    },
  });
}

const sessionEnded: Outcome = { ok: false, notices: [], to: deskSignInPath(), navigates: true };
const notAllowed: Outcome = { ok: false, notices: [], to: deskNotAllowedPath, navigates: true };
