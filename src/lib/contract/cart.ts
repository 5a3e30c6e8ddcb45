import { z } from 'zod';
import { defineCall } from './call.ts';
import { cartTaxes } from './tax.ts';
import {
  flag,
  listOf,
  optionalFlag,
  optionalStatus,
  optionalText,
  requiredText,
  status,
  text,
  userDetails,
} from './wire.ts';

export const cartFlags = ['FETCH', 'INSERT', 'UPDATE', 'DELETE', 'COUPON', 'CHECK'] as const;

/** The wish for same-day delivery, in a cart request and in a booking. Coordinates are decimal degrees. */
export const sameDayRequest = z.object({ isSameDayDelivery: z.unknown(), latitude: text, longitude: text });

/**
 * One call with six flags. couponFlag 'I' inserts the coupon, 'D' deletes it. Quantities are decimal text.
 * `deliveryPostCode` and `deliveryCountry` are extensions: the response then says what is delivered to that place, and at which
 * charges.
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
  sameDayDelivery: sameDayRequest.nullish(),
  user_Details: userDetails,
});
export type WireCartRequest = z.output<typeof cartRequest>;

/** A cart line. `optionName`, `author`, `stock` and `notSoldHere` are extensions. */
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
  notSoldHere: flag,
});
export type WireCartLine = z.output<typeof cartLine>;

/** A way to deliver the cart to the place in the request: `standard`, `sameDay` or `collection`, with its payment methods. */
export const deliveryOption = z.object({
  deliveryMethod: text,
  shippingCharge: text,
  sameDayCharge: optionalText,
  deliveryTime: optionalText,
  /** Of collection: where and when the books are fetched. */
  address: optionalText,
  paymentMethods: listOf(
    z.object({
      paymentMode: text,
      charge: optionalText,
      /** An order with a higher total has to be confirmed by the link in a mail. */
      confirmAbove: optionalText,
    }),
  ),
});

/**
 * The cart. After a change an API may send the status alone: without `cartDetails` the client fetches the cart.
 * `totalAmount` is the goods less the discount, without charges. Amounts are decimal text.
 *
 * Extensions: `shippingCharge`, `codShippingCharge` and `freeShippingFrom` are what an order of this cart would add.
 * `sameDayDelivery` is present when the shop offers it for this cart; its `isSameDayDelivery` is '1' or '0' for the place in
 * the request, and missing when the request names no place. `isDigital` is '1' when nothing in the cart is shipped. `taxes` are
 * for the place in the request, or else for the shop's own.
 *
 * `deliveryMethods` answers a request that names a `deliveryCountry`: what is offered for that place. `isDeliveryEstimate` is '1'
 * when the charges depend on more of the address than the request names; they are then the lowest. `deliveryRefusal` says why
 * nothing is delivered there.
 */
export const cartResponse = z.object({
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
  taxes: cartTaxes.nullish(),
  deliveryMethods: z.array(deliveryOption).nullish(),
  isDeliveryEstimate: optionalFlag,
  deliveryRefusal: optionalText,
});
export type WireCart = z.output<typeof cartResponse>;

export const cartDetails = defineCall({
  method: 'POST',
  path: '/CartDetails',
  request: cartRequest,
  response: cartResponse,
});

/**
 * A wishlist entry. `stock` '0' is out of stock. `nonShippable`, `priceOnRequest` and `notSoldHere` are
 * extensions, as on a product card.
 */
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
  notSoldHere: flag,
});
export type WireWishlistItem = z.output<typeof wishlistItem>;

/** INSERT returns resultCode 1 for an added product, with its name as errorMessage, and 0 for one that is already on the list. */
export const wishList = defineCall({
  method: 'POST',
  path: '/WishList',
  request: z.object({
    flag: z.enum(['INSERT', 'DELETE', 'FETCH']),
    productID: text,
    optionCode: text,
    user_Details: userDetails,
  }),
  response: z.object({ status: optionalStatus, wishList: z.array(wishlistItem).nullish() }),
});
