import { coupons, skus } from '../fixtures/shop.ts';
import { visitor } from './harness.ts';
import { call, limit, placed, type Refused, shop, user_Details } from './refusals.steps.ts';
import {
  add,
  billing,
  book,
  bookingRequest,
  cancel,
  cart,
  coupon,
  line,
  shipping,
  update,
  wish,
} from './trade.steps.ts';

/** Of carts, and of orders that are not made. */
export const cartRefusals: readonly Refused[] = [
  [
    'too many copies of a title',
    /^An order can have at most 20 copies of one title\. /,
    async () => {
      limit({ copiesOfTitle: 20 });
      await add(shop(), 'asha', skus.moonstone, 21);
    },
  ],
  [
    'more copies of a title',
    /at most 20 copies of one title; 15 copies of “The Moonstone” are/,
    async () => {
      limit({ copiesOfTitle: 20 });
      await add(shop(), 'asha', skus.moonstone, 15);
      await update(shop(), 'asha', skus.moonstone, '21');
    },
  ],
  [
    'too many editions',
    /at most 1 edition, and 1 is in your cart/,
    async () => {
      limit({ lines: 1 });
      await add(shop(), 'asha', skus.moonstone);
      await add(shop(), 'asha', skus.emmaEbook);
    },
  ],
  [
    'too much at once',
    /can come to at most ₹10, and this one comes to ₹300/,
    async () => {
      await add(shop(), 'asha', skus.moonstone);
      limit({ value: 1_000 });
      await cart(shop(), 'asha', { flag: 'CHECK' });
    },
  ],
  [
    'a quantity that is none',
    /The quantity must be a whole number from 1/,
    () => cart(shop(), 'asha', { flag: 'INSERT', ...line(skus.moonstone), quantity: 'x' }),
  ],
  ['a line that is not there', /not in your cart any more/, () => update(shop(), 'asha', skus.moonstone, '2')],
  [
    'more than there are',
    /copies of “Emma” \(Paperback\) are left/,
    () => add(shop(), 'asha', skus.emmaPaperback, 900),
  ],
  ['a code of nothing', /Please Enter Coupon Code/, () => coupon(shop(), 'asha', '')],
  [
    'an unknown code',
    /is unknown, not valid today/,
    async () => {
      await add(shop(), 'asha', skus.moonstone);
      await coupon(shop(), 'asha', 'NO SUCH CODE');
    },
  ],
  [
    'a second code',
    /already applied/,
    async () => {
      await add(shop(), 'asha', skus.moonstone);
      for (const _ of [1, 2]) await coupon(shop(), 'asha', coupons.tenPercent);
    },
  ],
  [
    'too many codes',
    /You have tried this often/,
    async () => {
      for (let tries = 0; tries < 31; tries += 1)
        await call('cartDetails', { flag: 'COUPON', couponFlag: 'I', couponCode: `X${tries}`, user_Details });
    },
  ],
  [
    'a wish twice',
    /already added to Wishlist/,
    async () => {
      for (const _ of [1, 2]) await wish(shop(), 'asha', 'INSERT', line(skus.moonstone));
    },
  ],
  [
    'nobody’s cart',
    /Please start a cart or sign in first/,
    () => call('booking', { ...bookingRequest('', 'checkout-key'), user_Details: visitor('') }),
  ],

  ['an order of nothing', /Your cart is currently empty/, () => book(shop(), 'asha')],
  [
    'one without an address',
    /Please enter a billing address/,
    () => call('booking', { ...bookingRequest('asha', 'checkout-key'), addressBook: [shipping] }),
  ],
  [
    'one with a wrong address',
    /Please enter a PIN code of six digits/,
    () => call('booking', { ...bookingRequest('asha', 'checkout-key'), addressBook: [{ ...billing, postCode: '1' }] }),
  ],
  [
    'another total',
    /The total has changed from/,
    async () => {
      await add(shop(), 'asha', skus.moonstone);
      await book(shop(), 'asha', { expectedTotal: '1.00' });
    },
  ],
  [
    'other books',
    /Your cart has changed since/,
    async () => {
      await add(shop(), 'asha', skus.moonstone);
      await book(shop(), 'asha', { expectedContents: 'other' });
    },
  ],
  [
    'no consent',
    /Please agree, or take the e-books/,
    async () => {
      await add(shop(), 'asha', skus.emmaEbook);
      await book(shop(), 'asha');
    },
  ],
  [
    'the same form with other details',
    /already sent as order BF-\S+, with other details/,
    async () => {
      await add(shop(), 'asha', skus.moonstone);
      await call('booking', bookingRequest('asha', 'checkout-same'));
      await call('booking', { ...bookingRequest('asha', 'checkout-same'), comment: 'Other' });
    },
  ],
  [
    'the same form of an order that is cancelled',
    /which has been cancelled since/,
    async () => {
      await add(shop(), 'asha', skus.moonstone);
      const { orderID } = (await (await call('booking', bookingRequest('asha', 'checkout-same'))).json()) as {
        orderID: string;
      };
      await cancel(shop(), 'asha', orderID);
      await call('booking', bookingRequest('asha', 'checkout-same'));
    },
  ],
  [
    'too many open orders',
    /You have 2 open orders.*confirm order BF-/,
    async () => {
      limit({ openOrders: 2, holdMs: 3_600_000 });
      for (const _ of [1, 2]) await placed();
      await add(shop(), 'asha', skus.moonstone);
      await book(shop(), 'asha');
    },
  ],
  [
    'too many open orders of which none waits',
    /You have 1 open order.*log in to an account/,
    async () => {
      await placed();
      limit({ openOrders: 1 });
      await add(shop(), 'asha', skus.moonstone);
      await book(shop(), 'asha');
    },
  ],
  [
    'too many of a household',
    /Several orders with this e-mail address/,
    async () => {
      limit({ openOrders: 1, holdMs: 3_600_000 });
      for (const guest of ['one', 'two']) {
        await add(shop(), guest, skus.moonstone);
        await book(shop(), guest);
      }
    },
  ],
  [
    'too many of a connection',
    /Several orders from your internet connection/,
    async () => {
      limit({ clientCopies: 1, holdMs: 3_600_000 });
      for (const guest of ['one', 'two', 'three']) {
        const own = { ...billing, email: `${guest}@example.org`, phone: `98765432${guest.length}0`, address1: guest };
        await add(shop(), guest, skus.moonstone, 2);
        await book(shop(), guest, { addressBook: [own], clientKeys: ['client', 'network'] });
      }
    },
  ],
  [
    'a mailbox that is full',
    /has to be confirmed by mail, and we have written/,
    async () => {
      limit({ confirmAbove: 0, holdMs: 3_600_000 });
      for (let count = 0; count < 40; count += 1) {
        await add(shop(), `guest-${count}`, skus.moonstone);
        await book(shop(), `guest-${count}`);
      }
    },
  ],
];
