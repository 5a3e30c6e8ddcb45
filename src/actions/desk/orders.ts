import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { deskOrderPath } from '../../lib/desk-paths.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import type { StaffMember } from '../../lib/shop/staff.ts';
import { requiredText } from '../form.ts';
import { deskAction } from './define.ts';
import { parseAmountField, stepFields, textField, tickField, wayField } from './order-form.ts';
import { stepOutcome, unknownOrder } from './order-outcome.ts';

/** The steps of an order. Their rules are in lib/shop/order-steps.ts, their writes in lib/desk/orders. */

interface StepForm {
  readonly number: string;
  readonly version: number;
  readonly mail: boolean;
}

const requestOf = ({ number, version, mail }: StepForm, by: StaffMember) => ({
  ...{ orderId: number.toUpperCase(), version, isMailed: mail },
  by: { id: by.id, name: by.name },
});

/** The door lets nobody in here without the embedded shop, which has the orders. */
function ordersOf({ locals }: ActionAPIContext) {
  const { orders } = locals.desk;
  if (!orders) throw new Error('Orders are kept in another system');
  return orders;
}

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

const pack = deskAction(
  'desk.orders.pack',
  z.object({ ...stepFields, unpaid: tickField }),
  async (form, by, context) => {
    const request = { ...requestOf(form, by), isUnpaidOnPurpose: form.unpaid };
    return stepOutcome(await ordersOf(context).startPacking(request), form.number, 'The order is being packed.');
  },
);

const parcelFields = {
  courier: z.enum(['first', 'second', 'other']),
  courierName: textField(60),
  trackingNumber: textField(80),
  requestId: textField(80),
};

interface ParcelForm {
  readonly courier: 'first' | 'second' | 'other';
  readonly courierName: string;
  readonly trackingNumber: string;
  readonly requestId: string;
}

/** What is wrong with a parcel's fields. The second courier's page needs a request id, the first one has none. */
function parcelProblems({ courier, courierName, trackingNumber, requestId }: ParcelForm): Record<string, string> {
  if (courier === 'other') return courierName ? {} : { courierName: 'Please type the name of the courier.' };
  return {
    ...(trackingNumber ? {} : { trackingNumber: 'Please type the tracking number.' }),
    ...(courier === 'second' && !requestId ? { requestId: 'The second courier’s page needs a request id.' } : {}),
  };
}

const parcelOf = ({ courier, courierName, trackingNumber, requestId }: ParcelForm) => ({
  courier: courier === 'other' ? courierName : courier,
  trackingNumber,
  requestId: courier === 'second' ? requestId : '',
});

const ship = deskAction(
  'desk.orders.ship',
  z.object({ ...stepFields, ...parcelFields, unpaid: tickField }),
  async (form, by, context) => {
    const fields = parcelProblems(form);
    if (Object.keys(fields).length > 0) return { ok: false, notices: [], fields };
    const request = { ...requestOf(form, by), ...parcelOf(form), isUnpaidOnPurpose: form.unpaid };
    return stepOutcome(await ordersOf(context).ship(request), form.number, 'The order is shipped.');
  },
);

const track = deskAction(
  'desk.orders.track',
  z.object({ ...stepFields, ...parcelFields }),
  async (form, by, context) => {
    const fields = parcelProblems(form);
    if (Object.keys(fields).length > 0) return { ok: false, notices: [], fields };
    const request = { ...requestOf(form, by), ...parcelOf(form) };
    return stepOutcome(await ordersOf(context).correctTracking(request), form.number, 'The tracking is corrected.');
  },
);

const dispatch = deskAction('desk.orders.dispatch', z.object(stepFields), async (form, by, context) =>
  stepOutcome(
    await ordersOf(context).sendOutForDelivery(requestOf(form, by)),
    form.number,
    'The order is out for delivery.',
  ),
);

const deliver = deskAction(
  'desk.orders.deliver',
  z.object({ ...stepFields, cash: tickField }),
  async (form, by, context) => {
    const request = { ...requestOf(form, by), isCashReceived: form.cash };
    return stepOutcome(await ordersOf(context).deliver(request), form.number, 'The customer has the order.');
  },
);

const cancel = deskAction(
  'desk.orders.cancel',
  z.object({ ...stepFields, reason: requiredText('Please tell the customer why.', 1000), restock: tickField }),
  async (form, by, context) => {
    const request = { ...requestOf(form, by), reason: form.reason, isRestocked: form.restock };
    return stepOutcome(await ordersOf(context).cancel(request), form.number, 'The order is cancelled.');
  },
);

/** The numbers of copies that came back, by line: fields `returned.1`, `returned.2` and so on. */
const returnedOf = (form: FormData): ReadonlyMap<number, number> =>
  new Map(
    [...form]
      .filter(([name]) => /^returned\.\d{1,3}$/.test(name))
      .map(([name, value]) => [
        Number(name.slice('returned.'.length)),
        /^\d{1,3}$/.test(String(value)) ? Number(value) : 0,
      ]),
  );

const refundForm = z.object({
  ...{ ...stepFields, amount: amountField, reason: textField(1000) },
  method: z.union([z.literal('correction'), wayField]),
});

const refund = deskAction('desk.orders.refund', z.instanceof(FormData), (data, by, context) => {
  const parsed = refundForm.safeParse(Object.fromEntries(data));
  if (!parsed.success) {
    const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
    return Promise.resolve<Outcome>({ ok: false, notices: [], fields });
  }
  const { amount: typed, method, reason, ...form } = parsed.data;
  return withAmount(typed, context, async (amount) => {
    const isCorrection = method === 'correction';
    const request = { ...requestOf(form, by), amount, method, reason, isCorrection, returned: returnedOf(data) };
    return stepOutcome(await ordersOf(context).recordRefund(request), form.number, 'The refund is recorded.');
  });
});

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

export const orders = { pay, pack, ship, track, dispatch, deliver, cancel, refund, note, withdraw, extend };
