import { placesOf, readLineRows } from '../../backend/orders/changes/plan-change.ts';
import { isDigital } from '../../shop/digital.ts';
import { money } from '../../shop/money.ts';
import { isChangeable } from '../../trade/orders/order-change.ts';
import type { OrderDeskContext } from './context.ts';
import { readEditions } from './find-editions.ts';
import type { ChangeableOrder } from './model/order-change.ts';

/** An order for the form that changes it. Undefined when there is none, or when something of it was packed. */
export async function readChangeable(context: OrderDeskContext, number: string): Promise<ChangeableOrder | undefined> {
  const { db } = context;
  const row = await db.selectFrom('booking').selectAll().where('order_id', '=', number).executeTakeFirst();
  if (!row || !isChangeable(row)) return undefined;
  const rows = await readLineRows(db, number);
  const products = [...new Set(rows.map(({ product_id }) => product_id))];
  const siblings = await db
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .where('product_id', 'in', products)
    .where('is_listed', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const editions = await readEditions(db, context, [
    ...new Set([...rows.map(({ variant_id }) => variant_id), ...siblings.map(({ id }) => id)]),
  ]);
  return {
    ...{ number, version: row.work_version, currency: row.currency, places: placesOf(row) },
    lines: rows.map((line) => ({
      ...{ position: line.position, variantId: line.variant_id, title: line.title, quantity: line.quantity },
      unitPrice: money(line.unit_price, row.currency),
      editions: editions.filter(
        ({ variantId }) =>
          variantId === line.variant_id ||
          siblings.some(({ id, product_id }) => id === variantId && product_id === line.product_id),
      ),
    })),
    discount: { amount: row.shop_discount, reason: row.shop_discount_reason },
    isShipped: rows.some(({ option_name }) => !isDigital(option_name)),
    isMadeAtDesk: false,
  };
}
