import { z } from 'zod';
import { defineCall } from './call.ts';
import { cartLine, sameDayRequest } from './cart.ts';
import { taxes } from './tax.ts';
import { listOf, optionalFlag, optionalStatus, optionalText, requiredText, status, text, userDetails } from './wire.ts';

/** addressType: P billing, S shipping. Phone and e-mail belong to the address because a booking needs them. */
export const address = z.object({
  addressType: z.enum(['P', 'S']),
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  postCode: text,
  state: text,
  country: text,
  phone: text,
  email: text,
  /** Extension: the tax number of the company, in the billing address. */
  taxNumber: optionalText,
});
export type WireAddress = z.output<typeof address>;

/**
 * Places the order of the visitor's cart. Two extensions say what the shopper saw, so that the shop can refuse an order that
 * would differ: `expectedTotal` is decimal text; `expectedContents` is each line as productID:optionCode:quantity, sorted and
 * separated by blanks.
 */
export const booking = defineCall({
  method: 'POST',
  path: '/Booking',
  request: z.object({
    user_Details: userDetails,
    idempotencyKey: z.string().min(8).max(200),
    paymentMode: z.enum(['bacs', 'cheque', 'cod']),
    couponCode: text,
    addressBook: z.array(address).min(1).max(2),
    comment: z.string().max(2000).default(''),
    deliveryCity: text,
    deliveryState: text,
    sameDayDelivery: sameDayRequest.nullish(),
    expectedTotal: optionalText,
    expectedContents: optionalText,
    /** Extension: 'collection' when the books are fetched in the shop. It needs no shipping address. */
    deliveryMethod: optionalText,
  }),
  /**
   * Code 1 has an orderID. Code 2 has a message for the shopper, and the orderID if the idempotency key has already made an
   * order.
   */
  response: z
    .object({ status, orderID: optionalText })
    .refine(({ status: { resultCode }, orderID }) => resultCode !== '1' || orderID, {
      path: ['orderID'],
      message: 'is missing although the order was made',
    }),
});
export type WireBooking = z.output<typeof booking.request>;

/** Extension: a digital line that was paid. Whoever has the `token` can download it. */
const download = z.object({
  productName: text,
  optionName: optionalText,
  token: requiredText,
  /** ready, used up, expired, ended or missing. */
  state: text,
  downloadsLeft: text,
  expiresAt: text,
});

/** Order pages leave out a missing price or option, so a line may come without them. */
const orderLine = cartLine.partial({ unitPrice: true, optionCode: true });

export const viewOrder = defineCall({
  method: 'POST',
  path: '/ViewOrder',
  /** Extension: a `token` from an order mail opens its order without a visitor, but without addresses and note. */
  request: z.object({ user_Details: userDetails, orderID: requiredText, flag: text, token: optionalText }),
  response: z.object({
    status: optionalStatus,
    orderID: requiredText,
    bookingDate: text,
    bookingStatus: text,
    orderStatus: listOf(z.object({ status: text, date: optionalText, comment: optionalText })),
    cartDetails: listOf(orderLine),
    subTotal: text,
    couponDetails: z.object({ couponAmount: optionalText, couponCode: optionalText }).nullish(),
    shippingCharge: text,
    codShippingCharge: text,
    /** Extension: present when the order is delivered on the same day. */
    sameDayCharge: optionalText,
    /** Extension: where and when the books are fetched; present for an order that is collected. */
    collection: z.object({ address: text, opening: optionalText }).nullish(),
    /** Extensions: what was received and given back, and whether the whole total was received. */
    paymentDetails: z
      .object({
        paymentMode: text,
        instructions: optionalText,
        isPaid: optionalFlag,
        paidAmount: optionalText,
        refundedAmount: optionalText,
      })
      .nullish(),
    taxes: taxes.nullish(),
    /** Extension: the invoices and credit notes (kind 'credit-note') of the order. `issuedOn` is an ISO day. */
    invoices: listOf(z.object({ number: requiredText, kind: text, issuedOn: text, totalAmount: text })),
    totalAmount: text,
    addressBook: listOf(address),
    trackingID: optionalText,
    requestID: optionalText,
    /** Extension: 'first', 'second', or the name of another courier. Without it a requestID means the second. */
    courier: optionalText,
    comment: optionalText,
    /** Extension: '0' when no mail confirms the order, because its address has had too many. */
    receiptMailed: optionalFlag,
    /** Extension: ISO date-time by which an order that is TO BE CONFIRMED has to be confirmed. */
    confirmBy: optionalText,
    /** Extension: present when the order has digital lines; empty until it is paid. */
    downloads: z.array(download).nullish(),
  }),
});
export type WireOrder = z.output<typeof viewOrder.response>;

/** Flag C with blank filters lists all of the visitor's own orders. `fromDate` and `toDate` are ISO days. */
export const orderHistory = defineCall({
  method: 'POST',
  path: '/OrderHistory',
  request: z.object({
    user_Details: userDetails,
    fromDate: text,
    toDate: text,
    orderStatus: text,
    paymentStatus: text,
    orderID: text,
    customerFilter: text,
    flag: text,
  }),
  response: z.object({
    status: optionalStatus,
    orderDetails: listOf(
      z.object({
        orderID: requiredText,
        dateAdded: text,
        bookingStatus: text,
        totalAmount: text,
        productCount: text,
      }),
    ),
  }),
});

/**
 * Cancels an order: status 'TO BE CANCELLED', notifyCustomer '0', trackingID empty. Extensions of the embedded shop: the `token` of an
 * order mail cancels its order, whoever the visitor is; status 'ORDER PLACED' with the `token` of a confirmation mail confirms an order
 * that is TO BE CONFIRMED; status 'TO BE CONFIRMED' sends that mail again.
 */
export const orderUpdate = defineCall({
  method: 'POST',
  path: '/OrderUpdate',
  request: z.object({
    user_Details: userDetails,
    orderID: requiredText,
    status: requiredText,
    comment: z.string().max(2000).default(''),
    notifyCustomer: text,
    trackingID: text,
    token: optionalText,
  }),
  response: z.object({ status }),
});
