import type { WireCart, WireCartLine, WireWishlistItem } from '../contract/cart.ts';
import type { Cart, LineItem } from '../shop/cart.ts';
import { addMoney, type Money, multiplyMoney, negateMoney, zeroMoney } from '../shop/money.ts';
import type { WishlistItem } from '../shop/wishlist.ts';
import {
  type ReadContext,
  readCharge,
  readDiscount,
  readImage,
  readMoney,
  readName,
  readPaid,
  readStock,
  UnreadableError,
} from './read.ts';

/** None when it is missing. */
function readQuantity({ quantity: text }: WireCartLine): number {
  const quantity = text ? readStock(text) : 0;
  if (quantity === undefined) throw new UnreadableError(`quantity is no number: ${text.slice(0, 40)}`);
  return quantity;
}

function readLine(wire: WireCartLine, context: ReadContext): LineItem {
  const quantity = readQuantity(wire);
  const unitPrice = readPaid('unitPrice', wire.unitPrice, context) ?? zeroMoney(context.currency);
  return {
    productId: wire.productID,
    sku: wire.optionCode,
    title: readName(wire.productName, 'Book', wire.productID),
    optionName: wire.optionName,
    author: wire.author,
    image: readImage(wire.productImage, context),
    unitPrice,
    quantity,
    lineTotal: readPaid('totalAmount', wire.totalAmount, context) ?? multiplyMoney(unitPrice, quantity),
    stock: readStock(wire.stock),
  };
}

/** The sum of the lines. Throws UnreadableError where one of them says nothing of what it costs. */
function sumOf(wire: readonly WireCartLine[], lines: readonly LineItem[], zero: Money): Money {
  if (wire.some(({ unitPrice, totalAmount }) => !unitPrice && !totalAmount)) {
    throw new UnreadableError('a line has neither unitPrice nor totalAmount, and the cart no subTotal');
  }
  return addMoney(zero, ...lines.map(({ lineTotal }) => lineTotal));
}

/**
 * The subtotal is the sum of the lines where the API gives none (spec section 3). Throws UnreadableError where an amount or a
 * quantity is there and cannot be read: nobody is shown a total that is not theirs, or orders at it.
 */
export function readCart(wire: WireCart, context: ReadContext): Cart {
  const wireLines = (wire.cartDetails ?? []).filter((line) => readQuantity(line) > 0);
  const lines = wireLines.map((line) => readLine(line, context));
  const zero = zeroMoney(context.currency);
  const subtotal = readPaid('subTotal', wire.subTotal, context) ?? sumOf(wireLines, lines, zero);
  const discount = readDiscount(wire.couponDetails?.couponAmount, context);
  const shipping = readCharge('shippingCharge', wire.shippingCharge, context);
  const cashOnDelivery = readCharge('codShippingCharge', wire.codShippingCharge, context);
  const sameDay = readCharge('sameDayDelivery.charge', wire.sameDayDelivery?.charge, context);
  return {
    lines,
    subtotal,
    coupon:
      discount.minor > 0 || wire.couponDetails?.couponCode
        ? { code: wire.couponDetails?.couponCode ?? '', discount }
        : undefined,
    total: readPaid('totalAmount', wire.totalAmount, context) ?? addMoney(subtotal, negateMoney(discount)),
    charges: (shipping ?? cashOnDelivery ?? sameDay) && {
      shipping: shipping ?? zero,
      cashOnDelivery: cashOnDelivery ?? zero,
      freeShippingFrom: readMoney(wire.freeShippingFrom, context),
      sameDay,
    },
    ...(wire.isDigital && { isDigital: true }),
  };
}

export const emptyCart = (context: ReadContext): Cart => ({
  lines: [],
  subtotal: zeroMoney(context.currency),
  total: zeroMoney(context.currency),
});

/**
 * As on a card, what has no price is priced on request. So is what costs 0, unless the answer says that it is not: a card has a
 * flag for it, a wish as the specification knows it has none.
 */
export function readWishlistItem(wire: WireWishlistItem, context: ReadContext): WishlistItem {
  const price = readMoney(wire.unitPrice, context);
  const isOnRequest = wire.priceOnRequest ?? price?.minor === 0;
  const unitPrice = isOnRequest ? undefined : price;
  const isInStock = readStock(wire.stock) !== 0 && !/^out/i.test(wire.stock);
  return {
    productId: wire.productID,
    sku: wire.optionCode,
    title: readName(wire.productName, 'Book', wire.productID),
    optionName: wire.optionName,
    image: readImage(wire.productImage, context),
    unitPrice,
    isInStock,
    isBuyable: isInStock && unitPrice !== undefined && !wire.nonShippable,
    stock: readStock(wire.stock),
  };
}
