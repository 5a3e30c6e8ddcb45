import type { WireCart, WireCartLine, WireWishlistItem } from '../contract/cart.ts';
import type { Cart, LineItem } from '../shop/cart.ts';
import { addMoney, multiplyMoney, negateMoney, zeroMoney } from '../shop/money.ts';
import type { WishlistItem } from '../shop/wishlist.ts';
import { type ReadContext, readImage, readMoney, readMoneyOrZero, readName, readStock } from './read.ts';

function readLine(wire: WireCartLine, context: ReadContext): LineItem {
  const quantity = readStock(wire.quantity) ?? 0;
  const unitPrice = readMoneyOrZero(wire.unitPrice, context);
  return {
    productId: wire.productID,
    sku: wire.optionCode,
    title: readName(wire.productName, 'Book', wire.productID),
    optionName: wire.optionName,
    author: wire.author,
    image: readImage(wire.productImage, context),
    unitPrice,
    quantity,
    lineTotal: readMoney(wire.totalAmount, context) ?? multiplyMoney(unitPrice, quantity),
    stock: readStock(wire.stock),
  };
}

/** The subtotal is the sum of the lines where the API gives none (spec section 3). */
export function readCart(wire: WireCart, context: ReadContext): Cart {
  const lines = (wire.cartDetails ?? []).map((line) => readLine(line, context)).filter(({ quantity }) => quantity > 0);
  const zero = zeroMoney(context.currency);
  const subtotal = readMoney(wire.subTotal, context) ?? addMoney(zero, ...lines.map((line) => line.lineTotal));
  const discount = readMoneyOrZero(wire.couponDetails?.couponAmount, context);
  const shipping = readMoney(wire.shippingCharge, context);
  return {
    lines,
    subtotal,
    coupon:
      discount.minor > 0 || wire.couponDetails?.couponCode
        ? { code: wire.couponDetails?.couponCode ?? '', discount }
        : undefined,
    total: readMoney(wire.totalAmount, context) ?? addMoney(subtotal, negateMoney(discount)),
    charges: shipping && {
      shipping,
      cashOnDelivery: readMoneyOrZero(wire.codShippingCharge, context),
      freeShippingFrom: readMoney(wire.freeShippingFrom, context),
      sameDay: readMoney(wire.sameDayDelivery?.charge, context),
    },
  };
}

export const emptyCart = (context: ReadContext): Cart => ({
  lines: [],
  subtotal: zeroMoney(context.currency),
  total: zeroMoney(context.currency),
});

/** As on a card, what has no price is priced on request. */
export function readWishlistItem(wire: WireWishlistItem, context: ReadContext): WishlistItem {
  const unitPrice = readMoney(wire.unitPrice, context);
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
