import { randomUUID } from 'node:crypto';
import type { WireUserDetails } from '../../wire.ts';
import { type Answered, type Api, expect, Fault, type RequestOf } from '../api.ts';
import { type Check, type CheckContext, checksOf } from '../check.ts';
import type { Buyable } from '../discover.ts';
import { hasList, hasOwnList, refusesMalformed, unknownId } from './shared.ts';
import { changeCart, fetchCart } from './trade.ts';

export const history = {
  fromDate: '',
  toDate: '',
  orderStatus: '',
  paymentStatus: '',
  orderID: '',
  customerFilter: '',
  flag: 'C',
};
const cancellation = { status: 'TO BE CANCELLED', comment: 'A test of the API.', notifyCustomer: '0', trackingID: '' };

const address = {
  ...{ firstName: 'Test', lastName: 'Order', company: '', address1: '1 Test Street', address2: '' },
  ...{ city: 'Bengaluru', postCode: '560001', state: 'KA', country: 'IN', phone: '+91 98450 00000' },
  email: 'conformance@bookfront.example',
};

/** Where that is, as the cart is asked for what is offered there. */
export const deliveryPlace = {
  ...{ deliveryCountry: address.country, deliveryState: address.state, deliveryPostCode: address.postCode },
};

export function bookingOf(user_Details: WireUserDetails, idempotencyKey: string): RequestOf<'booking'> {
  return {
    ...{
      user_Details,
      idempotencyKey,
      paymentMode: 'bacs',
      couponCode: '',
      comment: 'A test of the API. It is cancelled at once.',
    },
    addressBook: [
      { addressType: 'P', ...address },
      { addressType: 'S', ...address },
    ],
    ...{ deliveryCity: address.city, deliveryState: address.state },
  };
}

export interface Placed {
  readonly user_Details: WireUserDetails;
  readonly request: RequestOf<'booking'>;
  readonly orderID: string;
  readonly answered: Answered<'booking'>;
}

/** Orders copies of a book for a new guest, beside what `others` puts into the cart. */
export async function orderBooks(
  { api, newGuest }: CheckContext,
  book: Buyable,
  quantity: number,
  others?: (user_Details: WireUserDetails) => Promise<unknown>,
): Promise<Placed> {
  const user_Details = newGuest();
  await changeCart(api, user_Details, 'INSERT', book, String(quantity));
  await others?.(user_Details);
  const request = bookingOf(user_Details, randomUUID());
  const answered = await api.call('booking', request);
  const { status, orderID } = answered.answer;
  if (!orderID)
    throw new Fault(
      `the order was not taken, resultCode ${status.resultCode}: ${status.errorMessage}`,
      answered.exchange,
    );
  return { user_Details, request, orderID, answered };
}

/** Orders one copy, hands the order on, and cancels it whatever happens. */
export async function withOrder(context: CheckContext, use: (placed: Placed) => Promise<void>): Promise<void> {
  const placed = await orderBooks(context, await context.found.buyable(), 1);
  try {
    await use(placed);
  } finally {
    await context.api.send('orderUpdate', {
      ...{ user_Details: placed.user_Details, orderID: placed.orderID, ...cancellation },
    });
  }
}

export const cancel = (api: Api, user_Details: WireUserDetails, orderID: string): Promise<Answered<'orderUpdate'>> =>
  api.call('orderUpdate', { user_Details, orderID, ...cancellation });

export const view = (api: Api, user_Details: WireUserDetails, orderID: string): Promise<Answered<'viewOrder'>> =>
  api.call('viewOrder', { user_Details, orderID, flag: 'C' });

/** As the storefront reads it. */
const statusOf = ({ answer }: Answered<'viewOrder'>): string =>
  answer.orderStatus.at(-1)?.status || answer.bookingStatus;

export const orderChecks: readonly Check[] = [
  ...checksOf('booking', 'order', {
    'makes an order of the cart, and empties it': (context) =>
      withOrder(context, async ({ user_Details, answered }) => {
        const cart = await fetchCart(context.api, user_Details);
        expect(answered.answer.status.resultCode === '1', 'an orderID came without resultCode 1', answered);
        expect((cart.answer.cartDetails ?? []).length === 0, 'the cart still has its lines', cart);
      }),
    'makes one order for one idempotencyKey': (context) =>
      withOrder(context, async ({ request, orderID }) => {
        const again = await context.api.call('booking', request);
        expect(
          again.answer.orderID === orderID,
          `the same key gave ${again.answer.orderID ?? 'no order'} after ${orderID}`,
          again,
        );
      }),
  }),
  ...checksOf('booking', 'read', {
    'refuses an order of an empty cart': async ({ api, newGuest }) => {
      const exchange = await api.send('booking', bookingOf(newGuest(), randomUUID()));
      const orderID = (exchange.json as { orderID?: unknown } | undefined)?.orderID;
      expect(exchange.status < 500 && !orderID, `status ${exchange.status}, orderID ${orderID ?? 'none'}`, {
        exchange,
      });
    },
  }),
  ...refusesMalformed('booking'),

  ...checksOf('viewOrder', 'order', {
    'shows what was ordered, with a total that is the sum': (context) =>
      withOrder(context, async ({ user_Details, orderID }) => {
        const answered = await view(context.api, user_Details, orderID);
        hasList(answered, 'cartDetails');
        const { subTotal, shippingCharge, codShippingCharge, couponDetails, totalAmount, taxes } = answered.answer;
        if (taxes && !taxes.isIncluded) return;
        const parts = [subTotal, shippingCharge, codShippingCharge].map((text) => context.amount(text) ?? 0);
        const sum =
          parts.reduce((one, other) => one + other, 0) - Math.abs(context.amount(couponDetails?.couponAmount) ?? 0);
        expect(context.amount(totalAmount) === sum, `totalAmount ${totalAmount} is not the sum of its parts`, answered);
      }),
    'puts into parcels only copies that were ordered': (context) =>
      withOrder(context, async ({ user_Details, orderID }) => {
        const answered = await view(context.api, user_Details, orderID);
        const { parcels, cartDetails } = answered.answer;
        const items = parcels.flatMap((parcel) => parcel.items);
        const known = cartDetails.map((_, index) => String(index + 1));
        const unknown = items.find(({ line }) => !known.includes(line));
        expect(!unknown, `a parcel names line ${unknown?.line} of ${known.length}`, answered);
        for (const [index, { quantity }] of cartDetails.entries()) {
          const own = items.filter(({ line }) => line === String(index + 1));
          const copies = own.reduce((sum, item) => sum + Number(item.copies), 0);
          expect(copies <= Number(quantity), `${copies} copies of line ${index + 1} are in parcels`, answered);
        }
      }),
    'is for its own visitor only': (context) =>
      withOrder(context, async ({ orderID }) => {
        const body = { user_Details: context.newGuest(), orderID, flag: 'C' };
        const exchange = await context.api.send('viewOrder', body);
        expect(exchange.status === 404, `another visitor got status ${exchange.status} instead of 404`, { exchange });
      }),
  }),
  ...checksOf('viewOrder', 'read', {
    'answers 404 for an order that does not exist': async ({ api, newGuest }) => {
      const exchange = await api.send('viewOrder', { user_Details: newGuest(), orderID: unknownId, flag: 'C' });
      expect(exchange.status === 404, `status ${exchange.status} instead of 404`, { exchange });
    },
  }),
  ...refusesMalformed('viewOrder'),

  ...checksOf('orderHistory', 'read', {
    'is empty for a new visitor': async ({ api, newGuest }) => {
      const answered = await api.call('orderHistory', { user_Details: newGuest(), ...history });
      hasOwnList(answered, 'orderDetails');
      expect(answered.answer.orderDetails.length === 0, "another visitor's orders are listed", answered);
    },
  }),
  ...checksOf('orderHistory', 'order', {
    'lists the order': (context) =>
      withOrder(context, async ({ user_Details, orderID }) => {
        const answered = await context.api.call('orderHistory', { user_Details, ...history });
        const ids = answered.answer.orderDetails.map((order) => order.orderID);
        expect(ids.includes(orderID), `${orderID} is not among ${ids.join(', ') || 'no orders'}`, answered);
      }),
  }),
  ...refusesMalformed('orderHistory'),

  ...checksOf('orderUpdate', 'order', {
    'cancels an order, for its own visitor only': (context) =>
      withOrder(context, async ({ user_Details, orderID }) => {
        const stranger = { user_Details: context.newGuest(), orderID, ...cancellation };
        const exchange = await context.api.send('orderUpdate', stranger);
        const before = await view(context.api, user_Details, orderID);
        expect(!/cancel/i.test(statusOf(before)), 'another visitor has cancelled the order', { exchange });
        const cancelled = await cancel(context.api, user_Details, orderID);
        const { resultCode, errorMessage } = cancelled.answer.status;
        expect(resultCode === '1', `resultCode ${resultCode}: ${errorMessage}`, cancelled);
        const after = await view(context.api, user_Details, orderID);
        expect(
          /cancel/i.test(statusOf(after)),
          `the status is ${statusOf(after)} after it (a guess: that of a cancelled order has CANCEL in it)`,
          after,
        );
      }),
  }),
  ...checksOf('orderUpdate', 'read', {
    'refuses to cancel an order that does not exist': async ({ api, newGuest }) => {
      const exchange = await api.send('orderUpdate', { user_Details: newGuest(), orderID: unknownId, ...cancellation });
      const code = (exchange.json as { status?: { resultCode?: unknown } } | undefined)?.status?.resultCode;
      expect(exchange.status < 500 && String(code) !== '1', `status ${exchange.status}, resultCode ${code}`, {
        exchange,
      });
    },
  }),
  ...refusesMalformed('orderUpdate'),
];
