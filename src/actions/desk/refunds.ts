import { z } from 'zod';
import { parseAmountField } from '../../lib/desk/orders/model/amount-field.ts';
import { providerWay } from '../../lib/desk/settings/model/payment-ways.ts';
import type { Language } from '../../lib/paths/language.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import type { DeskOrderAnswers } from '../../messages/plain/desk/order-answers.ts';
import { deskAction } from './define.ts';
import { byLanguage, type DeskFields } from './fields.ts';
import { readLineFields } from './line-fields.ts';
import { textField } from './order-form.ts';
import { stepOutcome } from './order-outcome.ts';
import { ordersOf, requestOf } from './order-step.ts';

/** Refunds. Their rules are in lib/trade/orders/refund-plan.ts. */

const refundForm = byLanguage(({ stepFields, refundWayField }) =>
  z.object({ ...stepFields, reason: textField(1000), method: refundWayField }),
);

const refused = (fields: Readonly<Record<string, string>>): Outcome => ({ ok: false, notices: [], fields });

/**
 * The fields of a refund: `copies.1`, `amount.1` and `shelf.1` for each line, `charges`, `goodwill`, and `amount` for what belongs to no
 * line. An empty field of a line's amount means the value of its copies.
 */
function readRefund(form: FormData, currency: string, answers: DeskOrderAnswers, language: Language) {
  const kinds = ['copies', 'amount'];
  const { fields, positions, text, amountOf, copiesOf } = readLineFields({
    form,
    currency,
    kinds,
    mostOfLine: 4,
    answers,
    language,
  });
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
  const { language, settings } = context.locals;
  const text = messages.deskOrderAnswers(language);
  const parsed = refundForm(language).safeParse(Object.fromEntries(data));
  const { fields, asked } = readRefund(data, settings.currency, text, language);
  if (!parsed.success) {
    const problems = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
    return refused({ ...fields, ...problems });
  }
  if (Object.keys(fields).length > 0) return refused(fields);
  const { method, reason, ...form } = parsed.data;
  const request = { ...requestOf(form, by, context), ...asked, method, reason };
  const done = method === providerWay ? text.refundAsked : text.refundRecorded;
  return stepOutcome(await ordersOf(context).recordRefund(request), form.number, done, language);
});

const correctionForm = ({ stepFields, optionalField }: DeskFields) =>
  z.object({ ...stepFields, amount: optionalField, reason: textField(1000) });

export const correct = deskAction('desk.orders.correct', correctionForm, async (form, by, context) => {
  const { language, settings } = context.locals;
  const text = messages.deskOrderAnswers(language);
  const amount = parseAmountField(form.amount, settings.currency, text, language);
  if (typeof amount !== 'number') return refused({ amount: amount.error });
  const request = { ...requestOf(form, by, context), amount, reason: form.reason };
  return stepOutcome(await ordersOf(context).correctPayment(request), form.number, text.paymentTakenBack, language);
});
