import type { WireCart } from '@bookfront/shop-contract';
import { calls, placeholderUser, type WireStatus, type WireUserDetails } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { zeroMoney } from '../shop/money.ts';
import type { Cart } from '../trade/cart/cart.ts';
import type { DeliveryPlace } from '../trade/delivery/delivery-zones.ts';
import { emptyCart, toCart, toWishlistItem } from './cart.ts';
import type { Catalogue } from './catalogue-calls.ts';
import { toDeliveryChangeRequest, toDeliveryQuote } from './delivery-change.ts';
import { ignoreApiError, NotFoundError } from './errors.ts';
import { mapEntries, mapResponse } from './map-response.ts';
import { canPay, toPaymentStart } from './online-payment.ts';
import { toBookingRequest, toOrder, wireSameDay } from './order.ts';
import type { CartChange, ChangeResult, OrderLink, ShopApi, ShopApiOptions } from './shop-api.ts';
import { makeCall } from './transport.ts';
import { parseAmount, parseQuantity } from './wire-values.ts';

type Trade = Omit<ShopApi, keyof Catalogue>;
type CartFields = Omit<z.input<typeof calls.cartDetails.request>, 'user_Details'>;

const results: ReadonlyMap<string, ChangeResult> = new Map([
  ['0', 'refused'],
  ['1', 'done'],
  ['2', 'message'],
]);
const resultOf = ({ resultCode }: WireStatus): ChangeResult => results.get(resultCode) ?? 'other';

/** The calls for cart, wishlist, reviews and orders. Writes need a visitor, so callers create a guest first. */
export function tradeCalls(options: ShopApiOptions): Trade {
  async function requireUser(): Promise<WireUserDetails> {
    const visitor = await options.visitor();
    if (!visitor) throw new Error('A write needs a visitor; create a guest first');
    return visitor;
  }

  const mapCart = async (response: WireCart): Promise<Cart> =>
    mapResponse(options, calls.cartDetails, () => toCart(response, options));

  async function placeFields(named?: DeliveryPlace) {
    const place = named ?? (await options.cartPlace?.());
    if (!place) return {};
    return { deliveryCountry: place.country, deliveryState: place.state, deliveryPostCode: place.postCode };
  }

  async function fetchCart(user_Details: WireUserDetails, place?: DeliveryPlace): Promise<Cart> {
    const at = await placeFields(place);
    const { response } = await makeCall(options, calls.cartDetails, { flag: 'FETCH', ...at, user_Details });
    if (response.status.resultCode === '0' && response.status.errorMessage)
      options.onNotice?.(response.status.errorMessage);
    return mapCart(response);
  }

  /**
   * Changes the cart. A response without the cart, or with an empty one after INSERT, is followed by a FETCH. When that FETCH
   * fails the change still counts as done: an error would make the shopper repeat it.
   */
  async function changeCart(fields: CartFields): Promise<CartChange> {
    const user_Details = await requireUser();
    const at = await placeFields();
    const { response } = await makeCall(options, calls.cartDetails, { ...fields, ...at, user_Details });
    const isWhole = response.cartDetails && (response.cartDetails.length > 0 || fields.flag !== 'INSERT');
    return {
      result: resultOf(response.status),
      message: response.status.errorMessage,
      cart: await (isWhole ? mapCart(response) : fetchCart(user_Details)).catch(ignoreApiError),
    };
  }

  async function changeWishlist(flag: 'INSERT' | 'DELETE', productID: string, optionCode: string) {
    const user_Details = await requireUser();
    const { response } = await makeCall(options, calls.wishList, { flag, productID, optionCode, user_Details });
    return { result: resultOf(response.status), message: response.status.errorMessage };
  }

  async function orderOfToken({ number, token }: OrderLink) {
    const request = { user_Details: placeholderUser, orderID: number, flag: 'C', token };
    const answer = await makeCall(options, calls.viewOrder, request).catch(undefinedWhenNotFound);
    return answer && mapResponse(options, calls.viewOrder, () => toOrder(answer.response, options));
  }

  /** The token of a mail authorises, whoever the visitor is. */
  async function ownerOf(token: string | undefined): Promise<WireUserDetails> {
    const user_Details = token ? placeholderUser : await options.visitor();
    if (!user_Details) throw new NotFoundError('POST /OrderUpdate', 'a visitor without a session has no orders');
    return user_Details;
  }

  async function updateOrder(request: z.input<typeof calls.orderUpdate.request>) {
    const { response } = await makeCall(options, calls.orderUpdate, request);
    return { result: resultOf(response.status), message: response.status.errorMessage };
  }

  return {
    async cart(place) {
      const visitor = await options.visitor();
      return visitor ? fetchCart(visitor, place) : emptyCart(options);
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
      const request = {
        flag: 'FETCH',
        ...place,
        sameDayDelivery: wireSameDay,
        user_Details: await requireUser(),
      } as const;
      const { response } = await makeCall(options, calls.cartDetails, request);
      return response.sameDayDelivery?.isSameDayDelivery === '0';
    },

    async wishlist() {
      const visitor = await options.visitor();
      if (!visitor) return [];
      const { response } = await makeCall(options, calls.wishList, { flag: 'FETCH', user_Details: visitor });
      return (response.wishList ?? []).map((item) => toWishlistItem(item, options));
    },
    addToWishlist: ({ productId, sku }) => changeWishlist('INSERT', productId, sku),
    removeFromWishlist: ({ productId, sku }) => changeWishlist('DELETE', productId, sku),

    async submitReview({ productId, rating, description, clientKeys = [] }) {
      const request = {
        productID: productId,
        rating,
        description,
        comment: description,
        user_Details: await requireUser(),
        ...(clientKeys.length > 0 && { clientKeys: [...clientKeys] }),
      };
      const { response } = await makeCall(options, calls.reviewDetails, request);
      const { status, isHeld } = response;
      return { result: resultOf(status), message: status.errorMessage, isHeld };
    },

    async placeOrder(draft) {
      const request = { ...toBookingRequest(draft), user_Details: await requireUser() };
      const { response } = await makeCall(options, calls.booking, request);
      const result = resultOf(response.status);
      if (result === 'done' && response.orderID) {
        const { orderID: orderNumber, onlinePayment } = response;
        return { result, orderNumber, canPay: canPay(onlinePayment) };
      }
      return {
        result: result === 'message' ? result : 'refused',
        message: response.status.errorMessage,
        isKeySpent: Boolean(response.orderID),
      };
    },

    async order(number) {
      const user_Details = await options.visitor();
      if (!user_Details) throw new NotFoundError('POST /ViewOrder', 'a visitor without a session has no orders');
      const request = { user_Details, orderID: number, flag: 'C' };
      const { response } = await makeCall(options, calls.viewOrder, request);
      return mapResponse(options, calls.viewOrder, () => toOrder(response, options));
    },

    async orders() {
      const user_Details = await options.visitor();
      if (!user_Details) return [];
      const filters = { fromDate: '', toDate: '', orderStatus: '', paymentStatus: '', orderID: '', customerFilter: '' };
      const { response } = await makeCall(options, calls.orderHistory, { user_Details, ...filters, flag: 'C' });
      return mapEntries(options, calls.orderHistory, 'orderDetails', response.orderDetails, (order) => ({
        number: order.orderID,
        placedAt: order.dateAdded,
        status: order.bookingStatus,
        total: parseAmount('totalAmount', order.totalAmount, options) ?? zeroMoney(options.currency),
        itemCount: parseQuantity(order.productCount) ?? 0,
      }));
    },

    async cancelOrder(number, comment) {
      const user_Details = await options.visitor();
      if (!user_Details) throw new NotFoundError('POST /OrderUpdate', 'a visitor without a session has no orders');
      const { response } = await makeCall(options, calls.orderUpdate, {
        user_Details,
        orderID: number,
        status: 'TO BE CANCELLED',
        comment,
        notifyCustomer: '0',
        trackingID: '',
      });
      const { resultCode, errorMessage } = response.status;
      // Messages of other result codes are not meant for the shopper.
      return { result: resultOf(response.status), message: resultCode === '0' ? errorMessage : '' };
    },

    async startPayment({ number, token }, mode) {
      const user_Details = await ownerOf(token);
      const fields = { status: 'TO BE PAID', paymentMode: mode, ...(token && { token }) };
      const { response } = await makeCall(options, calls.orderUpdate, { user_Details, orderID: number, ...fields });
      return toPaymentStart(resultOf(response.status), response.paymentProblem);
    },

    async changeDelivery({ number, token }, change, expectedTotal) {
      const fields = { orderID: number, ...toDeliveryChangeRequest(change, expectedTotal), ...(token && { token }) };
      const request = { user_Details: await ownerOf(token), ...fields };
      const { response } = await makeCall(options, calls.orderUpdate, request);
      const quote = mapResponse(options, calls.orderUpdate, () => toDeliveryQuote(response, options));
      return { result: resultOf(response.status), message: response.status.errorMessage, ...(quote && { quote }) };
    },

    async returnBooks({ number, token }, { formKey, lines, comment }) {
      const user_Details = await ownerOf(token);
      const returnLines = lines.map(({ position, copies, reason }) => ({
        ...{ line: String(position), copies: String(copies), reason },
      }));
      const fields = { status: 'TO BE RETURNED', returnLines, comment, idempotencyKey: formKey };
      return updateOrder({ user_Details, orderID: number, ...fields, ...(token && { token }) });
    },
    async cancelReturn({ number, token }, returnID) {
      const user_Details = await ownerOf(token);
      const fields = { status: 'RETURN CANCELLED', returnID };
      return updateOrder({ user_Details, orderID: number, ...fields, ...(token && { token }) });
    },

    withdraw({ formKey: idempotencyKey, name, number, email, lines: comment }) {
      const statement = { status: 'WITHDRAWN', orderID: number, name, email, comment, idempotencyKey };
      return updateOrder({ user_Details: placeholderUser, ...statement, notifyCustomer: '0' });
    },

    // The token authorises these, not the visitor: the mail may be read in another browser.
    orderToConfirm: orderOfToken,
    orderByLink: orderOfToken,
    cancelOrderByLink: ({ number, token }, comment) =>
      updateOrder({ user_Details: placeholderUser, orderID: number, status: 'TO BE CANCELLED', comment, token }),
    confirmOrder: ({ number, token }) =>
      updateOrder({ user_Details: placeholderUser, orderID: number, status: 'ORDER PLACED', token }),
    async remindToConfirm(number) {
      const user_Details = await options.visitor();
      if (!user_Details) throw new NotFoundError('POST /OrderUpdate', 'a visitor without a session has no orders');
      return updateOrder({ user_Details, orderID: number, status: 'TO BE CONFIRMED' });
    },
  };
}

function undefinedWhenNotFound(error: unknown): undefined {
  if (!(error instanceof NotFoundError)) throw error;
}
