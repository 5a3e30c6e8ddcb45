import type { z } from 'zod';
import type { address, booking, WireAddress, WireOrder } from '../contract/order.ts';
import type { Address } from '../shop/address.ts';
import { decimalText } from '../shop/money.ts';
import type { Order, OrderDraft, Tracking } from '../shop/order.ts';
import { type ReadContext, readImage, readMoney, readMoneyOrZero, readName, readStock } from './read.ts';

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

export function readOrder(wire: WireOrder, context: ReadContext): Order {
  const discount = readMoneyOrZero(wire.couponDetails?.couponAmount, context);
  const cashOnDelivery = readMoneyOrZero(wire.codShippingCharge, context);
  const find = (type: 'P' | 'S') => wire.addressBook.find(({ addressType }) => addressType === type);
  const billing = find('P');
  const shipping = find('S');
  return {
    number: wire.orderID,
    placedAt: wire.bookingDate,
    status: wire.orderStatus.at(-1)?.status || wire.bookingStatus,
    history: wire.orderStatus.map(({ status, date, comment }) => ({ status, at: date, comment })),
    lines: wire.cartDetails.map((line) => ({
      productId: line.productID,
      sku: line.optionCode,
      title: readName(line.productName, 'Book', line.productID),
      optionName: line.optionName,
      image: readImage(line.productImage, context),
      unitPrice: readMoney(line.unitPrice, context),
      quantity: readStock(line.quantity) ?? 0,
      lineTotal: readMoneyOrZero(line.totalAmount, context),
    })),
    subtotal: readMoneyOrZero(wire.subTotal, context),
    discount: discount.minor !== 0 ? { code: wire.couponDetails?.couponCode ?? '', amount: discount } : undefined,
    shipping: readMoneyOrZero(wire.shippingCharge, context),
    cashOnDelivery: cashOnDelivery.minor !== 0 ? cashOnDelivery : undefined,
    sameDay: readMoney(wire.sameDayCharge, context),
    paymentMode: wire.paymentDetails?.paymentMode ?? '',
    paymentInstructions: wire.paymentDetails?.instructions,
    total: readMoneyOrZero(wire.totalAmount, context),
    billingAddress: billing && readAddress(billing),
    shippingAddress: shipping && readAddress(shipping),
    comment: wire.comment,
    tracking: readTracking(wire),
  };
}
