import type { address, booking, WireAddress, WireOrder, WireParcel } from '@bookfront/shop-contract';
import type { z } from 'zod';
import type { Address } from '../shop/address.ts';
import { downloadPath, downloadStates } from '../shop/downloads.ts';
import { addMoney, decimalText, multiplyMoney, negateMoney, zeroMoney } from '../shop/money.ts';
import { readIban } from '../trade/orders/bank-account.ts';
import {
  deliveries,
  invoiceMode,
  type Order,
  type OrderDownload,
  type OrderDraft,
  type OrderInvoice,
  type OrderLine,
  type Payment,
} from '../trade/orders/order.ts';
import type { OrderRefund } from '../trade/orders/order-refund.ts';
import { type OrderParcel, parcelStatuses } from '../trade/orders/parcels.ts';
import type { OrderReturn, ReturnableLine } from '../trade/orders/returns.ts';
import { toTracking } from '../trade/orders/tracking.ts';
import { taxAdded } from '../trade/tax/tax-lines.ts';
import { toOnlinePayment } from './online-payment.ts';
import { isDay, toPaymentDay, toSaleDay } from './sale-day.ts';
import { toSupply } from './supply.ts';
import { toTaxes } from './tax.ts';
import {
  imageUrl,
  type MappingContext,
  nameOrId,
  parseAmount,
  parseCharge,
  parseDiscount,
  parseQuantity,
  parseSignedAmount,
} from './wire-values.ts';

/** An address as the calls name it. */
export const toWireAddress = (from: Address, addressType: 'P' | 'S'): z.input<typeof address> => ({
  addressType,
  ...from,
});

/** The coordinates are empty, because the address says where to deliver. */
export const wireSameDay = { isSameDayDelivery: '1', latitude: '', longitude: '' };

/** The request of /Booking, without the user. */
export function toBookingRequest(draft: OrderDraft): Omit<z.input<typeof booking.request>, 'user_Details'> {
  const isCollected = draft.delivery === 'collection';
  return {
    idempotencyKey: draft.idempotencyKey,
    paymentMode: draft.paymentMode,
    couponCode: draft.couponCode,
    addressBook: [
      toWireAddress(draft.billingAddress, 'P'),
      ...(isCollected ? [] : [toWireAddress(draft.shippingAddress, 'S')]),
    ],
    comment: draft.comment,
    deliveryCity: draft.shippingAddress.city,
    deliveryState: draft.shippingAddress.state,
    sameDayDelivery: draft.delivery === 'sameDay' ? wireSameDay : null,
    ...((isCollected || draft.delivery === 'asReady' || draft.delivery === 'apart') && {
      deliveryMethod: draft.delivery,
    }),
    expectedTotal: decimalText(draft.expectedTotal),
    expectedContents: draft.expectedContents,
    ...(draft.hasDigitalWaiver && { digitalWaiver: '1' }),
    ...(draft.clientKeys && draft.clientKeys.length > 0 && { clientKeys: [...draft.clientKeys] }),
  };
}

function toAddress({ addressType, ...rest }: WireAddress): Address {
  return rest;
}

function toOrderLine(line: WireOrder['cartDetails'][number], context: MappingContext): OrderLine {
  const unitPrice = parseAmount('unitPrice', line.unitPrice, context);
  const quantity = parseQuantity(line.quantity) ?? 0;
  return {
    productId: line.productID,
    sku: line.optionCode,
    title: nameOrId(line.productName, 'Book', line.productID),
    optionName: line.optionName,
    image: imageUrl(line.productImage, context),
    unitPrice,
    quantity,
    lineTotal:
      parseAmount('totalAmount', line.totalAmount, context) ??
      (unitPrice ? multiplyMoney(unitPrice, quantity) : zeroMoney(context.currency)),
    ...toSupply(line.backorder),
    ...toSaleDay({ preorder: line.preorder }),
    ...(line.toSend !== undefined && { toSend: parseQuantity(line.toSend) ?? 0 }),
  };
}

/** Undefined for a shop that does not report whether an order is paid. */
function toPayment({ paymentDetails }: WireOrder, context: MappingContext): Payment | undefined {
  if (paymentDetails?.isPaid === undefined) return undefined;
  const amount = (field: 'paidAmount' | 'refundedAmount') =>
    parseCharge(field, paymentDetails[field], context) ?? zeroMoney(context.currency);
  return { isPaid: paymentDetails.isPaid, paid: amount('paidAmount'), refunded: amount('refundedAmount') };
}

/** A link of the shop's answer counts only when a browser may follow it. */
function trackingOf({
  trackingID,
  requestID,
  courier,
  trackingURL,
}: Pick<WireOrder, 'trackingID' | 'requestID' | 'courier' | 'trackingURL'>): Order['tracking'] {
  const tracking = toTracking({ trackingNumber: trackingID, requestId: requestID, courier });
  const href = trackingURL && /^https?:\/\/[^\s]+$/i.test(trackingURL) ? trackingURL : undefined;
  return tracking && (href ? { ...tracking, href } : tracking);
}

function toParcel(wire: WireParcel): OrderParcel {
  const tracking = trackingOf(wire);
  return {
    number: parseQuantity(wire.number) ?? 1,
    status: parcelStatuses.find((status) => status === wire.status) ?? 'shipped',
    ...(wire.shippedDate && { shippedAt: wire.shippedDate }),
    ...(wire.deliveredDate && { deliveredAt: wire.deliveredDate }),
    ...(tracking && { tracking }),
    lines: wire.items.map(({ line, copies }) => ({
      ...{ position: parseQuantity(line) ?? 0, copies: parseQuantity(copies) ?? 0, back: 0 },
    })),
  };
}

/** What a shop sends as an IBAN counts only when it is one: customers send money to it. */
function toPayee(account: NonNullable<WireOrder['paymentDetails']>['account']): Pick<Order, 'payee'> {
  if (!account) return {};
  const { upiID: upiId, iban, ...rest } = account;
  const payee = { ...rest, upiId, iban: readIban(iban ?? '') };
  return payee.accountNumber || payee.iban || payee.upiId ? { payee } : {};
}

function toInvoiceTerm(details: WireOrder['paymentDetails']): Pick<Order, 'invoiceTerm'> {
  const days = parseQuantity(details?.payDays);
  if (days === undefined || details?.paymentMode !== invoiceMode) return {};
  return { invoiceTerm: { days, dueOn: isDay(details.dueOn) ? details.dueOn : undefined } };
}

const toDownload = (wire: NonNullable<WireOrder['downloads']>[number]): OrderDownload => ({
  ...{
    title: wire.productName,
    optionName: wire.optionName,
    path: downloadPath(wire.token),
    expiresAt: wire.expiresAt,
  },
  state: downloadStates.find((state) => state === wire.state) ?? 'ready',
  downloadsLeft: parseQuantity(wire.downloadsLeft) ?? 0,
});

const toInvoice = (wire: WireOrder['invoices'][number], context: MappingContext): OrderInvoice => ({
  number: wire.number,
  kind: wire.kind === 'credit-note' ? 'credit-note' : 'invoice',
  issuedOn: wire.issuedOn,
  total: parseSignedAmount('totalAmount', wire.totalAmount, context) ?? zeroMoney(context.currency),
});

function toRefund(wire: WireOrder['refunds'][number], context: MappingContext): OrderRefund {
  const amountOf = (text: string) => parseAmount('amount', text, context) ?? zeroMoney(context.currency);
  return {
    ...{ at: wire.date, amount: amountOf(wire.amount), reason: wire.reason ?? '' },
    ...(wire.isCredit && { isCredit: true }),
    items: wire.items.map(({ name, copies, amount }) => ({
      ...{ name, copies: parseQuantity(copies ?? '') ?? 0, amount: amountOf(amount) },
    })),
  };
}

/** Nothing when the answer does not say which of the purchase's orders this is. */
function toPurchase(wire: WireOrder['purchase'], context: MappingContext): Pick<Order, 'purchase'> {
  const part = parseQuantity(wire?.part) ?? 0;
  if (!wire || part < 1 || part > wire.orders.length) return {};
  const orders = wire.orders.map(({ orderID, totalAmount }) => ({
    number: orderID,
    total: parseAmount('purchase.totalAmount', totalAmount, context) ?? zeroMoney(context.currency),
  }));
  return { purchase: { part, orders } };
}

/** Ways to deliver that are not known here are left out. */
function toDeliveryChange(wire: WireOrder['deliveryChange']): Pick<Order, 'deliveryChange'> {
  const methods = deliveries.filter((one) => wire?.methods.includes(one));
  return methods.length > 0 ? { deliveryChange: methods } : {};
}

function toReturnable({ line, name, optionName, copies }: WireOrder['returnable'][number]): ReturnableLine[] {
  const [position, count] = [parseQuantity(line), parseQuantity(copies)];
  return position && count ? [{ position, title: name, optionName, copies: count }] : [];
}

const toReturn = (wire: WireOrder['returns'][number]): OrderReturn => ({
  ...{ id: wire.returnID, isWithdrawal: wire.isWithdrawal ?? false, state: wire.state, at: wire.date },
  lines: wire.lines.map(({ name, copies, reason }) => ({
    ...{ title: name, copies: parseQuantity(copies) ?? 0 },
    ...(reason && { reason }),
  })),
  ...(wire.instructions && { instructions: wire.instructions }),
  // A link of the shop's answer counts only when a browser may follow it.
  ...(wire.labelURL && /^https?:\/\/\S+$/i.test(wire.labelURL) && { labelHref: wire.labelURL }),
  ...(wire.answer && { answer: wire.answer }),
  ...(wire.refundBy && { refundBy: wire.refundBy }),
  isCancellable: wire.canCancel ?? false,
});

/** Maps an order. Missing totals are computed from the lines and charges. Throws MalformedFieldError for a malformed amount. */
export function toOrder(wire: WireOrder, context: MappingContext): Order {
  const zero = zeroMoney(context.currency);
  const lines = wire.cartDetails.map((line) => toOrderLine(line, context));
  const subtotal =
    parseAmount('subTotal', wire.subTotal, context) ?? addMoney(zero, ...lines.map((line) => line.lineTotal));
  const discount = parseDiscount(wire.couponDetails?.couponAmount, context);
  const shippingCharge = parseCharge('shippingCharge', wire.shippingCharge, context) ?? zero;
  const cashOnDelivery = parseCharge('codShippingCharge', wire.codShippingCharge, context) ?? zero;
  const sameDay = parseCharge('sameDayCharge', wire.sameDayCharge, context);
  const taxes = wire.taxes ? toTaxes(wire.taxes, context) : undefined;
  const total =
    parseAmount('totalAmount', wire.totalAmount, context) ??
    addMoney(
      ...([subtotal, negateMoney(discount), shippingCharge, cashOnDelivery] as const),
      sameDay ?? zero,
      taxAdded(taxes, context.currency),
    );
  const payment = toPayment(wire, context);
  const onlinePayment = toOnlinePayment(wire.onlinePayment, { total, refunded: payment?.refunded }, context);
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
    discount:
      discount.minor !== 0
        ? {
            ...{ code: wire.couponDetails?.couponCode ?? '', reason: wire.couponDetails?.discountReason || undefined },
            amount: discount,
          }
        : undefined,
    shipping: shippingCharge,
    cashOnDelivery: cashOnDelivery.minor !== 0 ? cashOnDelivery : undefined,
    sameDay,
    paymentMode: wire.paymentDetails?.paymentMode ?? '',
    ...toPaymentDay(wire.paymentDetails?.dueFrom),
    ...(wire.paymentDetails?.payBy && { payBy: wire.paymentDetails.payBy }),
    ...toInvoiceTerm(wire.paymentDetails ?? undefined),
    paymentInstructions: wire.paymentDetails?.instructions,
    ...toPayee(wire.paymentDetails?.account),
    ...(taxes && { taxes }),
    ...(wire.refunds.length > 0 && { refunds: wire.refunds.map((refund) => toRefund(refund, context)) }),
    ...(wire.invoices.length > 0 && { invoices: wire.invoices.map((invoice) => toInvoice(invoice, context)) }),
    total,
    payment,
    ...(onlinePayment && { onlinePayment }),
    billingAddress: billing && toAddress(billing),
    shippingAddress: shipping && toAddress(shipping),
    collection: wire.collection
      ? { address: wire.collection.address, opening: wire.collection.opening ?? '' }
      : undefined,
    ...(wire.deliveryTime && { deliveryTime: wire.deliveryTime }),
    comment: wire.comment,
    isMailed: wire.receiptMailed ?? true,
    tracking: trackingOf(wire),
    ...(wire.parcels.length > 0 && { parcels: wire.parcels.map(toParcel) }),
    ...(wire.deliveryMethod === 'asReady' && { isSentAsReady: true }),
    confirmBy: wire.confirmBy,
    downloads: wire.downloads?.map(toDownload),
    ...toDeliveryChange(wire.deliveryChange),
    ...(wire.returnable.length > 0 && { returnable: wire.returnable.flatMap(toReturnable) }),
    ...(wire.returns.length > 0 && { returns: wire.returns.map(toReturn) }),
    ...toPurchase(wire.purchase, context),
    ...(wire.digitalWaiver && { digitalWaiver: wire.digitalWaiver }),
  };
}
