import { z } from 'zod';
import { withdrawPath } from '../lib/paths/orders.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { singleSpaced, visitorTextError } from '../lib/shop/visitor-text.ts';
import { withdrawalLimits } from '../lib/trade/orders/withdrawal.ts';
import { shopAction } from './define.ts';
import { emailField, honeypotField, idField, normaliseLineBreaks, optionalField, requiredText } from './form.ts';

/** The words go into a mail to whatever address was typed, so they must not become a link. */
const harmless = (text: string, context: z.RefinementCtx) => {
  const error = visitorTextError(text);
  if (error) context.addIssue({ code: 'custom', message: error });
};

const statement = {
  name: requiredText('Please enter your name.', withdrawalLimits.name).transform(singleSpaced).superRefine(harmless),
  number: requiredText('Please enter your order number.', withdrawalLimits.number).superRefine(harmless),
  email: emailField(withdrawalLimits.email),
  lines: optionalField
    .transform((text) => singleSpaced(normaliseLineBreaks(text)))
    .pipe(
      z.string().max(withdrawalLimits.lines, {
        error: `Please use at most ${withdrawalLimits.lines.toLocaleString('en')} characters.`,
      }),
    )
    .superRefine(harmless),
  formKey: idField,
  website: honeypotField,
};

const isOffered = ({ settings }: App.Locals): boolean => settings.withdrawalDays > 0;
const notHere: Outcome = { ok: false, notices: [], to: withdrawPath(), navigates: true };

/** The first step: what was typed is shown once more, with the button that confirms it. Nothing is stored. */
const fill = shopAction(
  z.object(statement),
  async (_form, { locals }): Promise<Outcome> =>
    isOffered(locals) ? { ok: true, notices: [], rerendersForm: true } : notHere,
);

/** The second step. The answer is the same whether there is such an order or not. */
const confirm = shopAction(
  z.object(statement),
  async ({ website, ...sent }, { locals }): Promise<Outcome> => {
    if (!isOffered(locals)) return notHere;
    const at = website === '' ? await locals.withdrawals.state(sent) : Date.now();
    return { ok: true, notices: [], to: withdrawPath({ sent: new Date(at).toISOString() }), navigates: true };
  },
  () => true,
);

/** Back to the first step, with everything that was typed. */
const change = shopAction(
  z.instanceof(FormData),
  async (): Promise<Outcome> => ({ ok: true, notices: [], rerendersForm: true }),
);

export const withdrawal = { fill, confirm, change };
