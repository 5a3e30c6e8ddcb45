import { z } from 'zod';
import { parseAmountField } from '../../lib/desk/orders/model/amount-field.ts';
import { providerWay } from '../../lib/desk/settings/model/payment-ways.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { deskAction } from './define.ts';
import { readLineFields } from './line-fields.ts';
import { refundWayField, stepFields, textField } from './order-form.ts';
import { stepOutcome } from './order-outcome.ts';
import { ordersOf, requestOf } from './order-step.ts';

/** Refunds. Their rules are in lib/trade/orders/refund-plan.ts. */

const refundForm = z.object({ ...stepFields, reason: textField(1000), method: refundWayField });
const correctionForm = z.object({ ...stepFields, amount: z.string().max(40).default(''), reason: textField(1000) });

const refused = (fields: Readonly<Record<string, string>>): Outcome => ({ ok: false, notices: [], fields });

/**
 * The fields of a refund: `copies.1`, `amount.1` and `shelf.1` for each line, `charges`, `goodwill`, and `amount` for what belongs to no
 * line. An empty field of a line's amount means the value of its copies.
 */
function readRefund(form: FormData, currency: string) {
  const kinds = ['copies', 'amount'];
  const { fields, positions, text, amountOf, copiesOf } = readLineFields({ form, currency, kinds, mostOfLine: 4 });
  const lines = new Map(
    [...positions].map((position) => [
      Number(position),
      { copies: copiesOf(`copies.${position}`), amount: amountOf(`amount.${position}`) },
    ]),
  );
  const restocked = new Set([...positions].filter((position) => text(`shelf.${position}`) !== '').map(Number));
  const [charges = 0, goodwill = 0, amount = 0] = ['charges', 'goodwill', 'amount'].map(amountOf);
  return { fields, asked: { lines, restocked, charges, goodwill, amount } };
}

export const refund = deskAction('desk.orders.refund', z.instanceof(FormData), async (data, by, context) => {
  const parsed = refundForm.safeParse(Object.fromEntries(data));
  const { fields, asked } = readRefund(data, context.locals.settings.currency);
  if (!parsed.success) {
    const problems = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
    return refused({ ...fields, ...problems });
  }
  if (Object.keys(fields).length > 0) return refused(fields);
  const { method, reason, ...form } = parsed.data;
  const request = { ...requestOf(form, by), ...asked, method, reason };
  const done =
    method === providerWay
      ? 'The payment provider is asked to give it back. It counts, with its credit note, as soon as it has.'
      : 'The refund is recorded.';
  return stepOutcome(await ordersOf(context).recordRefund(request), form.number, done);
});

export const correct = deskAction('desk.orders.correct', correctionForm, async (form, by, context) => {
  const amount = parseAmountField(form.amount, context.locals.settings.currency);
  if (typeof amount !== 'number') return refused({ amount: amount.error });
  const request = { ...requestOf(form, by), amount, reason: form.reason };
  return stepOutcome(await ordersOf(context).correctPayment(request), form.number, 'The payment is taken back.');
});
