import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { deliveryOption, WireCart } from '../../cart.ts';
import type { WireUserDetails } from '../../wire.ts';
import { Advice, type Answered, type AnswerOf, expect, Fault, type RequestOf, Skipped } from '../api.ts';
import { type Check, type CheckContext, checksOf } from '../check.ts';
import type { Buyable } from '../discover.ts';
import { bookingOf, cancel, deliveryPlace, history, view } from './orders.ts';
import { changeCart, isDone } from './trade.ts';

/**
 * Deliveries apart, for an API that offers them: one booking makes two orders, of what is here and of the preorders. All of it is an
 * extension. The orders are cancelled at once.
 */

type Option = z.output<typeof deliveryOption>;
type Payment = Option['paymentMethods'][number];

/** A guest with a cart that is emptied at the end. */
async function withCart(
  { api, newGuest }: CheckContext,
  books: readonly Buyable[],
  use: (guest: WireUserDetails) => Promise<void>,
): Promise<void> {
  const guest = newGuest();
  try {
    for (const book of books) isDone(await changeCart(api, guest, 'INSERT', book), `INSERT of ${book.name}`);
    await use(guest);
  } finally {
    for (const { productID, optionCode } of books)
      await api.send('cartDetails', { flag: 'DELETE', productID, optionCode, quantity: '1', user_Details: guest });
  }
}

const cartAtPlace = ({ api }: CheckContext, user_Details: WireUserDetails): Promise<Answered<'cartDetails'>> =>
  api.call('cartDetails', { flag: 'FETCH', user_Details, ...deliveryPlace });

const apartIn = ({ deliveryMethods }: Pick<WireCart, 'deliveryMethods'>): Option | undefined =>
  deliveryMethods?.find(({ deliveryMethod }) => deliveryMethod === 'apart');

interface Offer {
  readonly guest: WireUserDetails;
  readonly here: Buyable;
  readonly toCome: Buyable;
  readonly cart: Answered<'cartDetails'>;
  readonly option: Option;
}

/** A cart of a book that is here and a preorder, with `apart` as it is offered. Throws Skipped where it is not. */
async function withOffer(context: CheckContext, use: (offer: Offer) => Promise<void>): Promise<void> {
  const [here, toCome] = [await context.found.buyable(), await context.found.preorder()];
  await withCart(context, [here, toCome], async (guest) => {
    const cart = await cartAtPlace(context, guest);
    const option = apartIn(cart.answer);
    if (!option) throw new Skipped('apart is left out: no deliveryMethods offer it for a book and a preorder');
    await use({ guest, here, toCome, cart, option });
  });
}

const sumOf = (parts: readonly (number | undefined)[]): number =>
  parts.reduce<number>((sum, one) => sum + (one ?? 0), 0);

/** What both orders cost with a payment method, in smallest units; undefined where the tax is added to it. */
function totalOf({ amount }: CheckContext, { cart, option }: Offer, payment: Payment): number | undefined {
  const { totalAmount, taxes } = cart.answer;
  if (taxes && !taxes.goods.isIncluded) return undefined;
  return sumOf([totalAmount, option.shippingCharge, payment.charge].map(amount));
}

/** By bank transfer, which asks for nothing, where it is offered. */
const paymentOf = ({ option: { paymentMethods } }: Offer): Payment | undefined =>
  paymentMethods.find(({ paymentMode }) => paymentMode === 'bacs') ?? paymentMethods[0];

type Booked = Answered<'booking'>;

interface Made extends Offer {
  readonly payment: Payment;
  readonly request: RequestOf<'booking'>;
  readonly booked: Booked;
  readonly orderID: string;
}

const numbersIn = ({ answer: { orderID, orderIDs } }: Booked): string[] => [
  ...new Set([...(orderID ? [orderID] : []), ...(orderIDs ?? [])]),
];

function requestOf({ guest }: Offer, payment: Payment, more: Partial<RequestOf<'booking'>>): RequestOf<'booking'> {
  // What is not offered, this schema of the contract refuses.
  const paymentMode = payment.paymentMode as RequestOf<'booking'>['paymentMode'];
  return { ...bookingOf(guest, randomUUID()), paymentMode, deliveryMethod: 'apart', ...more };
}

/** Books apart, hands the orders on, and cancels all of them whatever happens. */
async function withOrders(context: CheckContext, use: (made: Made) => Promise<void>): Promise<void> {
  await withOffer(context, async (offer) => {
    const payment = paymentOf(offer);
    if (!payment) throw new Fault('apart is offered without a payment method', offer.cart.exchange);
    const request = requestOf(offer, payment, {});
    const booked = await context.api.call('booking', request);
    try {
      isDone(booked, 'a booking apart');
      const { orderID = '' } = booked.answer;
      await use({ ...offer, payment, request, booked, orderID });
    } finally {
      await cancelAll(context, offer.guest, numbersIn(booked));
    }
  });
}

/** Also those that only their other order names. */
async function cancelAll({ api }: CheckContext, guest: WireUserDetails, known: readonly string[]): Promise<void> {
  const listed = await api.call('orderHistory', { user_Details: guest, ...history }).catch(() => undefined);
  const all = new Set([...known, ...(listed?.answer.orderDetails ?? []).map(({ orderID }) => orderID)]);
  for (const orderID of all) await cancel(api, guest, orderID).catch(() => undefined);
}

type Order = AnswerOf<'viewOrder'>;

/** The orders as the first one names them. */
async function readBoth(context: CheckContext, { guest, orderID }: Made): Promise<readonly Answered<'viewOrder'>[]> {
  const first = await view(context.api, guest, orderID);
  const { purchase } = first.answer;
  const numbers = purchase?.orders.map((order) => order.orderID) ?? [];
  expect(numbers.length === 2, `purchase names ${numbers.length || 'no'} orders: apart makes two`, first);
  expect(numbers[0] === orderID, `orderID is ${orderID}, and not the first of purchase`, first);
  return [first, await view(context.api, guest, numbers[1] ?? '')];
}

const titlesOf = ({ cartDetails }: Order): string =>
  cartDetails.map(({ productName, productID, quantity }) => `${quantity} of ${productName || productID}`).join(', ');

const holdsOnly = ({ cartDetails: [line, ...others] }: Order, { productID }: Buyable): boolean =>
  line?.productID === productID && line.quantity === '1' && others.length === 0;

function expectGoods(seen: Answered<'viewOrder'>, book: Buyable, which: string): void {
  const { answer } = seen;
  expect(holdsOnly(answer, book), `the ${which} order has ${titlesOf(answer)}, not 1 of ${book.name}`, seen);
}

/** Each order costs what was shown for it, and both name both with these amounts. */
function expectAmounts({ amount }: CheckContext, { payment }: Made, both: readonly Answered<'viewOrder'>[]): void {
  const totals = both.map(({ answer }) => amount(answer.totalAmount));
  for (const [index, seen] of both.entries()) {
    const shown = payment.orders?.[index];
    expect(
      shown === undefined || amount(shown) === totals[index],
      `order ${index + 1} costs ${seen.answer.totalAmount}, and /CartDetails has shown ${shown}`,
      seen,
    );
  }
  for (const [index, seen] of both.entries()) {
    const { purchase } = seen.answer;
    expect(purchase?.part === String(index + 1), `purchase.part is ${purchase?.part} of order ${index + 1}`, seen);
    expect(
      purchase?.orders.every((order, at) => amount(order.totalAmount) === totals[at]) === true,
      'the amounts of purchase are not those of its orders',
      seen,
    );
  }
}

export const apartChecks: readonly Check[] = [
  ...checksOf('cartDetails', 'write', {
    'offers apart only where one booking can make two orders': (context) =>
      withOffer(context, async ({ here, toCome }) => {
        for (const [book, what] of [
          [here, 'no preorder'],
          [toCome, 'a preorder alone'],
        ] as const)
          await withCart(context, [book], async (guest) => {
            const cart = await cartAtPlace(context, guest);
            expect(!apartIn(cart.answer), `apart is offered for a cart with ${what}`, cart);
          });
      }),
    'shows what each order of apart costs, which is the whole together': (context) =>
      withOffer(context, async (offer) => {
        const shown = offer.option.paymentMethods.filter(({ orders }) => orders);
        if (shown.length === 0) throw new Skipped('orders is left out: apart does not show what is paid now');
        for (const payment of shown) {
          const { paymentMode, orders } = payment;
          const amounts = (orders ?? []).map(context.amount);
          const [total, sum] = [totalOf(context, offer, payment), sumOf(amounts)];
          expect(amounts.length === 2, `orders of ${paymentMode} has ${amounts.length} amounts, not 2`, offer.cart);
          expect(
            total === undefined || sum === total,
            `orders of ${paymentMode} (${orders?.join(' and ')}) are not totalAmount, shippingCharge and charge together`,
            offer.cart,
          );
        }
      }),
  }),
  ...checksOf('booking', 'order', {
    'makes two orders of one booking apart, each of its books at what was shown': (context) =>
      withOrders(context, async (made) => {
        const both = await readBoth(context, made);
        for (const [seen, book, which] of [
          [both[0], made.here, 'first'],
          [both[1], made.toCome, 'second'],
        ] as const)
          if (seen) expectGoods(seen, book, which);
        expectAmounts(context, made, both);
        const cart = await context.api.call('cartDetails', { flag: 'FETCH', user_Details: made.guest });
        expect((cart.answer.cartDetails ?? []).length === 0, 'the cart still has its lines', cart);
        const named = made.booked.answer.orderIDs ?? [];
        if (named.join(' ') !== both.map(({ answer }) => answer.orderID).join(' '))
          throw new Advice('orderIDs does not name both orders, as purchase does', made.booked.exchange);
      }),
    'makes the two once for one idempotencyKey': (context) =>
      withOrders(context, async ({ request, booked, guest }) => {
        const again = await context.api.call('booking', request);
        const [before, after] = [booked, again].map((one) => numbersIn(one).join(' and ') || 'no order');
        expect(after === before, `the same key gave ${after} after ${before}`, again);
        const listed = await context.api.call('orderHistory', { user_Details: guest, ...history });
        const { length } = listed.answer.orderDetails;
        expect(length === 2, `the visitor has ${length} orders after the same booking twice`, listed);
      }),
    'takes neither of two orders at another total than the shopper saw': (context) =>
      withOffer(context, async (offer) => {
        const payment = paymentOf(offer);
        if (!payment) throw new Skipped('apart has no payment method');
        const { api } = context;
        const refused = await api.call('booking', requestOf(offer, payment, { expectedTotal: '0.01' }));
        try {
          const listed = await api.call('orderHistory', { user_Details: offer.guest, ...history });
          const { length } = listed.answer.orderDetails;
          expect(length === 0, `expectedTotal 0.01 has made ${length} of the two orders`, listed);
          expect(refused.answer.status.resultCode !== '1', 'expectedTotal 0.01 was ignored', refused);
        } finally {
          await cancelAll(context, offer.guest, numbersIn(refused));
        }
      }),
  }),
  ...checksOf('orderUpdate', 'order', {
    'cancels one of two orders alone': (context) =>
      withOrders(context, async (made) => {
        const [first, second] = await readBoth(context, made);
        if (!first || !second) return;
        isDone(await cancel(context.api, made.guest, first.answer.orderID), 'the cancellation of the first');
        const after = await view(context.api, made.guest, second.answer.orderID);
        const [before, now] = [second.answer.bookingStatus, after.answer.bookingStatus];
        expect(now === before, `the second order is ${now} after the first was cancelled, and was ${before}`, after);
      }),
  }),
];
