import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { setEditionByHand } from '../../../src/lib/backend/overrides/set-edition.ts';
import { moveStock } from '../../../src/lib/backend/stock/stock.ts';
import { suppliedCopies } from '../../../src/lib/shop/catalogue/stock.ts';
import { expire } from '../../contract/trade.confirmation.ts';
import { cancel, order, type Sku } from '../../contract/trade.steps.ts';
import { fixtureNow, skus, variantId } from '../../fixtures/shop.ts';
import { type DeskUnderTest, find, meena, openDeskShop, refundOf, request, shipped, taken } from './open-orders.ts';

let shop: DeskUnderTest;
beforeEach(async () => {
  shop = await openDeskShop();
  onTestFinished(() => shop.close());
});

const book = skus.prideAndPrejudice;
const edition = (sku: Sku = book) =>
  shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'stock', 'supply_stock', 'total_stock', 'sold'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
const shelf = async (sku: Sku = book) => {
  const { stock, supply_stock } = await edition(sku);
  return stock - supply_stock;
};
const movements = async (sku: Sku = book) => {
  const rows = await shop.db
    .selectFrom('stock_movement')
    .selectAll()
    .where('variant_id', '=', (await edition(sku)).id)
    .orderBy('id')
    .execute();
  return rows.map(({ reason, difference, count_after }) => [reason, difference, count_after]);
};
const lineOf = (orderId: string) =>
  shop.db
    .selectFrom('booking_line')
    .select(['quantity', 'backordered', 'supply_days'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
/** The supplier delivers the book in five days. */
const orderable = async (days: number | null = 5) =>
  setEditionByHand(shop.db, {
    ...{ variantId: await variantId(shop.db, book), by: meena, at: fixtureNow },
    changes: { supply_stock: suppliedCopies, supply_days: days },
  });
const move = async (difference: number) =>
  moveStock(
    shop.db,
    { variantId: await variantId(shop.db, book), difference },
    { reason: 'delivery', at: fixtureNow, by: meena },
  );
const cancelledByCustomer = (orderId: string) => cancel(shop, 'asha', orderId);

describe('the log of the shelf', () => {
  test('has each order, cancellation and return with its difference and the count afterwards [STOCK-01]', async () => {
    const first = await order(shop, 'asha', book, 2);
    await cancelledByCustomer(first);
    const second = await order(shop, 'asha', book, 1, { paymentMode: 'cod' });
    await taken(shop.desk.ship({ ...(await request(shop.desk, second)), ...shipped }));
    await taken(shop.desk.deliver({ ...(await request(shop.desk, second)), isCashReceived: true }));
    await taken(
      shop.desk.recordRefund({
        ...(await request(shop.desk, second)),
        ...refundOf({ lines: new Map([[1, { copies: 1 }]]), reason: 'Too many' }),
      }),
    );
    expect(await movements()).toEqual([
      ['order', -2, 3],
      ['cancelled', 2, 5],
      ['order', -1, 4],
      ['returned', 1, 5],
    ]);
  });

  test('has no e-books, which stand on no shelf [STOCK-01]', async () => {
    await order(shop, 'asha', skus.emmaEbook);
    expect(await movements(skus.emmaEbook)).toEqual([]);
  });

  test('has nothing of an order that was refused [STOCK-01]', async () => {
    await expect(order(shop, 'asha', book, 6)).rejects.toThrow();
    expect([await movements(), await shelf()]).toEqual([[], 5]);
  });

  test('never counts below nothing, and counts what the shop sells with it [STOCK-02]', async () => {
    expect(await move(3)).toMatchObject({ countAfter: 8 });
    expect(await move(-9)).toBeUndefined();
    expect(await move(-8)).toMatchObject({ countAfter: 0 });
    expect(await edition()).toMatchObject({ stock: 0, total_stock: 0 });
  });

  test('loses no copy when orders and deliveries come at once [STOCK-02]', async () => {
    await Promise.all([
      order(shop, 'asha', book, 2),
      shop.db
        .transaction()
        .execute(async (queries) =>
          moveStock(
            queries,
            { variantId: await variantId(queries, book), difference: 3 },
            { reason: 'delivery', at: fixtureNow },
          ),
        ),
      order(shop, 'ben', book, 1),
    ]);
    expect(await edition()).toMatchObject({ stock: 5, total_stock: 5 });
  });
});

describe('a book that the supplier delivers', () => {
  test('can be bought beyond the shelf, and the order says which copies come when [STOCK-10 STOCK-16]', async () => {
    await orderable();
    const first = await order(shop, 'asha', book, 7);
    expect(await lineOf(first)).toEqual({ quantity: 7, backordered: 2, supply_days: 5 });
    expect(await edition()).toMatchObject({ stock: suppliedCopies, sold: 97 });
    expect((await find(shop.desk, first)).lines).toMatchObject([{ quantity: 7, supply: { shelf: 5, days: 5 } }]);
    const second = await order(shop, 'ben', book, 3);
    expect(await lineOf(second)).toMatchObject({ backordered: 3 });
    expect(await movements()).toEqual([['order', -5, 0]]);
  });

  test('has the shop’s usual time when it has none of its own [STOCK-11]', async () => {
    await orderable(null);
    expect(await lineOf(await order(shop, 'asha', book, 7))).toMatchObject({ supply_days: 7 });
  });

  test('goes back to the shelf only as far as it came from there [STOCK-12]', async () => {
    await orderable();
    const id = await order(shop, 'asha', book, 7);
    await cancelledByCustomer(id);
    expect(await edition()).toMatchObject({ stock: suppliedCopies + 5, sold: 90 });
    expect(await shelf()).toBe(5);
  });

  test('comes back whole in a parcel that came back [STOCK-12]', async () => {
    await orderable();
    const id = await order(shop, 'asha', book, 7, { paymentMode: 'cod' });
    const all = { copies: new Map([[1, 7]]), isIncompleteOnPurpose: true };
    await taken(shop.desk.ship({ ...(await request(shop.desk, id)), ...shipped, ...all }));
    await taken(shop.desk.cancel({ ...(await request(shop.desk, id)), reason: 'Not at home', isRestocked: true }));
    expect(await shelf()).toBe(7);
  });

  test('goes to the orders that wait for it first, the oldest first [STOCK-13]', async () => {
    await orderable();
    const first = await order(shop, 'asha', book, 7);
    shop.clock.now += 1000;
    const second = await order(shop, 'ben', book, 2);
    expect(await move(3)).toEqual({
      countAfter: 0,
      served: [
        { orderId: first, copies: 2 },
        { orderId: second, copies: 1 },
      ],
    });
    expect([await lineOf(first), await lineOf(second)]).toMatchObject([{ backordered: 0 }, { backordered: 1 }]);
    await cancelledByCustomer(first);
    expect(await lineOf(second)).toMatchObject({ backordered: 0 });
    expect(await shelf()).toBe(6);
    const { total_stock, stock } = await edition();
    expect(total_stock).toBe(stock);
  });

  test('returns from an order that was never confirmed [STOCK-12]', async () => {
    await orderable();
    const id = await order(shop, 'asha', book, 7);
    await shop.db.updateTable('booking').set({ confirm_by: 1, status: 'TO BE CONFIRMED' }).execute();
    expect(await expire(shop)).toEqual([id]);
    expect(await shelf()).toBe(5);
  });
});
