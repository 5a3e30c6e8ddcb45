import type { calls } from '@bookfront/shop-contract';
import { address, type WireOrder } from '@bookfront/shop-contract';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { messages } from '../../../messages/messages.ts';
import type { BookingTable } from '../../database/schema.ts';
import type { SupplyTime } from '../../shop/catalogue/stock.ts';
import { isDigital } from '../../shop/digital.ts';
import { hashToken } from '../../tokens.ts';
import type { BankAccount } from '../../trade/orders/bank-account.ts';
import { isPaymentMode } from '../../trade/orders/order.ts';
import { callLanguage } from '../call-language.ts';
import { amountText } from '../cart/cart-response.ts';
import { toWireTaxes } from '../cart/cart-tax.ts';
import type { CallContext, Queries, ShopContext } from '../context.ts';
import { NotFound } from '../handler.ts';
import { listOrderInvoices } from '../invoices/find-invoice.ts';
import { waitsForCopies } from '../stock/stock.ts';
import { readPayee } from '../terms/payee.ts';
import { readTradeSettings } from '../terms/trade-settings.ts';
import { dueFrom } from './held-orders.ts';
import { openPayBy } from './open-pay-by.ts';
import { opensOrder } from './order-link.ts';
import { readTax } from './order-tax.ts';
import { readWirePurchase } from './purchase.ts';
import { lastSent, readParcelRows, tracked, unpackedCopies } from './read-parcels.ts';
import { readRefunds } from './read-refunds.ts';
import { toWireParcels } from './wire-parcels.ts';

type OrderResponse = z.input<typeof calls.viewOrder.response>;

/** The response of ViewOrder. Throws NotFound for another visitor's order. */
export async function readOrder(context: ShopContext, userId: string, orderId: string): Promise<OrderResponse> {
  const order = await context.db
    .selectFrom('booking')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return toResponse(context, order);
}

/** The same by the token of a confirmation mail, without addresses and note: mails are passed on. */
export async function readOrderByToken(context: ShopContext, orderId: string, token: string): Promise<OrderResponse> {
  const order = await context.db
    .selectFrom('booking')
    .selectAll('booking')
    .innerJoin('order_token', 'order_token.order_id', 'booking.order_id')
    .where('booking.order_id', '=', orderId)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return { ...(await toResponse(context, order)), addressBook: [], comment: '' };
}

/** The same by the signed link of an order mail. */
export async function readOrderByLink(
  context: Pick<CallContext, 'db' | 'secret' | 'now' | 'country' | 'language' | 'languages'>,
  orderId: string,
  token: string,
): Promise<OrderResponse> {
  const { db, secret, now } = context;
  const order = await db.selectFrom('booking').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  const opened = order && opensOrder(secret, token, order, now()) ? order : undefined;
  return { ...(await toResponse(context, opened)), addressBook: [], comment: '' };
}

async function toResponse(
  context: Pick<ShopContext, 'db' | 'country' | 'language' | 'languages'>,
  order: Selectable<BookingTable> | undefined,
): Promise<OrderResponse> {
  if (!order) throw new NotFound('order');
  const { db, country } = context;
  const orderId = order.order_id;
  const amount = (minor: number) => amountText(minor, order.currency);
  const tax = await readTax(db, order);
  const addressBook = parseAddresses(order.addresses);
  const rows = await readParcelRows(db, orderId);
  const sent = lastSent(rows);
  return {
    status: { resultCode: '1', errorMessage: '' },
    orderID: order.order_id,
    bookingDate: isoTime(order.created_at),
    bookingStatus: order.status,
    orderStatus: await readStatusHistory(db, orderId),
    cartDetails: await readOrderLines(db, order, { amount, hasParcels: rows.length > 0 }),
    subTotal: amount(order.subtotal),
    couponDetails:
      order.coupon_code || order.discount > 0
        ? {
            ...{ couponAmount: amount(order.discount), couponCode: order.coupon_code ?? '' },
            discountReason: order.shop_discount_reason || undefined,
          }
        : undefined,
    shippingCharge: amount(order.shipping),
    codShippingCharge: amount(order.cod_charge),
    sameDayCharge: order.same_day_charge === null ? undefined : amount(order.same_day_charge),
    paymentDetails: {
      paymentMode: order.payment_mode,
      isPaid: order.paid_at === null ? '0' : '1',
      paidAmount: amount(order.paid_total),
      refundedAmount: amount(order.refunded_total),
      dueFrom: await dueFrom(db, order),
      payBy: openPayBy(order),
      ...(order.invoice_days !== null && { payDays: String(order.invoice_days), dueOn: order.due_on ?? undefined }),
      instructions: await readPaymentInstructions(db, order.payment_mode),
      account: toWirePayee(await readPayee(db, order, { shop: country, buyer: billingCountry(addressBook) })),
    },
    taxes: tax && toWireTaxes(tax, order.currency),
    deliveryTime: order.delivery_time ?? undefined,
    collection: order.delivery_method === 'collection' ? await readCollection(db) : undefined,
    invoices: (await listOrderInvoices(db, orderId)).map(({ total, ...invoice }) => ({
      ...invoice,
      totalAmount: amount(total),
    })),
    refunds: (await readRefunds(db, orderId, messages.shopAnswers(callLanguage(context)))).map(
      ({ at, reason, isCredit, items, ...refund }) => ({
        ...{ date: isoTime(at), reason, amount: amount(refund.amount), isCredit: isCredit ? '1' : undefined },
        items: items.map((item) => ({ name: item.name, copies: String(item.copies), amount: amount(item.amount) })),
      }),
    ),
    totalAmount: amount(order.total),
    addressBook,
    trackingID: sent?.tracking_number ?? null,
    requestID: sent?.request_id ?? null,
    courier: sent?.courier ?? null,
    trackingURL: tracked(sent).tracking?.href,
    parcels: rows.length > 0 ? await toWireParcels(db, rows) : undefined,
    deliveryMethod: order.delivery_method === 'asReady' ? 'asReady' : undefined,
    comment: order.comment,
    receiptMailed: order.is_mailed === 1 ? undefined : '0',
    confirmBy: order.confirm_by === null ? undefined : isoTime(order.confirm_by),
    purchase: await readWirePurchase(db, orderId),
    digitalWaiver: await readWaiver(db, orderId),
  };
}

/** What was agreed to about digital contents; undefined when nothing was. */
export async function readWaiver(queries: Queries, orderId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('booking_waiver')
    .select('text')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.text;
}

export const isoTime = (time: number): string => new Date(time).toISOString();

function toWirePayee(payee: BankAccount | undefined) {
  if (!payee) return undefined;
  const { upiId: upiID, ...rest } = payee;
  return { ...rest, upiID };
}

/** Of whoever pays; '' when the customer's data have been deleted. */
export const billingCountry = (addresses: WireOrder['addressBook']): string =>
  addresses.find(({ addressType }) => addressType === 'P')?.country ?? '';

/** Parses the stored addresses of an order. */
export const parseAddresses = (json: string): WireOrder['addressBook'] => z.array(address).parse(JSON.parse(json));

async function readStatusHistory(queries: Queries, orderId: string) {
  const entries = await queries
    .selectFrom('booking_status')
    .select(['status', 'comment', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return entries.map(({ status, comment, created_at }) => ({ status, comment, date: isoTime(created_at) }));
}

/** The lines as they were ordered. Only the option code is current, so that a line can link to its edition. */
async function readOrderLines(
  queries: Queries,
  order: Selectable<BookingTable>,
  { amount, hasParcels }: { readonly amount: (minor: number) => string; readonly hasParcels: boolean },
) {
  const lines = await queries
    .selectFrom('booking_line')
    .leftJoin('variant', 'variant.id', 'booking_line.variant_id')
    .select(['booking_line.product_id', 'title', 'option_name', 'author', 'booking_line.image', 'sku'])
    .select(['unit_price', 'quantity', 'line_total', 'backordered', 'booking_line.supply_days', 'on_sale_from'])
    .select(unpackedCopies.as('to_send'))
    .where('order_id', '=', order.order_id)
    .orderBy('booking_line.position')
    .execute();
  return lines.map((line) => ({
    productID: String(line.product_id),
    productName: line.title,
    productImage: line.image,
    optionCode: line.sku ?? '',
    optionName: line.option_name,
    author: line.author,
    unitPrice: amount(line.unit_price),
    quantity: String(line.quantity),
    totalAmount: amount(line.line_total),
    toSend:
      hasParcels && waitsForCopies(order.status) && !isDigital(line.option_name) ? String(line.to_send) : undefined,
    ...toWireWait(order, line),
  }));
}

interface WaitingLine {
  readonly quantity: number;
  readonly backordered: number;
  readonly supply_days: number | null;
  /** Of its edition, as it is now; null for one that was deleted, too. */
  readonly on_sale_from: string | null;
}

/** What a line waits for while its order has not left: its day, or copies that are still to come from the supplier. */
export function waitOfLine(
  { status }: Pick<Selectable<BookingTable>, 'status'>,
  { quantity, backordered, supply_days, on_sale_from }: WaitingLine,
): { readonly supply?: SupplyTime; readonly preorderFrom?: string } {
  if (!waitsForCopies(status)) return {};
  if (on_sale_from !== null) return { preorderFrom: on_sale_from };
  return backordered > 0 && supply_days !== null
    ? { supply: { shelf: quantity - backordered, days: supply_days } }
    : {};
}

function toWireWait(order: Selectable<BookingTable>, line: WaitingLine) {
  const { supply, preorderFrom } = waitOfLine(order, line);
  if (preorderFrom !== undefined) return { preorder: { from: preorderFrom } };
  return supply && { backorder: { onShelf: supply.shelf, days: supply.days } };
}

/** What a customer has to know to pay an order with this method; undefined when there is nothing to say. */
export async function readPaymentInstructions(queries: Queries, mode: string): Promise<string | undefined> {
  const { instructions } = await readTradeSettings(queries);
  return isPaymentMode(mode) ? instructions[mode] : undefined;
}

/** Where and when an order is fetched. The shop may have changed it since, so it is the current one. */
export async function readCollection(queries: Queries) {
  const { collection } = await readTradeSettings(queries);
  return { address: collection?.address ?? '', opening: collection?.opening ?? '' };
}
