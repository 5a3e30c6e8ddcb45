import { z } from 'zod';
import { backorder } from './backorder.ts';
import { defineCall } from './call.ts';
import { saleDay } from './sale-day.ts';
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
export const sameDayRequest = z
  .object({ isSameDayDelivery: z.unknown(), latitude: text, longitude: text })
  .meta({ id: 'SameDayRequest', description: 'The wish for same-day delivery. Coordinates are decimal degrees.' });

/** One call with six flags. */
export const cartRequest = z.object({
  flag: z
    .enum(cartFlags)
    .describe('CHECK asks whether everything in the cart can be bought now. COUPON inserts or deletes a coupon.'),
  productID: text,
  optionCode: text,
  quantity: text.describe(
    "Decimal text. Of UPDATE: the new quantity; of INSERT: how many are added to those in the cart. More than can be bought is refused by resultCode '2' and its message.",
  ),
  couponFlag: text.describe("'I' inserts the coupon, 'D' deletes it."),
  couponCode: text,
  deliveryCity: text,
  deliveryState: text,
  deliveryPostCode: optionalText.describe('Extension: with deliveryCountry, a place whose deliveries are asked for.'),
  deliveryCountry: optionalText.describe('Extension: ISO 3166 code.'),
  paymentMode: text,
  guestCartList: z.array(z.unknown()).nullish(),
  sameDayDelivery: sameDayRequest.nullish(),
  user_Details: userDetails,
});
export type WireCartRequest = z.output<typeof cartRequest>;

/** A cart line. */
export const cartLine = z
  .object({
    productID: requiredText,
    productName: text,
    productImage: optionalText,
    optionCode: text,
    optionName: optionalText.describe('Extension: the name of the option, such as Paperback.'),
    author: optionalText.describe('Extension.'),
    languageCode: optionalText.describe('Extension: BCP 47 tag of the language of the book, as in ProductDetails.'),
    unitPrice: text,
    quantity: text.describe('A whole number. Never more than can be bought.'),
    totalAmount: text.describe('Of the line.'),
    stock: optionalText.describe('Extension: how many can be bought.'),
    notSoldHere: flag.describe('Extension: the shop does not sell it any more.'),
    backorder: backorder.describe('Extension: what the shop does not have comes from the supplier.'),
    ...saleDay,
  })
  .meta({ id: 'CartLine', description: 'A line of the cart or of an order. Amounts are decimal text.' });
export type WireCartLine = z.output<typeof cartLine>;

/** A way to deliver the cart to the place in the request, with its payment methods. */
export const deliveryOption = z
  .object({
    deliveryMethod: text.describe(
      'standard, sameDay, collection, or asReady: as standard, but each book leaves as soon as it is ready. It is offered beside standard, when books are ready at different times. apart: one booking makes two orders, one of what is sent and paid now, and one of the preorders, which are paid when they can be sent. It is offered for a cart that has both.',
    ),
    shippingCharge: text,
    sameDayCharge: optionalText,
    deliveryTime: optionalText,
    address: optionalText.describe('Of collection: where and when the books are fetched.'),
    paymentMethods: listOf(
      z.object({
        paymentMode: text,
        charge: optionalText,
        confirmAbove: optionalText.describe('An order with a higher total has to be confirmed by the link in a mail.'),
        payDays: optionalText.describe(
          "Extension: of 'invoice', payment on invoice, the days after the invoice within which it is paid.",
        ),
        orders: z
          .array(text)
          .nullish()
          .describe(
            'Extension: of apart, the total of each order with this payment method, the one that is paid now first.',
          ),
      }),
    ),
    paymentRefusals: z
      .array(z.object({ paymentMode: text, reason: text }))
      .nullish()
      .describe('Payment methods of the shop that are not offered here, each with the reason as a sentence.'),
  })
  .meta({
    id: 'DeliveryOption',
    description: 'A way to deliver the cart to the place in the request, with its payment methods.',
  });

/** The cart. After a change an API may send the status alone: without `cartDetails` the client fetches the cart. */
export const cartResponse = z.object({
  status,
  cartDetails: z
    .array(cartLine)
    .nullish()
    .describe('After a change it may be left out: the storefront then fetches the cart.'),
  subTotal: optionalText.describe('Decimal text, as all amounts.'),
  totalAmount: optionalText.describe('The goods less the discount, without charges.'),
  couponDetails: z.object({ couponAmount: text, couponCode: optionalText }).nullish(),
  couponNote: optionalText.describe(
    'Extension: why the coupon that the cart holds gives nothing now, or does not lower every book, as a sentence.',
  ),
  shippingCharge: optionalText.describe('Extension, as the next two: what an order of this cart would add.'),
  codShippingCharge: optionalText,
  freeShippingFrom: optionalText,
  sameDayDelivery: z
    .object({
      charge: text,
      isSameDayDelivery: optionalText.describe(
        "'1' or '0' for the place in the request; missing when the request names no place.",
      ),
    })
    .nullish()
    .describe('Extension: present when the shop offers same-day delivery for this cart.'),
  isDigital: flag.describe('Extension: nothing in the cart is shipped.'),
  paidWhenSent: flag.describe(
    'Extension: a preorder whose payment is asked for when it can be sent, unless it is paid on delivery.',
  ),
  taxes: cartTaxes.nullish().describe("Extension: for the place in the request, or else for the shop's own."),
  deliveryMethods: z
    .array(deliveryOption)
    .nullish()
    .describe('Extension: what is offered for the place of a request that names a deliveryCountry.'),
  isDeliveryEstimate: optionalFlag.describe(
    'The charges depend on more of the address than the request names; they are the lowest.',
  ),
  deliveryRefusal: optionalText.describe('Why nothing is delivered to the place in the request.'),
});
export type WireCart = z.output<typeof cartResponse>;

export const cartDetails = defineCall({
  method: 'POST',
  path: '/CartDetails',
  lists: ['cartDetails'],
  areOwn: true,
  listsOfFlag: 'FETCH',
  summary: "Reads or changes the visitor's cart.",
  request: cartRequest,
  response: cartResponse,
});

/** A wishlist entry. */
const wishlistItem = z
  .object({
    productID: requiredText,
    productName: text,
    productImage: optionalText,
    optionCode: text,
    optionName: optionalText,
    unitPrice: text,
    stock: text.describe("'0' is out of stock."),
    nonShippable: flag.describe('Extension, as the next two: as on a product card.'),
    priceOnRequest: optionalFlag,
    notSoldHere: flag,
    ...saleDay,
  })
  .meta({ id: 'WishlistItem', description: 'An entry of the wishlist.' });
export type WireWishlistItem = z.output<typeof wishlistItem>;

export const wishList = defineCall({
  method: 'POST',
  path: '/WishList',
  lists: ['wishList'],
  areOwn: true,
  listsOfFlag: 'FETCH',
  summary: "Reads or changes the visitor's wishlist.",
  description:
    'INSERT returns resultCode 1 for an added product, with its name as errorMessage, and 0 for one that is already on the list.',
  request: z.object({
    flag: z.enum(['INSERT', 'DELETE', 'FETCH']),
    productID: text,
    optionCode: text,
    user_Details: userDetails,
  }),
  response: z.object({ status: optionalStatus, wishList: z.array(wishlistItem).nullish() }),
});
