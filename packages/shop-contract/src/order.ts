import { z } from 'zod';
import { defineCall } from './call.ts';
import { cartLine, sameDayRequest } from './cart.ts';
import { onlinePayment } from './online-payment.ts';
import { orderReturn, returnableLine } from './order-return.ts';
import { parcel } from './parcel.ts';
import { bookedOrders, purchase } from './purchase.ts';
import { taxes } from './tax.ts';
import {
  listOf,
  moment,
  optionalFlag,
  optionalStatus,
  optionalText,
  requiredText,
  status,
  text,
  userDetails,
} from './wire.ts';

/** Phone and e-mail belong to the address because a booking needs them. */
export const address = z
  .object({
    addressType: z.enum(['P', 'S']).describe('P billing, S shipping.'),
    firstName: text,
    lastName: text,
    company: text,
    address1: text,
    address2: text,
    city: text,
    postCode: text,
    state: text,
    country: text.describe('ISO 3166 code.'),
    phone: text,
    email: text,
    taxNumber: optionalText.describe('Extension: the tax number of the company, in the billing address.'),
  })
  .meta({ id: 'Address', description: 'A billing or shipping address.' });
export type WireAddress = z.output<typeof address>;

export const booking = defineCall({
  method: 'POST',
  path: '/Booking',
  summary: "Places the order of the visitor's cart.",
  description:
    "resultCode '1' has an orderID. '2' has a message for the shopper, and the orderID if the idempotency key has already made an order. The same key never makes two orders: the same request with the same key gets the same answer again. A storefront makes the call a second time when its answer was lost.",
  request: z.object({
    user_Details: userDetails,
    idempotencyKey: z.string().min(8).max(200),
    paymentMode: z
      .enum(['bacs', 'cheque', 'cod', 'upi', 'online', 'paypal', 'invoice'])
      .describe(
        'Bank transfer, check, cash on delivery; upi, online, paypal and invoice only where /CartDetails offers them.',
      ),
    couponCode: text,
    addressBook: z.array(address).min(1).max(2),
    comment: z.string().max(2000).default(''),
    deliveryCity: text,
    deliveryState: text,
    sameDayDelivery: sameDayRequest.nullish(),
    expectedTotal: optionalText.describe(
      "What the shopper saw, as decimal text. An order with another total has to be refused by resultCode '2', with the new total in its message.",
    ),
    expectedContents: optionalText.describe(
      'Extension: each line as productID:optionCode:quantity, sorted and separated by blanks, so that an order of other books is refused, too.',
    ),
    deliveryMethod: optionalText.describe(
      "Extension: a method of deliveryOptions. 'collection' when the books are fetched in the shop: it needs no shipping address. 'asReady' when each book is sent as soon as it is ready. 'apart' makes two orders, as /CartDetails has offered it; expectedTotal and expectedContents are those of both together.",
    ),
    digitalWaiver: optionalFlag.describe(
      "Extension: '1' when the shopper has agreed that digital contents begin at once and that the right to withdraw from them is lost.",
    ),
    clientKeys: z
      .array(z.string().max(100))
      .max(2)
      .optional()
      .describe(
        'Extension: hashes of the client IP and of its network, never the IP itself, so that the shop can limit what one client takes.',
      ),
  }),
  response: z
    .object({
      status,
      orderID: optionalText,
      orderIDs: bookedOrders,
      onlinePayment: onlinePayment
        .nullish()
        .describe(
          'Extension: where an order with paymentMode upi or online is paid. Without it the storefront asks by /OrderUpdate.',
        ),
    })
    .refine(({ status: { resultCode }, orderID }) => resultCode !== '1' || orderID, {
      path: ['orderID'],
      message: 'is missing although the order was made',
    }),
});
export type WireBooking = z.output<typeof booking.request>;

const bookingStatus = text.describe(
  'TO BE CONFIRMED, TO BE PAID, ORDER PLACED, PROCESSING, SHIPPED, OUT FOR DELIVERY, DELIVERED, TO BE CANCELLED or CANCELLED. Other words are shown as they are. With one of the first four the shopper may cancel; with CANCEL in it nothing is to be paid.',
);

/** Extension: a digital line that was paid. Whoever has the `token` can download it. */
const download = z
  .object({
    productName: text,
    optionName: optionalText,
    token: requiredText,
    state: text.describe('ready, used up, expired, ended or missing.'),
    downloadsLeft: text,
    expiresAt: text.describe('ISO date-time.'),
  })
  .meta({
    id: 'Download',
    description: 'Extension: a digital line that was paid. Whoever has the token can download it.',
  });

const bankAccount = z.object({
  accountName: requiredText,
  accountNumber: optionalText,
  bankName: text,
  iban: optionalText.describe('Without blanks.'),
  bic: optionalText,
  ifsc: optionalText,
  upiID: optionalText.describe('A UPI ID, for payments within India.'),
  note: optionalText,
});

/** Order pages leave out a missing price or option, so a line may come without them. */
const orderLine = cartLine.partial({ unitPrice: true, optionCode: true }).extend({
  toSend: optionalText.describe('Extension: copies that are in no parcel yet, as a whole number. Used with `parcels`.'),
});

export const viewOrder = defineCall({
  method: 'POST',
  path: '/ViewOrder',
  lists: ['cartDetails'],
  summary: 'One order of the visitor.',
  description: "404 for an order that does not exist or is another visitor's.",
  request: z.object({
    user_Details: userDetails,
    orderID: requiredText,
    flag: text.describe("'C'."),
    token: optionalText.describe(
      'Extension: from an order mail. It opens the order without a visitor, but without addresses and note.',
    ),
  }),
  response: z.object({
    status: optionalStatus,
    orderID: requiredText,
    bookingDate: text.describe(moment),
    bookingStatus,
    orderStatus: listOf(
      z.object({ status: text, date: optionalText.describe(moment), comment: optionalText }),
    ).describe('Its history, oldest first, in the words of bookingStatus. The last one is shown as the status.'),
    cartDetails: listOf(orderLine),
    subTotal: text,
    couponDetails: z
      .object({
        couponAmount: optionalText,
        couponCode: optionalText,
        discountReason: optionalText.describe(
          'Extension: why the shop itself has lowered the order, alone or beside a coupon; couponAmount is both together.',
        ),
      })
      .nullish(),
    shippingCharge: text,
    codShippingCharge: text,
    sameDayCharge: optionalText.describe('Extension: present when the order is delivered on the same day.'),
    deliveryTime: optionalText.describe(
      "Extension: when a parcel arrives, as it was said when the order was placed, e.g. '2 to 7 working days'.",
    ),
    collection: z
      .object({ address: text, opening: optionalText })
      .nullish()
      .describe('Extension: where and when the books are fetched; present for an order that is collected.'),
    paymentDetails: z
      .object({
        paymentMode: text,
        instructions: optionalText,
        account: bankAccount
          .nullish()
          .describe(
            'Extension: where a bank transfer goes, in fields that a buyer can copy. Without it, `instructions` are shown.',
          ),
        isPaid: optionalFlag.describe('Extension: the whole total was received.'),
        paidAmount: optionalText.describe('Extension.'),
        refundedAmount: optionalText.describe('Extension.'),
        dueFrom: optionalText.describe('Extension: ISO day before which nothing is to be paid.'),
        payBy: optionalText.describe(
          'Extension: ISO date-time until which the order has to be paid; it is cancelled later.',
        ),
        payDays: optionalText.describe(
          'Extension: for payment on invoice, days after the invoice within which it is paid.',
        ),
        dueOn: optionalText.describe('Extension: for payment on invoice, the ISO day until which it is to be paid.'),
      })
      .nullish(),
    onlinePayment: onlinePayment.nullish(),
    taxes: taxes.nullish(),
    invoices: listOf(
      z.object({
        number: requiredText,
        kind: text.describe("'credit-note', or an invoice."),
        issuedOn: text.describe('ISO day.'),
        totalAmount: text,
      }),
    ).describe('Extension: the invoices and credit notes of the order.'),
    refunds: listOf(
      z.object({
        date: text.describe('ISO date-time.'),
        amount: text,
        reason: optionalText,
        isCredit: optionalFlag.describe('No money went back: it was taken off what is still to be paid.'),
        items: listOf(z.object({ name: text, copies: optionalText, amount: text })).describe(
          'What it gave back: books with the copies that came back, charges, goodwill.',
        ),
      }),
    ).describe('Extension: what was given back, as money or off what is still to be paid.'),
    totalAmount: text,
    addressBook: listOf(address),
    trackingID: optionalText,
    requestID: optionalText,
    courier: optionalText.describe(
      "Extension: 'first', 'second', or the name of another courier. Without it a requestID means the second.",
    ),
    trackingURL: optionalText.describe(
      "Extension: the courier's page about this parcel (https). Without it the storefront's TRACK_URL_1 and 2 count.",
    ),
    parcels: listOf(parcel).describe(
      'Extension: the parcels of the order. Without them, or with one that has all of it, the page shows one tracking number. trackingID and the fields beside it are those of the parcel that left last.',
    ),
    deliveryMethod: optionalText.describe(
      "Extension: 'asReady' when the shopper chose to get each book as soon as it is ready.",
    ),
    comment: optionalText,
    receiptMailed: optionalFlag.describe(
      "Extension: '0' when no mail confirms the order, because its address has had too many.",
    ),
    confirmBy: optionalText.describe(
      'Extension: ISO date-time by which an order that is TO BE CONFIRMED has to be confirmed.',
    ),
    downloads: z
      .array(download)
      .nullish()
      .describe('Extension: present when the order has digital lines; empty until it is paid.'),
    deliveryChange: z
      .object({ methods: listOf(text) })
      .nullish()
      .describe(
        "Extension: present while the customer can send the order elsewhere, by /OrderUpdate with status 'DELIVERY CHANGED'. `methods` are the methods of delivery to choose from, as in deliveryMethods of /CartDetails.",
      ),
    returnable: listOf(returnableLine).describe(
      'Extension: what the customer can ask to return by /OrderUpdate. Empty for a shop that takes no returns there.',
    ),
    returns: listOf(orderReturn).describe('Extension: the returns of the order, oldest first.'),
    purchase: purchase.nullish(),
    digitalWaiver: optionalText.describe(
      'Extension: what the shopper agreed to about digital contents, in the words of the checkout.',
    ),
  }),
});
export type WireOrder = z.output<typeof viewOrder.response>;

export const orderHistory = defineCall({
  method: 'POST',
  path: '/OrderHistory',
  lists: ['orderDetails'],
  areOwn: true,
  summary: "The visitor's own orders.",
  description:
    'Flag C with blank filters lists all of them. fromDate and toDate are ISO days of the shop, and both are included.',
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
        dateAdded: text.describe(moment),
        bookingStatus,
        totalAmount: text,
        productCount: text,
      }),
    ),
  }),
});
