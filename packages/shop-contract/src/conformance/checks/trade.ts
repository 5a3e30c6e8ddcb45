import type { WireUserDetails } from '../../wire.ts';
import { type Answered, type Api, expect, type RequestOf } from '../api.ts';
import { type Check, checksOf } from '../check.ts';
import type { Buyable } from '../discover.ts';
import { hasOwnList, refusesMalformed, unknownId } from './shared.ts';

type CartFlag = RequestOf<'cartDetails'>['flag'];

/** One call about one product in a visitor's cart. */
export const changeCart = (
  api: Api,
  user_Details: WireUserDetails,
  flag: CartFlag,
  { productID, optionCode }: Pick<Buyable, 'productID' | 'optionCode'>,
  quantity = '1',
): Promise<Answered<'cartDetails'>> => api.call('cartDetails', { flag, productID, optionCode, quantity, user_Details });

export const fetchCart = (api: Api, user_Details: WireUserDetails): Promise<Answered<'cartDetails'>> =>
  api.call('cartDetails', { flag: 'FETCH', user_Details });

export const codeOf = ({ answer }: Answered<'cartDetails' | 'wishList' | 'orderUpdate' | 'booking'>): string =>
  answer.status.resultCode;
export const isDone = (
  answered: Answered<'cartDetails' | 'wishList' | 'orderUpdate' | 'booking'>,
  what: string,
): void =>
  expect(
    codeOf(answered) === '1',
    `${what} has resultCode ${codeOf(answered)}: ${answered.answer.status.errorMessage}`,
    answered,
  );

const cart: readonly Check[] = [
  ...checksOf('cartDetails', 'read', {
    'gives a new visitor an empty cart': async ({ api, newGuest }) => {
      const answered = await fetchCart(api, newGuest());
      isDone(answered, 'FETCH');
      hasOwnList(answered, 'cartDetails');
      expect(answered.answer.cartDetails?.length === 0, 'the cart is not empty', answered);
    },
  }),
  ...checksOf('cartDetails', 'write', {
    'adds, changes and removes a line, and its sums are right': async ({ api, found, newGuest, amount }) => {
      const guest = newGuest();
      const book = await found.buyable();
      isDone(await changeCart(api, guest, 'INSERT', book), 'INSERT');
      isDone(await changeCart(api, guest, 'UPDATE', book, '2'), 'UPDATE');
      const answered = await fetchCart(api, guest);
      const [line, ...others] = answered.answer.cartDetails ?? [];
      expect(
        line?.productID === book.productID && others.length === 0,
        'the cart does not have the one line',
        answered,
      );
      const [unit, total, sub] = [line?.unitPrice, line?.totalAmount, answered.answer.subTotal].map(amount);
      expect(line?.quantity === '2', `quantity is ${line?.quantity} after UPDATE to 2`, answered);
      expect(
        unit !== undefined && total === unit * Number(line?.quantity),
        `totalAmount ${line?.totalAmount} is not ${line?.quantity} times ${line?.unitPrice}`,
        answered,
      );
      expect(
        sub === undefined || sub === total,
        `subTotal ${answered.answer.subTotal} is not the sum of the lines`,
        answered,
      );
      isDone(await changeCart(api, guest, 'DELETE', book), 'DELETE');
      const emptied = await fetchCart(api, guest);
      expect((emptied.answer.cartDetails ?? []).length === 0, 'the line is still there after DELETE', emptied);
    },
    "keeps one visitor's cart from another": async ({ api, found, newGuest }) => {
      const [one, other] = [newGuest(), newGuest()];
      const book = await found.buyable();
      isDone(await changeCart(api, one, 'INSERT', book), 'INSERT');
      const answered = await fetchCart(api, other);
      await changeCart(api, one, 'DELETE', book);
      expect((answered.answer.cartDetails ?? []).length === 0, 'another visitor sees the cart', answered);
    },
    'refuses a coupon that does not exist': async ({ api, found, newGuest }) => {
      const guest = newGuest();
      const book = await found.buyable();
      await changeCart(api, guest, 'INSERT', book);
      const coupon = { flag: 'COUPON', couponFlag: 'I', couponCode: unknownId, user_Details: guest } as const;
      const answered = await api.call('cartDetails', coupon);
      await changeCart(api, guest, 'DELETE', book);
      expect(codeOf(answered) !== '1', 'the coupon was taken', answered);
    },
    'says by CHECK that a cart can be bought': async ({ api, found, newGuest }) => {
      const guest = newGuest();
      const book = await found.buyable();
      await changeCart(api, guest, 'INSERT', book);
      const answered = await api.call('cartDetails', { flag: 'CHECK', user_Details: guest });
      await changeCart(api, guest, 'DELETE', book);
      isDone(answered, 'CHECK');
    },
  }),
  ...refusesMalformed('cartDetails'),
];

const wishlist: readonly Check[] = [
  ...checksOf('wishList', 'read', {
    'gives a new visitor an empty list': async ({ api, newGuest }) => {
      const answered = await api.call('wishList', { flag: 'FETCH', user_Details: newGuest() });
      hasOwnList(answered, 'wishList');
      expect(answered.answer.wishList?.length === 0, 'the list is not empty', answered);
    },
  }),
  ...checksOf('wishList', 'write', {
    'adds a product once, and removes it': async ({ api, found, newGuest }) => {
      const user_Details = newGuest();
      const { productID, optionCode } = await found.buyable();
      const book = { productID, optionCode, user_Details };
      isDone(await api.call('wishList', { flag: 'INSERT', ...book }), 'INSERT');
      const again = await api.call('wishList', { flag: 'INSERT', ...book });
      expect(codeOf(again) === '0', `the same product again has resultCode ${codeOf(again)} instead of 0`, again);
      const listed = await api.call('wishList', { flag: 'FETCH', user_Details });
      const ids = (listed.answer.wishList ?? []).map((item) => item.productID);
      expect(ids.length === 1 && ids[0] === productID, `the list has ${ids.length} entries instead of the one`, listed);
      isDone(await api.call('wishList', { flag: 'DELETE', ...book }), 'DELETE');
      const emptied = await api.call('wishList', { flag: 'FETCH', user_Details });
      expect((emptied.answer.wishList ?? []).length === 0, 'the product is still there after DELETE', emptied);
    },
  }),
  ...refusesMalformed('wishList'),
];

export const tradeChecks: readonly Check[] = [...cart, ...wishlist];
