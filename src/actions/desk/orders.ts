import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { parseAmountField } from '../../lib/desk/orders/model/amount-field.ts';
import { deskOrderPath } from '../../lib/desk/orders/model/pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { requiredText } from '../form.ts';
import { change } from './change-order.ts';
import { deskAction } from './define.ts';
import { stepFields, tickField, wayField } from './order-form.ts';
import { stepOutcome, unknownOrder } from './order-outcome.ts';
import { ordersOf, requestOf } from './order-step.ts';
import { deliver, dispatch, lose, pack, ship, track, unpack } from './parcels.ts';
import { correct, refund } from './refunds.ts';

/** The steps of an order. Their rules are in lib/desk/orders/model/order-steps.ts, their writes in lib/desk/orders. */

const withAmount = (typed: string, { locals }: ActionAPIContext, work: (amount: number) => Promise<Outcome>) => {
  const amount = parseAmountField(typed, locals.settings.currency);
  if (typeof amount === 'number') return work(amount);
  return Promise.resolve<Outcome>({ ok: false, notices: [], fields: { amount: amount.error } });
};

const amountField = requiredText('Please type an amount.', 40);

const pay = deskAction(
  'desk.orders.pay',
  z.object({ ...stepFields, amount: amountField, method: wayField, more: tickField }),
  (form, by, context) =>
    withAmount(form.amount, context, async (amount) => {
      const request = { ...requestOf(form, by), amount, method: form.method, isMoreOnPurpose: form.more };
      return stepOutcome(await ordersOf(context).recordPayment(request), form.number, 'The payment is recorded.');
    }),
);

const cancel = deskAction(
  'desk.orders.cancel',
  z.object({ ...stepFields, reason: requiredText('Please tell the customer why.', 1000), restock: tickField }),
  async (form, by, context) => {
    const request = { ...requestOf(form, by), reason: form.reason, isRestocked: form.restock };
    return stepOutcome(await ordersOf(context).cancel(request), form.number, 'The order is cancelled.');
  },
);

const note = deskAction(
  'desk.orders.note',
  z.object({ number: stepFields.number, text: requiredText('Please type a note.', 2000) }),
  async ({ number, text }, by, context): Promise<Outcome> => {
    const isAdded = await ordersOf(context).addNote({ orderId: number, text, by });
    return isAdded ? { ok: true, notices: [], to: `${deskOrderPath(number)}#notes` } : unknownOrder;
  },
);

const withdraw = deskAction(
  'desk.orders.withdraw',
  z.object({ number: stepFields.number }),
  async ({ number }, by, context): Promise<Outcome> => {
    const isDone = await ordersOf(context).withdrawLinks({ orderId: number, by });
    const text = 'The links in all mails about this order have ended. The next mail carries a new one.';
    return isDone
      ? { ok: true, notices: [{ kind: 'success', surface: 'toast', text }], to: deskOrderPath(number) }
      : unknownOrder;
  },
);

const extend = deskAction(
  'desk.orders.extend',
  z.object({ number: stepFields.number, version: stepFields.version }),
  async ({ number, version }, by, context): Promise<Outcome> => {
    const isDone = await ordersOf(context).extendPayment({ orderId: number.toUpperCase(), version, by });
    const text = isDone
      ? 'The customer has seven more days to pay.'
      : 'The order has changed since this page was made, so it got no more days.';
    return {
      ok: isDone,
      notices: [{ kind: isDone ? 'success' : 'info', surface: 'toast', text }],
      to: deskOrderPath(number),
    };
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
