import { z } from 'zod';
import { defineCall } from './call.ts';
import { cartLine } from './cart.ts';
import { listOf, optionalStatus, optionalText, requiredText, status, text, userDetails } from './wire.ts';

/** addressType: P billing, S shipping (spec section 3). Phone and e-mail travel along at booking (decision 27). */
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
});
export type WireAddress = z.output<typeof address>;

/**
 * Decision 27. Two extensions say what the shopper saw: `expectedTotal`, as decimal text, and `expectedContents`, each line as
 * productID:optionCode:quantity, sorted, with blanks between.
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
    sameDayDelivery: z.object({ isSameDayDelivery: z.unknown(), latitude: text, longitude: text }).nullish(),
    expectedTotal: optionalText,
    expectedContents: optionalText,
  }),
  /** Code 1 with orderID; code 2 with a message the shopper decides on, and the orderID that the key has made before. */
  answer: z
    .object({ status, orderID: optionalText })
    .refine(({ status: { resultCode }, orderID }) => resultCode !== '1' || orderID, {
      path: ['orderID'],
      message: 'is missing although the order was made',
    }),
});
export type WireBooking = z.output<typeof booking.request>;

/** A missing price or option is simply not shown. */
const orderLine = cartLine.partial({ unitPrice: true, optionCode: true });

export const viewOrder = defineCall({
  method: 'POST',
  path: '/ViewOrder',
  request: z.object({ user_Details: userDetails, orderID: requiredText, flag: text }),
  answer: z.object({
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
    /** An extension: there when the order is delivered on the same day. */
    sameDayCharge: optionalText,
    paymentDetails: z.object({ paymentMode: text, instructions: optionalText }).nullish(),
    totalAmount: text,
    addressBook: listOf(address),
    trackingID: optionalText,
    requestID: optionalText,
    comment: optionalText,
  }),
});
export type WireOrder = z.output<typeof viewOrder.answer>;

/** Flag C with blank filters lists the visitor's own orders (spec section 4). Dates are ISO days. */
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
  answer: z.object({
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

/** Cancels: status 'TO BE CANCELLED', notifyCustomer '0', trackingID empty (spec section 7). */
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
  }),
  answer: z.object({ status }),
});
