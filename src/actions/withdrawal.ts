import { z } from 'zod';
import { withdrawPath } from '../lib/paths/orders.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { singleSpaced, visitorTextError } from '../lib/shop/visitor-text.ts';
import { withdrawalLimits } from '../lib/trade/orders/withdrawal.ts';
import type { FieldTexts } from '../messages/plain/field-errors.ts';
import { formAction, shopAction } from './define.ts';
import { type FormFields, normaliseLineBreaks } from './form.ts';

/** The words go into a mail to whatever address was typed, so they must not become a link. */
const harmless = (text: FieldTexts) => (line: string, context: z.RefinementCtx) => {
  const error = visitorTextError(line, text);
  if (error) context.addIssue({ code: 'custom', message: error });
};

function statement({ text, requiredText, tooLong, emailField, idField, optionalField, honeypotField }: FormFields) {
  const { name, number, email, lines } = withdrawalLimits;
  return z.object({
    name: requiredText(text.ownNameMissing, name).transform(singleSpaced).superRefine(harmless(text)),
    number: requiredText(text.orderNumberMissing, number).superRefine(harmless(text)),
    email: emailField(email),
    lines: optionalField
      .transform((typed) => singleSpaced(normaliseLineBreaks(typed)))
      .pipe(z.string().max(lines, { error: tooLong(lines) }))
      .superRefine(harmless(text)),
    formKey: idField,
    website: honeypotField,
  });
}

const isOffered = ({ settings }: App.Locals): boolean => settings.withdrawalDays > 0;
const notHere: Outcome = { ok: false, notices: [], to: withdrawPath(), navigates: true };

/** The first step: what was typed is shown once more, with the button that confirms it. Nothing is stored. */
const fill = shopAction(
  statement,
  async (_form, { locals }): Promise<Outcome> =>
    isOffered(locals) ? { ok: true, notices: [], rerendersForm: true } : notHere,
);

/** The second step. The answer is the same whether there is such an order or not. */
const confirm = shopAction(
  statement,
  async ({ website, ...sent }, { locals }): Promise<Outcome> => {
    if (!isOffered(locals)) return notHere;
    const at = website === '' ? await locals.withdrawals.state(sent) : Date.now();
    return { ok: true, notices: [], to: withdrawPath({ sent: new Date(at).toISOString() }), navigates: true };
  },
  () => true,
);

/** Back to the first step, with everything that was typed. */
const change = formAction(async (): Promise<Outcome> => ({ ok: true, notices: [], rerendersForm: true }));

export const withdrawal = { fill, confirm, change };
