import type { z } from 'zod';
import type { address, booking, WireAddress, WireOrder } from '../contract/order.ts';
import type { Address } from '../shop/address.ts';
import { addMoney, decimalText, multiplyMoney, negateMoney, zeroMoney } from '../shop/money.ts';
import type { Order, OrderDraft, OrderLine, Tracking } from '../shop/order.ts';
import { type ReadContext, readCharge, readDiscount, readImage, readName, readPaid, readStock } from './read.ts';

const writeAddress = (from: Address, addressType: 'P' | 'S'): z.input<typeof address> => ({ addressType, ...from });

/** Where to is said by the address; no coordinates are asked of the shopper. */
export const sameDayWish = { isSameDayDelivery: '1', latitude: '', longitude: '' };

/** Decision 27. */
export function writeBooking(draft: OrderDraft): Omit<z.input<typeof booking.request>, 'user_Details'> {
  return {
    idempotencyKey: draft.idempotencyKey,
    paymentMode: draft.paymentMode,
    couponCode: draft.couponCode,
    addressBook: [writeAddress(draft.billingAddress, 'P'), writeAddress(draft.shippingAddress, 'S')],
    comment: draft.comment,
    deliveryCity: draft.shippingAddress.city,
    deliveryState: draft.shippingAddress.state,
    sameDayDelivery: draft.isSameDay ? sameDayWish : null,
    expectedTotal: decimalText(draft.expectedTotal),
    expectedContents: draft.expectedContents,
  };
}

function readAddress({ addressType, ...rest }: WireAddress): Address {
  return rest;
}

/** With a request id the second courier carries the parcel, without the first (spec section 2, order details). */
function readTracking(wire: WireOrder): Tracking | undefined {
  if (!wire.trackingID) return undefined;
  return { carrier: wire.requestID ? 'second' : 'first', trackingNumber: wire.trackingID, requestId: wire.requestID };
}

function readLine(line: WireOrder['cartDetails'][number], context: ReadContext): OrderLine {
  const unitPrice = readPaid('unitPrice', line.unitPrice, context);
  const quantity = readStock(line.quantity) ?? 0;
  return {
    productId: line.productID,
    sku: line.optionCode,
    title: readName(line.productName, 'Book', line.productID),
    optionName: line.optionName,
    image: readImage(line.productImage, context),
    unitPrice,
    quantity,
    lineTotal:
      readPaid('totalAmount', line.totalAmount, context) ??
      (unitPrice ? multiplyMoney(unitPrice, quantity) : zeroMoney(context.currency)),
  };
}

/** Sums that the API does not give are worked out from what it does. Throws UnreadableError, as a cart does. */
export function readOrder(wire: WireOrder, context: ReadContext): Order {
  const zero = zeroMoney(context.currency);
  const lines = wire.cartDetails.map((line) => readLine(line, context));
  const subtotal =
    readPaid('subTotal', wire.subTotal, context) ?? addMoney(zero, ...lines.map((line) => line.lineTotal));
  const discount = readDiscount(wire.couponDetails?.couponAmount, context);
  const shippingCharge = readCharge('shippingCharge', wire.shippingCharge, context) ?? zero;
  const cashOnDelivery = readCharge('codShippingCharge', wire.codShippingCharge, context) ?? zero;
  const sameDay = readCharge('sameDayCharge', wire.sameDayCharge, context);
  const find = (type: 'P' | 'S') => wire.addressBook.find(({ addressType }) => addressType === type);
  const billing = find('P');
  const shipping = find('S');
  return {
    number: wire.orderID,
    placedAt: wire.bookingDate,
    status: wire.orderStatus.at(-1)?.status || wire.bookingStatus,
    history: wire.orderStatus.map(({ status, date, comment }) => ({ status, at: date, comment })),
    lines,
    subtotal,
    discount: discount.minor !== 0 ? { code: wire.couponDetails?.couponCode ?? '', amount: discount } : undefined,
    shipping: shippingCharge,
    cashOnDelivery: cashOnDelivery.minor !== 0 ? cashOnDelivery : undefined,
    sameDay,
    paymentMode: wire.paymentDetails?.paymentMode ?? '',
    paymentInstructions: wire.paymentDetails?.instructions,
    total:
      readPaid('totalAmount', wire.totalAmount, context) ??
      addMoney(subtotal, negateMoney(discount), shippingCharge, cashOnDelivery, sameDay ?? zero),
    billingAddress: billing && readAddress(billing),
    shippingAddress: shipping && readAddress(shipping),
    comment: wire.comment,
    tracking: readTracking(wire),
  };
}
