import type { z } from 'zod';
import { calls } from '../contract/calls.ts';
import type { WireCart } from '../contract/cart.ts';
import type { WireStatus, WireUserDetails } from '../contract/wire.ts';
import type { Cart } from '../shop/cart.ts';
import { zeroMoney } from '../shop/money.ts';
import { emptyCart, readCart, readWishlistItem } from './cart.ts';
import { NotFoundError, nothingOf } from './errors.ts';
import { readOrder, sameDayWish, writeBooking } from './order.ts';
import { readPaid, readStock } from './read.ts';
import type { CartChange, ChangeResult, ShopApi, ShopApiOptions } from './shop-api.ts';
import { makeCall, readAnswer } from './transport.ts';

type Trade = Omit<
  ShopApi,
  'home' | 'searchProducts' | 'category' | 'subCategory' | 'publisher' | 'collection' | 'author' | 'series' | 'product'
>;
type CartFields = Omit<z.input<typeof calls.cartDetails.request>, 'user_Details'>;

const results: ReadonlyMap<string, ChangeResult> = new Map([
  ['0', 'refused'],
  ['1', 'done'],
  ['2', 'message'],
]);
const resultOf = ({ resultCode }: WireStatus): ChangeResult => results.get(resultCode) ?? 'other';

/** What a visitor keeps and buys. Writes need a visitor: whoever writes first has been given an identity by then. */
export function tradeCalls(options: ShopApiOptions): Trade {
  async function known(): Promise<WireUserDetails> {
    const visitor = await options.visitor();
    if (!visitor) throw new Error('A write was tried before the visitor had an identity');
    return visitor;
  }

  const cartOf = async (answer: WireCart): Promise<Cart> =>
    readAnswer(options, calls.cartDetails, () => readCart(answer, options));

  async function fetchCart(user_Details: WireUserDetails): Promise<Cart> {
    const { answer } = await makeCall(options, calls.cartDetails, { flag: 'FETCH', user_Details });
    if (answer.status.resultCode === '0' && answer.status.errorMessage) options.onNotice?.(answer.status.errorMessage);
    return cartOf(answer);
  }

  /**
   * A change may answer with the whole cart or without; then it is fetched (decision 32). An empty list in answer to
   * an INSERT is none. A change stays made when the cart cannot be had afterwards: to say that it failed would
   * have the shopper make it twice.
   */
  async function changeCart(fields: CartFields): Promise<CartChange> {
    const user_Details = await known();
    const { answer } = await makeCall(options, calls.cartDetails, { ...fields, user_Details });
    const isWhole = answer.cartDetails && (answer.cartDetails.length > 0 || fields.flag !== 'INSERT');
    return {
      result: resultOf(answer.status),
      message: answer.status.errorMessage,
      cart: await (isWhole ? cartOf(answer) : fetchCart(user_Details)).catch(nothingOf),
    };
  }

  async function changeWishlist(flag: 'INSERT' | 'DELETE', productID: string, optionCode: string) {
    const user_Details = await known();
    const { answer } = await makeCall(options, calls.wishList, { flag, productID, optionCode, user_Details });
    return { result: resultOf(answer.status), message: answer.status.errorMessage };
  }

  return {
    async cart() {
      const visitor = await options.visitor();
      return visitor ? fetchCart(visitor) : emptyCart(options);
    },
    addLine: ({ productId, sku, quantity }) =>
      changeCart({ flag: 'INSERT', productID: productId, optionCode: sku, quantity: String(quantity) }),
    updateLine: ({ productId, sku, quantity }) =>
      changeCart({ flag: 'UPDATE', productID: productId, optionCode: sku, quantity: String(quantity) }),
    removeLine: ({ productId, sku }) => changeCart({ flag: 'DELETE', productID: productId, optionCode: sku }),
    applyCoupon: (code) => changeCart({ flag: 'COUPON', couponFlag: 'I', couponCode: code }),
    removeCoupon: (code) => changeCart({ flag: 'COUPON', couponFlag: 'D', couponCode: code }),
    checkCart: () => changeCart({ flag: 'CHECK' }),
    async isTooFarForSameDay({ city, state, postCode, country }) {
      const place = { deliveryCity: city, deliveryState: state, deliveryPostCode: postCode, deliveryCountry: country };
      const request = { flag: 'FETCH', ...place, sameDayDelivery: sameDayWish, user_Details: await known() } as const;
      const { answer } = await makeCall(options, calls.cartDetails, request);
      return answer.sameDayDelivery?.isSameDayDelivery === '0';
    },

    async wishlist() {
      const visitor = await options.visitor();
      if (!visitor) return [];
      const { answer } = await makeCall(options, calls.wishList, { flag: 'FETCH', user_Details: visitor });
      return (answer.wishList ?? []).map((item) => readWishlistItem(item, options));
    },
    addToWishlist: ({ productId, sku }) => changeWishlist('INSERT', productId, sku),
    removeFromWishlist: ({ productId, sku }) => changeWishlist('DELETE', productId, sku),

    async submitReview({ productId, rating, description }) {
      const request = { productID: productId, rating, description, comment: description, user_Details: await known() };
      const { answer } = await makeCall(options, calls.reviewDetails, request);
      return { result: resultOf(answer.status), message: answer.status.errorMessage };
    },

    async placeOrder(draft) {
      const request = { ...writeBooking(draft), user_Details: await known() };
      const { answer } = await makeCall(options, calls.booking, request);
      const result = resultOf(answer.status);
      if (result === 'done' && answer.orderID) return { result, orderNumber: answer.orderID };
      return {
        result: result === 'message' ? result : 'refused',
        message: answer.status.errorMessage,
        isKeySpent: Boolean(answer.orderID),
      };
    },

    async order(number) {
      const user_Details = await options.visitor();
      if (!user_Details) throw new NotFoundError('POST /ViewOrder', 'a visitor without a session has no orders');
      const request = { user_Details, orderID: number, flag: 'C' };
      const { answer } = await makeCall(options, calls.viewOrder, request);
      return readAnswer(options, calls.viewOrder, () => readOrder(answer, options));
    },

    async orders() {
      const user_Details = await options.visitor();
      if (!user_Details) return [];
      const filters = { fromDate: '', toDate: '', orderStatus: '', paymentStatus: '', orderID: '', customerFilter: '' };
      const { answer } = await makeCall(options, calls.orderHistory, { user_Details, ...filters, flag: 'C' });
      return readAnswer(options, calls.orderHistory, () =>
        answer.orderDetails.map((order) => ({
          number: order.orderID,
          placedAt: order.dateAdded,
          status: order.bookingStatus,
          total: readPaid('totalAmount', order.totalAmount, options) ?? zeroMoney(options.currency),
          itemCount: readStock(order.productCount) ?? 0,
        })),
      );
    },

    async cancelOrder(number, comment) {
      const user_Details = await options.visitor();
      if (!user_Details) throw new NotFoundError('POST /OrderUpdate', 'a visitor without a session has no orders');
      const { answer } = await makeCall(options, calls.orderUpdate, {
        user_Details,
        orderID: number,
        status: 'TO BE CANCELLED',
        comment,
        notifyCustomer: '0',
        trackingID: '',
      });
      const { resultCode, errorMessage } = answer.status;
      // Only the words of code 0 are for the shopper here (spec section 8, cancel order).
      return { result: resultOf(answer.status), message: resultCode === '0' ? errorMessage : '' };
    },
  };
}
