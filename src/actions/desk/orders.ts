import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { parseAmountField } from '../../lib/desk/orders/model/amount-field.ts';
import { deskOrderPath } from '../../lib/desk/orders/model/pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import { toast } from '../define.ts';
import { change } from './change-order.ts';
import { deskAction } from './define.ts';
import { tickField } from './order-form.ts';
import { stepOutcome, unknownOrder } from './order-outcome.ts';
import { ordersOf, requestOf } from './order-step.ts';
import { deliver, dispatch, lose, pack, ship, track, unpack } from './parcels.ts';
import { correct, refund } from './refunds.ts';

/** The steps of an order. Their rules are in lib/desk/orders/model/order-steps.ts, their writes in lib/desk/orders. */

const withAmount = (typed: string, { locals }: ActionAPIContext, work: (amount: number) => Promise<Outcome>) => {
  const { language, settings } = locals;
  const amount = parseAmountField(typed, settings.currency, messages.deskOrderAnswers(language), language);
  if (typeof amount === 'number') return work(amount);
  return Promise.resolve<Outcome>({ ok: false, notices: [], fields: { amount: amount.error } });
};

const pay = deskAction(
  'desk.orders.pay',
  ({ stepFields, amountField, wayField }) =>
    z.object({ ...stepFields, amount: amountField, method: wayField, more: tickField }),
  (form, by, context) =>
    withAmount(form.amount, context, async (amount) => {
      const request = { ...requestOf(form, by, context), amount, method: form.method, isMoreOnPurpose: form.more };
      const { language } = context.locals;
      const done = messages.deskOrderAnswers(language).paymentRecorded;
      return stepOutcome(await ordersOf(context).recordPayment(request), form.number, done, language);
    }),
);

const cancel = deskAction(
  'desk.orders.cancel',
  ({ stepFields, requiredText }, language) => {
    const missing = messages.deskOrderAnswers(language).cancelReasonMissing;
    return z.object({ ...stepFields, reason: requiredText(missing, 1000), restock: tickField });
  },
  async (form, by, context) => {
    const { language } = context.locals;
    const done = messages.deskOrderAnswers(language).orderCancelled;
    const request = { ...requestOf(form, by, context), reason: form.reason, isRestocked: form.restock };
    return stepOutcome(await ordersOf(context).cancel(request), form.number, done, language);
  },
);

const note = deskAction(
  'desk.orders.note',
  ({ idField, requiredText }, language) =>
    z.object({ number: idField, text: requiredText(messages.deskOrderAnswers(language).noteMissing, 2000) }),
  async ({ number, text }, by, context): Promise<Outcome> => {
    const isAdded = await ordersOf(context).addNote({ orderId: number, text, by });
    return isAdded ? { ok: true, notices: [], to: `${deskOrderPath(number)}#notes` } : unknownOrder;
  },
);

const withdraw = deskAction(
  'desk.orders.withdraw',
  ({ idField }) => z.object({ number: idField }),
  async ({ number }, by, context): Promise<Outcome> => {
    const isDone = await ordersOf(context).withdrawLinks({ orderId: number, by });
    if (!isDone) return unknownOrder;
    const notice = toast('success', messages.deskOrderAnswers(context.locals.language).linksWithdrawn);
    return { ok: true, notices: [notice], to: deskOrderPath(number) };
  },
);

const extend = deskAction(
  'desk.orders.extend',
  ({ stepFields: { number, version } }) => z.object({ number, version }),
  async ({ number, version }, by, context): Promise<Outcome> => {
    const isDone = await ordersOf(context).extendPayment({ orderId: number.toUpperCase(), version, by });
    const text = messages.deskOrderAnswers(context.locals.language);
    const notice = isDone ? toast('success', text.moreDays) : toast('info', text.noMoreDays);
    return { ok: isDone, notices: [notice], to: deskOrderPath(number) };
  },
);

export const orders = {
  pay,
  change,
  pack,
  ship,
  track,
  dispatch,
  deliver,
  unpack,
  lose,
  cancel,
  refund,
  correct,
  note,
  withdraw,
  extend,
};
