import { type ActionAPIContext, defineAction } from 'astro:actions';
import { z } from 'zod';
import { errorOutcome } from '../lib/api/error-outcome.ts';
import { BadRequestError, NotFoundError } from '../lib/api/errors.ts';
import type { Language } from '../lib/paths/language.ts';
import { cartPath } from '../lib/paths/orders.ts';
import type { Notice, Outcome } from '../lib/shop/outcome.ts';
import { byLanguage } from '../messages/changed-texts.ts';
import type { FailureTexts } from '../messages/plain/failures.ts';
import { type FormFields, formFields } from './form.ts';
import { type ActionTexts, actionTexts } from './texts.ts';

type Work<Form> = (form: Form, context: ActionAPIContext, text: ActionTexts) => Promise<Outcome>;
type Rerenders<Form> = (form: Form) => boolean;

/**
 * Defines an action: validates the form, does the work and returns an Outcome, all in the language of the page. Failures of the shop API
 * become outcomes too; other errors are bugs and are thrown. With `rerendersForm` a failure renders the form again, to preserve what
 * was typed. `schemaOf` is called once for each language.
 */
export function shopAction<Schema extends z.ZodType>(
  schemaOf: (fields: FormFields) => Schema,
  work: Work<z.output<Schema>>,
  rerendersForm: Rerenders<z.output<Schema>> = () => false,
) {
  const schemaIn = byLanguage((language: Language) => schemaOf(formFields(actionTexts(language), language)));
  return formAction(async (form, context, text) => {
    const parsed = schemaIn(context.locals.language).safeParse(valuesOf(form));
    if (!parsed.success) return { ok: false, notices: [], fields: firstMessages(parsed.error) };
    return guarded(parsed.data, context, text, work, rerendersForm);
  });
}

/** The same for a form that the work reads itself. */
export function formAction(work: Work<FormData>, rerendersForm: Rerenders<FormData> = () => false) {
  return defineAction({
    accept: 'form',
    input: z.instanceof(FormData),
    handler: (form, context): Promise<Outcome> =>
      guarded(form, context, actionTexts(context.locals.language), work, rerendersForm),
  });
}

async function guarded<Form>(
  form: Form,
  context: ActionAPIContext,
  text: ActionTexts,
  work: Work<Form>,
  rerendersForm: Rerenders<Form>,
): Promise<Outcome> {
  try {
    const outcome = await work(form, context, text);
    if (storedNothing(outcome)) await context.locals.visitor.discardNewGuest();
    return outcome;
  } catch (error) {
    // After other failures, a timeout for example, something may have been stored.
    if (error instanceof BadRequestError || error instanceof NotFoundError)
      await context.locals.visitor.discardNewGuest();
    const outcome = errorOutcome(error, text);
    return { ...outcome, rerendersForm: outcome.rerendersForm ?? rerendersForm(form) };
  }
}

/** The values of a form by their names: of two of one name the first. Empty fields are null, as a schema has one message for both. */
export const valuesOf = (form: FormData): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...form].reverse().map(([name, value]) => [name, value === '' ? null : value]));

/** The first message of each field. */
export function firstMessages({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return fields;
}

/** Whether a guest who came with this action has nothing that a session would have to hold. */
function storedNothing({ ok, isUnconfirmed, cart, wishlistCount = 0 }: Outcome): boolean {
  if (ok) return cart?.lines.length === 0;
  return !isUnconfirmed && !cart?.lines.length && wishlistCount === 0;
}

export const toast = (kind: Notice['kind'], text: string, options: Partial<Notice> = {}): Notice => ({
  kind,
  surface: 'toast',
  text,
  ...options,
});

export const dialog = (kind: Notice['kind'], text: string, title?: string): Notice => ({
  kind,
  surface: 'dialog',
  title,
  text,
});

/** The outcome of a purchase after the session has expired. It explains why the cart is empty. */
export const sessionExpired = (text: FailureTexts): Outcome => ({
  ok: false,
  notices: [dialog('info', text.sessionExpired)],
  to: cartPath,
  navigates: true,
});
