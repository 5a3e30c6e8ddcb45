import { z } from 'zod';
import { defineCall } from './call.ts';
import { flag, optionalFlag, optionalStatus, optionalText, requiredText, status, text, userDetails } from './wire.ts';

export const cartFlags = ['FETCH', 'INSERT', 'UPDATE', 'DELETE', 'COUPON', 'CHECK'] as const;

const sameDayDelivery = z.object({ isSameDayDelivery: z.unknown(), latitude: text, longitude: text });

/**
 * One call, six flags (spec section 4). couponFlag 'I' inserts, 'D' deletes (decision 15). Quantities travel as text.
 * `deliveryPostCode` and `deliveryCountry` are extensions: whether same-day delivery goes there is then part of the answer.
 */
export const cartRequest = z.object({
  flag: z.enum(cartFlags),
  productID: text,
  optionCode: text,
  quantity: text,
  couponFlag: text,
  couponCode: text,
  deliveryCity: text,
  deliveryState: text,
  deliveryPostCode: optionalText,
  deliveryCountry: optionalText,
  paymentMode: text,
  guestCartList: z.array(z.unknown()).nullish(),
  sameDayDelivery: sameDayDelivery.nullish(),
  user_Details: userDetails,
});
export type WireCartRequest = z.output<typeof cartRequest>;

/** A line. `optionName`, `author` and `stock` are extensions. */
export const cartLine = z.object({
  productID: requiredText,
  productName: text,
  productImage: optionalText,
  optionCode: text,
  optionName: optionalText,
  author: optionalText,
  unitPrice: text,
  quantity: text,
  totalAmount: text,
  stock: optionalText,
});
export type WireCartLine = z.output<typeof cartLine>;

/**
 * The cart, or only a status after a change (decision 32: `cartDetails` missing means "fetch it").
 * `shippingCharge`, `codShippingCharge` and `freeShippingFrom` are extensions: what an order of this cart would add.
 * `totalAmount` is goods less discount. `sameDayDelivery`, an extension too, is there when it is offered for this cart:
 * `isSameDayDelivery` says '1' or '0' for the place that was asked about, and nothing when none was. `isDigital`, an extension
 * as well, says that nothing of it is shipped.
 */
export const cartAnswer = z.object({
  status,
  cartDetails: z.array(cartLine).nullish(),
  subTotal: optionalText,
  totalAmount: optionalText,
  couponDetails: z.object({ couponAmount: text, couponCode: optionalText }).nullish(),
  shippingCharge: optionalText,
  codShippingCharge: optionalText,
  freeShippingFrom: optionalText,
  sameDayDelivery: z.object({ charge: text, isSameDayDelivery: optionalText }).nullish(),
  isDigital: flag,
});
export type WireCart = z.output<typeof cartAnswer>;

export const cartDetails = defineCall({
  method: 'POST',
  path: '/CartDetails',
  request: cartRequest,
  answer: cartAnswer,
});

/** A wishlist entry. `quantity`-like `stock` is text: '0' is out of stock. `nonShippable` and `priceOnRequest`, extensions, are a card's. */
const wishlistItem = z.object({
  productID: requiredText,
  productName: text,
  productImage: optionalText,
  optionCode: text,
  optionName: optionalText,
  unitPrice: text,
  stock: text,
  nonShippable: flag,
  priceOnRequest: optionalFlag,
});
export type WireWishlistItem = z.output<typeof wishlistItem>;

/** INSERT answers 1 added (errorMessage is the product's name) or 0 already there (spec section 4). */
export const wishList = defineCall({
  method: 'POST',
  path: '/WishList',
  request: z.object({
    flag: z.enum(['INSERT', 'DELETE', 'FETCH']),
    productID: text,
    optionCode: text,
    user_Details: userDetails,
  }),
  answer: z.object({ status: optionalStatus, wishList: z.array(wishlistItem).nullish() }),
});
