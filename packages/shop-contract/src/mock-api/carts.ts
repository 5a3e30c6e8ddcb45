import type { WireUserDetails } from '../wire.ts';
import { coverOf } from './cards.ts';
import { apartOf, type Cart, couponCode, goodsTotal, totalsOf, unitPriceOf } from './cart-totals.ts';
import { onlineModesOf } from './payments.ts';
import { lastPreorderDay, saleDayOf } from './preorders.ts';
import {
  type Asked,
  type Chosen,
  copiesOf,
  done,
  findEdition,
  type Handler,
  isAnonymous,
  isSame,
  type Line,
  type MockShop,
  type RequestOf,
  refused,
  remember,
  salePrice,
  text,
} from './shop.ts';

type CartRequest = RequestOf<'cartDetails'>;

const mostLines = 100;
const mostCopies = 999;

/** The cart of a visitor, which is stored with the first change. */
export const cartOf = ({ carts }: MockShop, { UserID }: WireUserDetails): Cart =>
  carts.get(UserID) ?? { lines: [], coupon: '' };

/** A line of a cart or of an order, at the price that it was put there for. */
export function toLine(line: Line, unitPrice: number, { shop, origin }: Asked) {
  const { book, edition } = findEdition(line) ?? {};
  return {
    ...{ productID: line.productID, optionCode: line.optionCode, quantity: String(line.quantity) },
    ...(book && { productName: book.title, productImage: coverOf(book, origin), author: book.author }),
    ...(edition && {
      ...{ optionName: edition.format, stock: String(copiesOf(shop, edition)) },
      ...saleDayOf(shop, edition),
    }),
    unitPrice: text(shop, unitPrice),
    totalAmount: text(shop, unitPrice * line.quantity),
  };
}

/** All of it at once, or what is here now and the preorders apart. */
function deliveryMethodsOf(shop: MockShop, cart: Cart) {
  const { shipping, cod } = totalsOf(shop, cart);
  const apart = apartOf(shop, cart);
  const modes = [...onlineModesOf(shop), 'bacs', 'cheque', 'cod'];
  const chargeOf = (mode: string, orders: number) => (mode === 'cod' ? { charge: text(shop, cod * orders) } : {});
  const shippingCharge = text(shop, shipping);
  return [
    {
      ...{ deliveryMethod: 'standard', shippingCharge },
      paymentMethods: modes.map((paymentMode) => ({ paymentMode, ...chargeOf(paymentMode, 1) })),
    },
    ...(apart
      ? [
          {
            ...{ deliveryMethod: 'apart', shippingCharge },
            paymentMethods: modes.map((paymentMode) => ({
              ...{ paymentMode, ...chargeOf(paymentMode, apart.length) },
              orders: apart.map((goods) => text(shop, goodsTotal(shop, goods) + (paymentMode === 'cod' ? cod : 0))),
            })),
          },
        ]
      : []),
  ];
}

function wholeCart(cart: Cart, asked: Asked) {
  const { shop } = asked;
  const { subTotal, discount, shipping, cod, freeFrom } = totalsOf(shop, cart);
  return {
    cartDetails: cart.lines.map((line) => toLine(line, unitPriceOf(shop, line), asked)),
    subTotal: text(shop, subTotal),
    totalAmount: text(shop, subTotal - discount),
    ...(cart.coupon && { couponDetails: { couponAmount: text(shop, discount), couponCode: cart.coupon } }),
    ...{ shippingCharge: text(shop, shipping), codShippingCharge: text(shop, cod) },
    freeShippingFrom: text(shop, freeFrom),
    ...(lastPreorderDay(shop, cart.lines) && { paidWhenSent: '1' }),
    deliveryMethods: deliveryMethodsOf(shop, cart),
  };
}

/** Why a line cannot have so many copies, as a sentence; undefined when it can. */
function refusalOf(shop: MockShop, line: Chosen, quantity: number): string | undefined {
  const found = findEdition(line);
  if (!found) return 'This book is not sold here, or its format has to be chosen first.';
  const most = Math.min(copiesOf(shop, found.edition), mostCopies);
  if (quantity <= most) return undefined;
  return most === 0 ? `${found.book.title} is out of stock.` : `There are only ${most} of ${found.book.title}.`;
}

/** A whole number of copies; undefined for anything else. */
const copiesIn = (quantity: string): number | undefined => (/^\d{1,6}$/.test(quantity) ? Number(quantity) : undefined);

/** Changes the cart, or says why not. */
function change(cart: Cart, request: CartRequest, shop: MockShop): string | undefined {
  const { flag, productID, optionCode } = request;
  const line = { productID, optionCode };
  const held = cart.lines.find((one) => isSame(one, line));
  if (flag === 'DELETE') {
    cart.lines = cart.lines.filter((one) => one !== held);
    return undefined;
  }
  if (flag === 'COUPON') {
    if (request.couponFlag !== 'D' && request.couponCode !== couponCode)
      return `There is no such coupon. Try ${couponCode}.`;
    cart.coupon = request.couponFlag === 'D' ? '' : couponCode;
    return undefined;
  }
  const asked = copiesIn(request.quantity);
  if (asked === undefined) return 'The quantity must be a whole number.';
  if (flag === 'UPDATE' && !held) return 'This book is not in the cart.';
  const quantity = flag === 'INSERT' ? (held?.quantity ?? 0) + asked : asked;
  const refusal = refusalOf(shop, line, quantity);
  if (refusal) return refusal;
  if (!held && cart.lines.length >= mostLines) return `A cart has at most ${mostLines} books.`;
  if (held) held.quantity = quantity;
  else cart.lines.push({ ...line, quantity });
  cart.lines = cart.lines.filter((one) => one.quantity > 0);
  return undefined;
}

/** The first reason why the cart cannot be ordered. */
export const cartRefusal = (shop: MockShop, { lines }: Cart): string | undefined =>
  lines.length === 0
    ? 'The cart is empty.'
    : lines.map((line) => refusalOf(shop, line, line.quantity)).find((reason) => reason !== undefined);

export const cartDetails: Handler<'cartDetails'> = (request, asked) => {
  const { shop } = asked;
  const { flag, user_Details } = request;
  const cart = cartOf(shop, user_Details);
  if (flag === 'FETCH') return { answer: { status: done, ...wholeCart(cart, asked) } };
  if (isAnonymous(user_Details)) return { answer: { status: refused('A cart needs a visitor.') } };
  const refusal = flag === 'CHECK' ? cartRefusal(shop, cart) : change(cart, request, shop);
  if (flag !== 'CHECK') remember(shop.carts, user_Details.UserID, cart);
  return { answer: { status: refusal ? refused(refusal) : done, ...wholeCart(cart, asked) } };
};

/** INSERT answers 0 for a book that is on the list already. */
export const wishList: Handler<'wishList'> = (request, asked) => {
  const { shop } = asked;
  const { flag, productID, optionCode, user_Details } = request;
  const list = shop.wishlists.get(user_Details.UserID) ?? [];
  if (flag === 'FETCH') return { answer: { status: done, wishList: list.map((one) => toWish(one, asked)) } };
  if (isAnonymous(user_Details)) return { answer: { status: refused('A wishlist needs a visitor.') } };
  const wish = { productID, optionCode };
  const found = findEdition(wish);
  if (!found) return { answer: { status: refused('There is no such book.') } };
  const others = list.filter((one) => !isSame(one, wish));
  if (flag === 'INSERT' && others.length < list.length)
    return { answer: { status: { resultCode: '0', errorMessage: found.book.title } } };
  remember(shop.wishlists, user_Details.UserID, (flag === 'INSERT' ? [...others, wish] : others).slice(-mostLines));
  return { answer: { status: { resultCode: '1', errorMessage: found.book.title } } };
};

function toWish(wish: Chosen, { shop, origin }: Asked) {
  const { book, edition } = findEdition(wish) ?? {};
  return {
    ...wish,
    ...(book && { productName: book.title, productImage: coverOf(book, origin) }),
    ...(edition && {
      optionName: edition.format,
      unitPrice: text(shop, salePrice(shop, edition)),
      stock: String(copiesOf(shop, edition)),
      ...saleDayOf(shop, edition),
    }),
  };
}
