import { randomUUID } from 'node:crypto';
import { isPayableCode, isPayableUrl, type WireOnlinePayment } from '../../online-payment.ts';
import { type Answered, expect, Fault, Skipped } from '../api.ts';
import { type Check, type CheckContext, checksOf } from '../check.ts';
import { bookingOf, cancel, deliveryPlace, view } from './orders.ts';
import { changeCart } from './trade.ts';

/** Payment online, for an API that offers it: its orders are cancelled at once, and nothing is paid. */

const modes = ['upi', 'online'] as const;

/** Orders a book to be paid online, hands the order on, and cancels it whatever happens. */
async function withUnpaidOrder(
  context: CheckContext,
  use: (order: {
    readonly user_Details: ReturnType<CheckContext['newGuest']>;
    readonly orderID: string;
    readonly mode: (typeof modes)[number];
    readonly booked: Answered<'booking'>;
  }) => Promise<void>,
): Promise<void> {
  const { api, newGuest } = context;
  const user_Details = newGuest();
  await changeCart(api, user_Details, 'INSERT', await context.found.buyable(), '1');
  const cart = await api.call('cartDetails', { flag: 'FETCH', user_Details, ...deliveryPlace });
  const offered = (cart.answer.deliveryMethods ?? []).flatMap(({ paymentMethods }) =>
    paymentMethods.map(({ paymentMode }) => paymentMode),
  );
  const mode = modes.find((one) => offered.includes(one));
  if (!mode) throw new Skipped('the API has no payment online: no deliveryMethods offer upi or online');
  const booked = await api.call('booking', { ...bookingOf(user_Details, randomUUID()), paymentMode: mode });
  const { orderID, status } = booked.answer;
  if (!orderID) throw new Fault(`the order was not taken: ${status.errorMessage}`, booked.exchange);
  try {
    await use({ user_Details, orderID, mode, booked });
  } finally {
    await cancel(api, user_Details, orderID).catch(() => undefined);
  }
}

type Paid = Answered<'booking'> | Answered<'viewOrder'> | Answered<'orderUpdate'>;

/** What a storefront needs to lead a shopper to the payment, as it reads it. */
function expectPayable(payment: WireOnlinePayment | null | undefined, answered: Paid): void {
  expect(payment?.state === 'open', `onlinePayment.state is ${payment?.state ?? 'missing'} instead of open`, answered);
  const { url, code, expiresAt } = payment ?? {};
  expect(Boolean(url || code), 'onlinePayment has neither a url nor a code', answered);
  expect(!url || isPayableUrl(url), 'onlinePayment.url is not https, or has a user name: it is not shown', answered);
  expect(!code || isPayableCode(code), 'onlinePayment.code is not upi://pay?…: it is not shown', answered);
  expect(Date.parse(expiresAt ?? '') > 0, 'onlinePayment.expiresAt is no moment', answered);
}

export const paymentChecks: readonly Check[] = [
  ...checksOf('booking', 'order', {
    'says where an order is paid online, when it says anything': (context) =>
      withUnpaidOrder(context, async ({ booked }) => {
        const { onlinePayment } = booked.answer;
        if (!onlinePayment) throw new Skipped('onlinePayment is left out: the storefront asks /OrderUpdate');
        expectPayable(onlinePayment, booked);
      }),
  }),
  ...checksOf('orderUpdate', 'order', {
    'answers where an order is paid, and the same in /ViewOrder': (context) =>
      withUnpaidOrder(context, async ({ user_Details, orderID, mode }) => {
        const asked = await context.api.call('orderUpdate', {
          ...{ user_Details, orderID, status: 'TO BE PAID', paymentMode: mode },
          ...{ comment: '', notifyCustomer: '0', trackingID: '' },
        });
        const { resultCode, errorMessage } = asked.answer.status;
        expect(resultCode === '1', `resultCode ${resultCode}: ${errorMessage}`, asked);
        const seen = await view(context.api, user_Details, orderID);
        expect(seen.answer.bookingStatus === 'TO BE PAID', `the order is ${seen.answer.bookingStatus}`, seen);
        expectPayable(seen.answer.onlinePayment, seen);
      }),
    'asks for no payment of another visitor, nor of a cancelled order': (context) =>
      withUnpaidOrder(context, async ({ user_Details, orderID, mode }) => {
        const request = { orderID, status: 'TO BE PAID', paymentMode: mode, comment: '', notifyCustomer: '0' };
        const codeOf = (json: unknown) => String((json as { status?: { resultCode?: unknown } })?.status?.resultCode);
        const stranger = { ...request, user_Details: context.newGuest(), trackingID: '' };
        const refused = await context.api.send('orderUpdate', stranger);
        expect(refused.status < 500 && codeOf(refused.json) !== '1', 'another visitor may pay the order', {
          exchange: refused,
        });
        await cancel(context.api, user_Details, orderID);
        const late = await context.api.send('orderUpdate', { ...request, user_Details, trackingID: '' });
        expect(late.status < 500 && codeOf(late.json) !== '1', 'a cancelled order can be paid', { exchange: late });
      }),
  }),
];
