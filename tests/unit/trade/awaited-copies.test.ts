import { afterEach, beforeEach, expect, test } from 'vitest';
import { order } from '../../contract/trade.steps.ts';
import { skus, variantId } from '../../fixtures/shop.ts';
import { type DeskUnderTest, openDeskShop, refundOf, request, taken } from '../desk/open-orders.ts';

/** An order of more copies than stand on the shelf, of which some are given back before it leaves. */

let shop: DeskUnderTest;
beforeEach(async () => {
  shop = await openDeskShop();
});
afterEach(() => shop.close());

/** One copy on the shelf, and ten that the supplier has counted. */
async function supply(): Promise<void> {
  const id = await variantId(shop.db, skus.moonstone);
  const row = { stock: 11, supply_stock: 10, supply_days: 5 };
  await shop.db.updateTable('variant').set(row).where('id', '=', id).execute();
  const count = { variant_id: id, supplier: 'Lighthouse', copies: 10, is_own: 0 };
  await shop.db.insertInto('supplier_count').values(count).execute();
}

const copies = () =>
  shop.db
    .selectFrom('variant')
    .select(['stock', 'supply_stock'])
    .where('sku', '=', skus.moonstone)
    .executeTakeFirstOrThrow();

test.each([
  ['which nobody puts back', undefined, { stock: 10, supply_stock: 10 }, { returned: 2, written_off: 1 }],
  ['of which all stand on the shelf', 3, { stock: 11, supply_stock: 10 }, { returned: 3, written_off: 0 }],
  ['of which one stands on the shelf', 1, { stock: 11, supply_stock: 10 }, { returned: 3, written_off: 0 }],
])('what the supplier has still to deliver cannot be lost with copies %s [STOCK-52]', async (_, shelf, left, line) => {
  await supply();
  const number = await order(shop, 'asha', skus.moonstone, 3, { paymentMode: 'bacs' });
  expect(await copies()).toEqual({ stock: 8, supply_stock: 8 });
  const asked = await request(shop.desk, number);
  const { total } = await shop.db.selectFrom('booking').select('total').executeTakeFirstOrThrow();
  await taken(shop.desk.recordPayment({ ...asked, amount: total, method: 'bacs', isMoreOnPurpose: false }));
  const refund = refundOf({
    ...{ lines: new Map([[1, { copies: 3 }]]), restocked: new Set<number>() },
    ...(shelf !== undefined && { shelved: new Map([[1, shelf]]) }),
  });
  await taken(shop.desk.recordRefund({ ...(await request(shop.desk, number)), ...refund }));
  expect(await shop.db.selectFrom('booking_line').select(['returned', 'written_off']).execute()).toEqual([line]);
  expect(await copies()).toEqual(left);
});
