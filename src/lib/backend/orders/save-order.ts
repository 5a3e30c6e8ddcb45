import { messages } from '../../../messages/messages.ts';
import { formatDate } from '../../format.ts';
import type { Language } from '../../paths/language.ts';
import { isDigital } from '../../shop/digital.ts';
import { invoiceMode, isSentUnpaid, type OrderStatus } from '../../trade/orders/order.ts';
import { counterMode } from '../../trade/orders/order-channel.ts';
import { nameKey } from '../../trade/orders/order-names.ts';
import { addedTax } from '../../trade/tax/tax.ts';
import type { OrderRequest } from '../booking-request.ts';
import { callLanguage } from '../call-language.ts';
import { isPaidLater } from '../cart/delivery-offer.ts';
import type { OrderTotals, PricedCart } from '../cart/priced-cart.ts';
import type { CallContext, Queries, ShopContext } from '../context.ts';
import { couponCustomer } from '../coupons/coupon-customer.ts';
import { householdOf } from '../coupons/household.ts';
import { makeOrderNumber } from '../order-number.ts';
import type { StaffName } from '../staff-log.ts';
import type { TakenCopies } from '../stock/stock.ts';
import { saveTax } from './order-tax.ts';
import { payByOf } from './pay-by.ts';

export interface NewOrder {
  readonly request: OrderRequest;
  readonly cart: PricedCart;
  readonly totals: OrderTotals;
  /** Until when copies are held for an order to be confirmed, in epoch milliseconds; null for an ordinary order. */
  readonly confirmBy: number | null;
  /** Until when copies are held for an order that is paid online; null for every other one. */
  readonly holdUntil: number | null;
  readonly taken: readonly TakenCopies[];
  /** False for the second of two orders that were made together: the first has used the coupon for both. */
  readonly isCouponUsed?: boolean;
}

/** Inserts the order, its lines, its first status and its use of the coupon. Returns the order number. */
export async function saveOrder(
  queries: Queries,
  context: ShopContext & Pick<CallContext, 'language'>,
  order: NewOrder,
): Promise<string> {
  const orderId = await unusedOrderNumber(queries);
  const createdAt = context.now();
  const { request, cart } = order;
  const language = callLanguage(context);
  const { currency } = context;
  await insertBooking(queries, order, { orderId, createdAt, currency, language: language.tag });
  const { tax, shares } = order.totals;
  const takenOf = new Map(order.taken.map((copies) => [copies.variantId, copies]));
  const lines = cart.lines.map((line, index) => ({
    order_id: orderId,
    position: index + 1,
    product_id: line.productId,
    variant_id: line.variantId,
    title: line.title,
    option_name: line.format,
    author: line.author,
    image: line.image,
    unit_price: line.unitPrice,
    quantity: line.quantity,
    line_total: line.lineTotal,
    tax_rate: tax?.lines[index]?.rate ?? null,
    tax_code: tax?.lines[index]?.code || null,
    tax_position: tax ? (tax.lines[index]?.group ?? 0) + 1 : null,
    discount_share: shares[index]?.discount ?? 0,
    charge_share: shares[index]?.charges ?? 0,
    backordered: takenOf.get(line.variantId)?.backordered ?? 0,
    supply_days: takenOf.get(line.variantId)?.supplyDays ?? null,
    preorder_from: line.onSaleFrom,
  }));
  await queries.insertInto('booking_line').values(lines).execute();
  if (tax) await saveTax(queries, orderId, tax);
  if (request.hasDigitalWaiver && cart.lines.some(({ format }) => isDigital(format)))
    await queries
      .insertInto('booking_waiver')
      .values({ order_id: orderId, text: messages.checkout(language).waiver, created_at: createdAt })
      .execute();
  await insertStatus(queries, orderId, 1, {
    ...{ status: firstStatus(order), at: createdAt },
    ...(request.atDesk && { by: request.atDesk.by }),
    ...(request.atDesk?.putAside && { comment: putAsideComment(request.atDesk.putAside.until, language) }),
  });
  if (cart.coupon && order.isCouponUsed !== false) {
    const { userId: user_id, mailbox, place } = couponCustomer(request);
    const use = { code: cart.coupon.code, user_id, order_id: orderId, mailbox, place };
    await queries.insertInto('coupon_use').values(use).execute();
  }
  return orderId;
}

function firstStatus({ confirmBy, holdUntil }: NewOrder): OrderStatus {
  if (holdUntil !== null) return 'TO BE PAID';
  return confirmBy === null ? 'ORDER PLACED' : 'TO BE CONFIRMED';
}

/** Of what is sent; opening hours are no time of delivery. */
export function statedTime({ charges, isDigital }: PricedCart, delivery: OrderRequest['delivery']): string | null {
  if (isDigital || delivery === 'collection') return null;
  return charges.offer.options.find((option) => option.delivery === delivery)?.time || null;
}

/** What is collected or downloaded is not sent anywhere. */
export const storedAddresses = (
  { billing, shipping, delivery }: Pick<OrderRequest, 'billing' | 'shipping' | 'delivery'>,
  { isDigital }: Pick<PricedCart, 'isDigital'>,
): string =>
  JSON.stringify([
    { addressType: 'P', ...billing },
    ...(delivery === 'collection' || isDigital ? [] : [{ addressType: 'S', ...shipping }]),
  ]);

async function insertBooking(
  queries: Queries,
  order: NewOrder,
  {
    orderId,
    createdAt,
    currency,
    language,
  }: { orderId: string; createdAt: number; currency: string; language: string },
): Promise<void> {
  const { request, cart, totals, confirmBy } = order;
  const { billing, shipping } = request;
  const isPaidWhenSent = isPaidLater(cart, request) && !isSentUnpaid(request.paymentMode);
  await queries
    .insertInto('booking')
    .values({
      order_id: orderId,
      user_id: request.userId,
      idempotency_key: request.idempotencyKey,
      request_hash: request.hash,
      created_at: createdAt,
      status: firstStatus(order),
      currency,
      language,
      subtotal: cart.subtotal,
      coupon_code: cart.coupon?.code ?? null,
      discount: (cart.coupon?.discount ?? 0) + (cart.shopDiscount?.amount ?? 0),
      shop_discount: cart.shopDiscount?.amount ?? 0,
      shop_discount_reason: cart.shopDiscount?.reason ?? '',
      shipping: totals.shipping,
      cod_charge: totals.cashOnDelivery,
      same_day_charge: totals.sameDay,
      tax_added: totals.tax ? addedTax(totals.tax) : 0,
      tax_included: totals.tax ? Number(totals.tax.isIncluded) : null,
      total: totals.total,
      payment_mode: request.atDesk?.isHandedOver || request.atDesk?.putAside ? counterMode : request.paymentMode,
      addresses: storedAddresses(request, cart),
      delivery_method: request.delivery,
      delivery_time: statedTime(cart, request.delivery),
      comment: request.comment,
      confirm_by: confirmBy,
      hold_until: order.holdUntil,
      name_key: nameKey([billing, shipping]),
      is_paid_when_sent: isPaidWhenSent ? 1 : 0,
      ...householdOf(request),
      ...channelOf(request),
      client_key: request.clientKeys[0] ?? null,
      network_key: request.clientKeys[1] ?? null,
      invoice_days: invoiceDays(cart, request),
      pay_by:
        isPaidWhenSent || request.atDesk?.putAside ? null : await payByOf(queries, request.paymentMode, createdAt),
    })
    .execute();
}

/** The term of an order on invoice, as it was offered; null for every other one. */
function invoiceDays({ charges }: PricedCart, { delivery, paymentMode }: OrderRequest): number | null {
  if (paymentMode !== invoiceMode) return null;
  const option = charges.offer.options.find((one) => one.delivery === delivery);
  return option?.payments.find(({ mode }) => mode === invoiceMode)?.payDays ?? 0;
}

/** Customers read it in the history of their order. `until` is an ISO day. */
export const putAsideComment = (until: string, language: Language): string =>
  messages.orderNotes(language).waitsInShop({ day: formatDate(until, language) });

const channelOf = ({ atDesk }: OrderRequest) =>
  atDesk && { channel: atDesk.channel, taken_by: atDesk.by.name, put_aside_until: atDesk.putAside?.until ?? null };

export interface NewStatus {
  readonly status: OrderStatus;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly comment?: string;
  /** Who of the shop did it. */
  readonly by?: Pick<StaffName, 'name'>;
}

/** Adds an entry to the status history of an order. */
export async function addStatus(queries: Queries, orderId: string, status: NewStatus): Promise<void> {
  const { last } = await queries
    .selectFrom('booking_status')
    .select((select) => select.fn.max('position').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await insertStatus(queries, orderId, (last ?? 0) + 1, status);
}

async function insertStatus(
  queries: Queries,
  orderId: string,
  position: number,
  { status, at, comment = '', by }: NewStatus,
): Promise<void> {
  const entry = { order_id: orderId, position, status, comment, created_at: at, staff_name: by?.name ?? null };
  await queries.insertInto('booking_status').values(entry).execute();
}

/** A number that no order has. */
export async function unusedOrderNumber(queries: Queries): Promise<string> {
  for (;;) {
    const orderId = makeOrderNumber();
    const taken = await queries
      .selectFrom('booking')
      .select('order_id')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (!taken) return orderId;
  }
}
