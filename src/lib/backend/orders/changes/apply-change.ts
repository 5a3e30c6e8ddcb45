import type { Language } from '../../../paths/language.ts';
import { netPaid } from '../../../trade/orders/order-balance.ts';
import { nameKey } from '../../../trade/orders/order-names.ts';
import { addedTax } from '../../../trade/tax/tax.ts';
import type { Queries } from '../../context.ts';
import { restoreCoupon } from '../../coupons/coupons.ts';
import { householdOf } from '../../coupons/household.ts';
import type { StaffName } from '../../staff-log.ts';
import { saveTax } from '../order-tax.ts';
import { statedTime, storedAddresses } from '../save-order.ts';
import { moveCopies } from './move-copies.ts';
import { readLineRows } from './plan-change.ts';
import type { OrderRow, PlannedChange } from './planned-change.ts';

export interface AppliedChange {
  /** Whether the whole of it is paid now. */
  readonly isPaid: boolean;
  /** What the shop holds of the customer's money beyond the total, in minor units. */
  readonly surplus: number;
}

interface Applied {
  readonly at: number;
  /** Undefined for the customer. */
  readonly by: StaffName | undefined;
  /** In which copies that are gone are reported. */
  readonly language: Language;
}

/** Why copies could not be had: somebody else has bought them meanwhile. */
export interface CopiesGone {
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Writes a planned change, in the transaction that has locked the order: addresses and, where it is priced anew, lines, copies, tax, coupon
 * and amounts. What follows from it is the caller's to report (`changed`, and `paid`).
 */
export async function applyChange(
  queries: Queries,
  order: OrderRow,
  plan: PlannedChange,
  applied: Applied,
): Promise<AppliedChange | CopiesGone> {
  const orderId = order.order_id;
  const { places, cart } = plan;
  await queries
    .updateTable('booking')
    .set({
      ...{ addresses: storedAddresses(places, cart), delivery_method: places.delivery },
      ...householdOf(places),
      name_key: nameKey([places.billing, places.shipping]),
      // What is sent after all waits in the shop no longer.
      ...(places.delivery !== 'collection' && { put_aside_until: null }),
    })
    .where('order_id', '=', orderId)
    .execute();
  if (!plan.isRepriced) return paidState(order, order.total);
  const problem = await writeLines(queries, order, plan, applied);
  if (problem) return { fields: problem };
  await writeAmounts(queries, orderId, plan);
  if (plan.endsCoupon) await restoreCoupon(queries, orderId);
  const state = paidState(order, plan.totals.total);
  const paid_at = state.isPaid ? (order.paid_at ?? applied.at) : null;
  await queries.updateTable('booking').set({ paid_at }).where('order_id', '=', orderId).execute();
  return state;
}

function paidState(order: OrderRow, total: number): AppliedChange {
  const held = netPaid({ paid: order.paid_total, refunded: order.refunded_total });
  // Of an order that gave something back after it was paid nothing is open, though less than its total is held.
  const isSettled = order.paid_at !== null && total === order.total;
  return { isPaid: isSettled || held >= total, surplus: Math.max(0, held - total) };
}

async function writeLines(
  queries: Queries,
  order: OrderRow,
  { cart, totals, positions }: PlannedChange,
  applied: Applied,
): Promise<Record<string, string> | undefined> {
  const orderId = order.order_id;
  const before = await readLineRows(queries, orderId);
  const { tax, shares } = totals;
  for (const { position } of before.filter((row) => !positions.includes(row.position)))
    await queries.deleteFrom('booking_line').where('order_id', '=', orderId).where('position', '=', position).execute();
  for (const [index, line] of cart.lines.entries()) {
    const position = positions[index] ?? 0;
    const row = before.find((one) => one.position === position);
    const isKept = row?.variant_id === line.variantId;
    const values = {
      ...{ product_id: line.productId, variant_id: line.variantId, title: line.title, option_name: line.format },
      ...{ author: line.author, image: line.image, unit_price: line.unitPrice, quantity: line.quantity },
      line_total: line.lineTotal,
      tax_rate: tax?.lines[index]?.rate ?? null,
      tax_code: tax?.lines[index]?.code || null,
      tax_position: tax ? (tax.lines[index]?.group ?? 0) + 1 : null,
      discount_share: shares[index]?.discount ?? 0,
      charge_share: shares[index]?.charges ?? 0,
      // Copies that are awaited are the first to be taken out again.
      backordered: isKept ? Math.max(0, row.backordered - Math.max(0, row.quantity - line.quantity)) : 0,
      supply_days: isKept ? row.supply_days : null,
      preorder_from: isKept ? row.preorder_from : line.onSaleFrom,
    };
    if (row)
      await queries
        .updateTable('booking_line')
        .set(values)
        .where('order_id', '=', orderId)
        .where('position', '=', position)
        .execute();
    else
      await queries
        .insertInto('booking_line')
        .values({ order_id: orderId, position, ...values })
        .execute();
  }
  await queries.deleteFrom('booking_tax').where('order_id', '=', orderId).execute();
  if (tax) await saveTax(queries, orderId, tax);
  return moveCopies(queries, { orderId, ...applied }, before, await readLineRows(queries, orderId));
}

async function writeAmounts(
  queries: Queries,
  orderId: string,
  { cart, totals, discount, places, endsCoupon }: PlannedChange,
): Promise<void> {
  await queries
    .updateTable('booking')
    .set({
      ...{ subtotal: cart.subtotal, discount: cart.coupon?.discount ?? 0, total: totals.total },
      ...(endsCoupon && { coupon_code: null }),
      ...{ shop_discount: discount.amount, shop_discount_reason: discount.amount > 0 ? discount.reason : '' },
      ...{ shipping: totals.shipping, cod_charge: totals.cashOnDelivery, same_day_charge: totals.sameDay },
      ...{
        tax_added: totals.tax ? addedTax(totals.tax) : 0,
        tax_included: totals.tax ? Number(totals.tax.isIncluded) : null,
      },
      delivery_time: statedTime(cart, places.delivery),
    })
    .where('order_id', '=', orderId)
    .execute();
}
