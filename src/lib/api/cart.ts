import type { WireCart, WireCartLine, WireWishlistItem } from '@bookfront/shop-contract';
import { addMoney, type Money, multiplyMoney, negateMoney, zeroMoney } from '../shop/money.ts';
import { foreignLanguage } from '../shop/text-language.ts';
import type { WishlistItem } from '../shop/wishlist.ts';
import type { Cart, LineItem } from '../trade/cart/cart.ts';
import { toDeliveryOffer } from './delivery.ts';
import { toSaleDay } from './sale-day.ts';
import { toSupply } from './supply.ts';
import { toCartTaxes } from './tax.ts';
import {
  imageUrl,
  MalformedFieldError,
  type MappingContext,
  nameOrId,
  parseAmount,
  parseCharge,
  parseDiscount,
  parsePrice,
  parseQuantity,
  parseStock,
} from './wire-values.ts';

/** A missing quantity counts as 0. */
function quantityOf({ quantity: text }: WireCartLine): number {
  const quantity = text ? parseQuantity(text) : 0;
  if (quantity === undefined) throw new MalformedFieldError(`quantity is not a number: ${text.slice(0, 40)}`);
  return quantity;
}

function toLineItem(wire: WireCartLine, context: MappingContext): LineItem {
  const quantity = quantityOf(wire);
  const unitPrice = parseAmount('unitPrice', wire.unitPrice, context) ?? zeroMoney(context.currency);
  const title = nameOrId(wire.productName, 'Book', wire.productID);
  const lang = foreignLanguage(title, wire.languageCode, context.language?.locale);
  return {
    productId: wire.productID,
    sku: wire.optionCode,
    title,
    ...(lang && { lang }),
    optionName: wire.optionName,
    author: wire.author,
    image: imageUrl(wire.productImage, context),
    unitPrice,
    quantity,
    lineTotal: parseAmount('totalAmount', wire.totalAmount, context) ?? multiplyMoney(unitPrice, quantity),
    stock: parseStock(wire.stock),
    ...(wire.notSoldHere && { isNotSoldHere: true as const }),
    ...toSupply(wire.backorder),
    ...toSaleDay(wire),
  };
}

/** The sum of the line totals. Throws MalformedFieldError when a line has neither a price nor a total. */
function sumOfLines(wire: readonly WireCartLine[], lines: readonly LineItem[], zero: Money): Money {
  if (wire.some(({ unitPrice, totalAmount }) => !unitPrice && !totalAmount)) {
    throw new MalformedFieldError('a line has neither unitPrice nor totalAmount, and the cart no subTotal');
  }
  return addMoney(zero, ...lines.map(({ lineTotal }) => lineTotal));
}

/**
 * Maps a cart. Without a subTotal from the API the subtotal is the sum of the lines. Throws MalformedFieldError for a malformed
 * amount or quantity, so that nobody sees or orders at a wrong total.
 */
export function toCart(wire: WireCart, context: MappingContext): Cart {
  const wireLines = (wire.cartDetails ?? []).filter((line) => quantityOf(line) > 0);
  const lines = wireLines.map((line) => toLineItem(line, context));
  const zero = zeroMoney(context.currency);
  const subtotal = parseAmount('subTotal', wire.subTotal, context) ?? sumOfLines(wireLines, lines, zero);
  const discount = parseDiscount(wire.couponDetails?.couponAmount, context);
  const shipping = parseCharge('shippingCharge', wire.shippingCharge, context);
  const cashOnDelivery = parseCharge('codShippingCharge', wire.codShippingCharge, context);
  const sameDay = parseCharge('sameDayDelivery.charge', wire.sameDayDelivery?.charge, context);
  return {
    lines,
    subtotal,
    coupon:
      discount.minor > 0 || wire.couponDetails?.couponCode
        ? { code: wire.couponDetails?.couponCode ?? '', discount }
        : undefined,
    ...(wire.couponNote && { couponNote: wire.couponNote }),
    total: parseAmount('totalAmount', wire.totalAmount, context) ?? addMoney(subtotal, negateMoney(discount)),
    charges: (shipping ?? cashOnDelivery ?? sameDay) && {
      shipping: shipping ?? zero,
      cashOnDelivery: cashOnDelivery ?? zero,
      freeShippingFrom: parsePrice(wire.freeShippingFrom, context),
      sameDay,
    },
    ...(wire.taxes && { taxes: toCartTaxes(wire.taxes, context) }),
    delivery: toDeliveryOffer(wire, context),
    ...(wire.isDigital && { isDigital: true }),
    ...(wire.paidWhenSent && { isPaidWhenSent: true }),
  };
}

export const emptyCart = (context: MappingContext): Cart => ({
  lines: [],
  subtotal: zeroMoney(context.currency),
  total: zeroMoney(context.currency),
});

/**
 * Maps a wishlist item. An item without a price is priced on request. So is an item that costs 0, unless the response has the
 * priceOnRequest flag, which is an extension.
 */
export function toWishlistItem(wire: WireWishlistItem, context: MappingContext): WishlistItem {
  const price = parsePrice(wire.unitPrice, context);
  const isOnRequest = wire.priceOnRequest ?? price?.minor === 0;
  const unitPrice = isOnRequest ? undefined : price;
  const isInStock = parseStock(wire.stock) !== 0 && !/^out/i.test(wire.stock);
  return {
    productId: wire.productID,
    sku: wire.optionCode,
    title: nameOrId(wire.productName, 'Book', wire.productID),
    optionName: wire.optionName,
    image: imageUrl(wire.productImage, context),
    unitPrice,
    isInStock,
    isBuyable: isInStock && unitPrice !== undefined && !wire.nonShippable,
    stock: parseStock(wire.stock),
    ...(wire.notSoldHere && { isNotSoldHere: true as const }),
    ...toSaleDay(wire),
  };
}
