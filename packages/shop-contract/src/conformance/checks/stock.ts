import { randomUUID } from 'node:crypto';
import { placeholderUser, type WireUserDetails } from '../../wire.ts';
import { type Answered, type Api, expect, Fault, Skipped } from '../api.ts';
import { type Check, type CheckContext, checksOf } from '../check.ts';
import type { Buyable } from '../discover.ts';
import { bookingOf, cancel, orderBooks, withOrder } from './orders.ts';
import { changeCart, codeOf, fetchCart, isDone } from './trade.ts';

/** A line of the cart; 0 when there is none. */
const heldIn = ({ answer }: Answered<'cartDetails'>): number => Number(answer.cartDetails?.[0]?.quantity ?? 0);

/** A guest's cart that is emptied at the end. */
async function withCart(
  { api, newGuest }: CheckContext,
  book: Buyable,
  use: (guest: WireUserDetails) => Promise<void>,
): Promise<void> {
  const guest = newGuest();
  try {
    await use(guest);
  } finally {
    await changeCart(api, guest, 'DELETE', book);
  }
}

/** More than any shop has, when the API does not say how many there are. */
const tooMany = 999_999;

async function refusesTooMany(context: CheckContext, flag: 'INSERT' | 'UPDATE'): Promise<void> {
  const book = await context.found.scarce().catch((error: unknown) => {
    if (error instanceof Skipped) return context.found.buyable();
    throw error;
  });
  const asked = book.stock === undefined ? tooMany : book.stock + 1;
  await withCart(context, book, async (guest) => {
    if (flag === 'UPDATE') isDone(await changeCart(context.api, guest, 'INSERT', book), 'INSERT');
    await changeCart(context.api, guest, flag, book, String(asked));
    const answered = await fetchCart(context.api, guest);
    const guess = book.stock === undefined ? ' (a guess: no shop has as many)' : `, and there are ${book.stock}`;
    expect(heldIn(answered) < asked, `${flag} of ${asked} put as many into the cart${guess}`, answered);
  });
}

/** How many copies the page of a product says there are. */
async function stockOf(
  api: Api,
  { productID, optionCode }: Buyable,
): Promise<Answered<'productDetails'> & { stock: number }> {
  const answered = await api.call('productDetails', { productID, user_Details: placeholderUser });
  const { quantity, listOptions } = answered.answer;
  const option = listOptions.find(({ productCode }) => productCode === optionCode);
  return { ...answered, stock: Number(option ? option.quantity : quantity) };
}

/** Orders of more copies would take what others want to buy meanwhile. */
const mostCopies = 20;

async function fewest({ found }: CheckContext): Promise<Buyable & { readonly stock: number }> {
  const book = await found.scarce();
  if (book.stock > mostCopies) throw new Skipped(`no product of those tried has at most ${mostCopies} copies`);
  return book;
}

export const stockChecks: readonly Check[] = [
  ...checksOf('cartDetails', 'write', {
    'adds to a line that is there': async (context) => {
      const book = await context.found.buyable();
      await withCart(context, book, async (guest) => {
        for (const which of ['the first INSERT', 'the second INSERT'])
          isDone(await changeCart(context.api, guest, 'INSERT', book), which);
        const answered = await fetchCart(context.api, guest);
        const { length } = answered.answer.cartDetails ?? [];
        expect(length === 1, `two INSERTs of one product make ${length} lines`, answered);
        expect(heldIn(answered) === 2, `two INSERTs of 1 make ${heldIn(answered)}, not 2`, answered);
      });
    },
    'never holds more copies than there are, after INSERT': (context) => refusesTooMany(context, 'INSERT'),
    'never holds more copies than there are, after UPDATE': (context) => refusesTooMany(context, 'UPDATE'),
    'takes no quantity below 0': async (context) => {
      const book = await context.found.buyable();
      await withCart(context, book, async (guest) => {
        isDone(await changeCart(context.api, guest, 'INSERT', book), 'INSERT');
        const exchange = await context.api.send('cartDetails', {
          ...{ flag: 'UPDATE', productID: book.productID, optionCode: book.optionCode, quantity: '-3' },
          user_Details: guest,
        });
        const answered = await fetchCart(context.api, guest);
        expect(heldIn(answered) >= 0, `the quantity is ${heldIn(answered)} after UPDATE to -3`, { exchange });
      });
    },
  }),
  ...checksOf('booking', 'order', {
    'takes copies from the stock, and gives them back when cancelled, once': async (context) => {
      const { api } = context;
      const book = await context.found.scarce();
      const before = await stockOf(api, book);
      const placed = await orderBooks(context, book, 1);
      const during = await stockOf(api, book);
      await cancel(api, placed.user_Details, placed.orderID);
      const after = await stockOf(api, book);
      await api.send('orderUpdate', {
        user_Details: placed.user_Details,
        orderID: placed.orderID,
        ...cancellationTwice,
      });
      const later = await stockOf(api, book);
      expect(
        during.stock === before.stock - 1,
        `${before.stock} copies are ${during.stock} after an order of 1`,
        during,
      );
      expect(after.stock === before.stock, `${before.stock} copies are ${after.stock} after it was cancelled`, after);
      expect(later.stock === before.stock, `${before.stock} copies are ${later.stock} after cancelling twice`, later);
    },
    'takes no order of more copies than there are': async (context) => {
      const { api, newGuest } = context;
      const book = await fewest(context);
      const second = newGuest();
      isDone(await changeCart(api, second, 'INSERT', book, String(book.stock)), `INSERT of ${book.stock}`);
      const placed = await orderBooks(context, book, book.stock);
      try {
        await expectRefusal(context, second, {}, `the last ${book.stock} copies were sold twice`);
      } finally {
        await cancel(api, placed.user_Details, placed.orderID);
        await changeCart(api, second, 'DELETE', book);
      }
    },
    'takes no order at another total than the shopper saw': async (context) => {
      const book = await context.found.buyable();
      await withCart(context, book, async (guest) => {
        isDone(await changeCart(context.api, guest, 'INSERT', book), 'INSERT');
        await expectRefusal(context, guest, { expectedTotal: '0.01' }, 'expectedTotal 0.01 was ignored');
      });
    },
  }),
  ...checksOf('orderUpdate', 'order', {
    'cancels an order once': (context) =>
      withOrder(context, async ({ user_Details, orderID }) => {
        isDone(await cancel(context.api, user_Details, orderID), 'the cancellation');
        const again = await context.api.send('orderUpdate', { user_Details, orderID, ...cancellationTwice });
        const code = (again.json as { status?: { resultCode?: unknown } } | undefined)?.status?.resultCode;
        expect(String(code) !== '1', 'a cancelled order was cancelled again', { exchange: again });
      }),
  }),
];

const cancellationTwice = { status: 'TO BE CANCELLED', comment: 'Again.', notifyCustomer: '0', trackingID: '' };

/** Places an order that must not be taken. One that is taken all the same is cancelled. */
async function expectRefusal(
  { api }: CheckContext,
  guest: WireUserDetails,
  more: { readonly expectedTotal?: string },
  otherwise: string,
): Promise<void> {
  const answered = await api.call('booking', { ...bookingOf(guest, randomUUID()), ...more });
  const { orderID } = answered.answer;
  if (!orderID) return expect(codeOf(answered) !== '1', otherwise, answered);
  await api.send('orderUpdate', { user_Details: guest, orderID, ...cancellationTwice });
  throw new Fault(otherwise, answered.exchange);
}
