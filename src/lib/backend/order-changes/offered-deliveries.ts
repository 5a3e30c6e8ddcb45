import { isDigital } from '../../shop/digital.ts';
import type { Delivery } from '../../trade/orders/order.ts';
import { isChangeable } from '../../trade/orders/order-change.ts';
import type { Queries } from '../context.ts';
import { planChange } from '../orders/changes/plan-change.ts';
import type { ChangeContext, OrderRow } from '../orders/changes/planned-change.ts';

/**
 * The ways in which a customer can have an order delivered instead, its own among them; none once something of it is packed, for what is
 * only downloaded, for books that are sent again without charge, and for what is put aside in the shop.
 */
export async function offeredDeliveries(
  queries: Queries,
  context: ChangeContext,
  row: OrderRow,
): Promise<readonly Delivery[]> {
  if (!isChangeable(row) || row.put_aside_until !== null || (await isReplacement(queries, row))) return [];
  const plan = await planChange(queries, context, row, {});
  if ('fields' in plan || plan.cart.lines.every(({ format }) => isDigital(format))) return [];
  const { delivery } = plan.places;
  const offered = plan.cart.charges.offer.options.map((option) => option.delivery);
  // Parts that are paid with the order are no choice for one that is paid when all of it can be sent.
  const possible = offered.filter((one) => one === delivery || one !== 'asReady' || row.is_paid_when_sent === 0);
  return possible.includes(delivery) ? possible : [delivery, ...possible];
}

async function isReplacement(queries: Queries, { order_id }: OrderRow): Promise<boolean> {
  const found = await queries
    .selectFrom('booking_replacement')
    .select('order_id')
    .where('order_id', '=', order_id)
    .executeTakeFirst();
  return found !== undefined;
}
