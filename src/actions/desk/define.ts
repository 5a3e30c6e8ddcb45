import { type ActionAPIContext, defineAction } from 'astro:actions';
import type { z } from 'zod';
import { errorOutcome } from '../../lib/api/error-outcome.ts';
import type { Access } from '../../lib/desk/model/access.ts';
import { deskNotAllowedPath } from '../../lib/desk/model/home-pages.ts';
import { type DeskActionName, deskActions } from '../../lib/desk/model/pages.ts';
import { deskSignInPath } from '../../lib/desk/staff/model/pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { mayUse, type StaffMember } from '../../lib/shop/staff.ts';

/**
 * Defines an action of the desk. The door has checked who sends it (server/requests/desk-guard.ts); it is checked here once more,
 * because everything depends on it. `work` returns an Outcome; a form with `fields` comes back with everything that was typed, as
 * after every other failure.
 */
export function deskAction<Schema extends z.ZodType>(
  name: DeskActionName,
  input: Schema,
  work: (form: z.output<Schema>, by: StaffMember, context: ActionAPIContext) => Promise<Outcome>,
) {
  return define(input, async (form, context) => {
    const access: Access = deskActions[name];
    const by = await context.locals.desk.current();
    if (!by) return sessionEnded;
    if (access === 'anyone' || !mayUse(by.role, access)) return notAllowed;
    return work(form, by, context);
  });
}

/** Defines an action that works without a session. */
export function openDeskAction<Schema extends z.ZodType>(
  input: Schema,
  work: (form: z.output<Schema>, context: ActionAPIContext) => Promise<Outcome>,
) {
  return define(input, work);
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
