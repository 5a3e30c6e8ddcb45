import { describe, expect, test } from 'vitest';
import { firstDay, importText, messageSentAt, onlyVariant, openShopOfTill, product } from './onix.ts';

describe('copies ordered after the shop’s own count', () => {
  async function openShopWithOrder(status: string, backordered = 0) {
    const shop = await openShopOfTill();
    await importText(shop, messageSentAt('20261030T1200Z', product({ stock: 7 })));
    const { id, product_id } = await onlyVariant(shop.db);
    const order = {
      order_id: '1',
      user_id: 'u',
      idempotency_key: 'k',
      request_hash: '',
      created_at: firstDay,
      status,
      currency: 'INR',
      subtotal: 79800,
      discount: 0,
      shipping: 0,
      cod_charge: 0,
      total: 79800,
      payment_mode: 'cod',
      addresses: '[]',
      comment: '',
    };
    const line = {
      position: 0,
      title: '',
      option_name: '',
      author: '',
      unit_price: 39900,
      quantity: 2,
      line_total: 79800,
    };
    await shop.db.insertInto('booking').values(order).execute();
    await shop.db
      .insertInto('booking_line')
      .values({ ...line, order_id: '1', product_id, variant_id: id, backordered })
      .execute();
    await shop.db.updateTable('variant').set({ stock: 5 }).execute();
    return shop;
  }

  test('stay sold when the file is imported again [IMPORT-07]', async () => {
    const shop = await openShopWithOrder('ORDER PLACED');
    const report = await importText(shop, messageSentAt('20261030T1200Z', product({ stock: 7 })));
    expect(report.counts).toMatchObject({ unchanged: 1 });
    expect(await onlyVariant(shop.db)).toMatchObject({ stock: 5 });
  });

  test("are subtracted from an earlier count that equals the shop's stock", async () => {
    const shop = await openShopWithOrder('ORDER PLACED');
    await importText(shop, messageSentAt('20261031T1200Z', product({ stock: 5 })));
    expect(await onlyVariant(shop.db)).toMatchObject({ stock: 3 });
    const again = await importText(shop, messageSentAt('20261031T1200Z', product({ stock: 5 })));
    expect(again.counts).toMatchObject({ unchanged: 1 });
  });

  test('are included in a later count', async () => {
    const shop = await openShopWithOrder('ORDER PLACED');
    await importText(shop, messageSentAt('20261102', product({ stock: 9 })));
    expect(await onlyVariant(shop.db)).toMatchObject({ stock: 9 });
  });

  test('are ignored once the order is cancelled', async () => {
    const shop = await openShopWithOrder('CANCELLED');
    await importText(shop, messageSentAt('20261030T1200+0530', product({ stock: 8 })));
    expect(await onlyVariant(shop.db)).toMatchObject({ stock: 8 });
  });

  test('that an order waits for come from what a file brings, once [STOCK-17]', async () => {
    const shop = await openShopWithOrder('ORDER PLACED', 2);
    shop.time = Date.parse('2026-11-03');
    const file = messageSentAt('20261102', product({ stock: 9 }));
    await importText(shop, file);
    expect(await onlyVariant(shop.db)).toMatchObject({ stock: 7 });
    expect(await shop.db.selectFrom('booking_line').select('backordered').execute()).toEqual([{ backordered: 0 }]);
    expect((await importText(shop, file)).counts).toMatchObject({ unchanged: 1 });
    expect(await onlyVariant(shop.db)).toMatchObject({ stock: 7 });
    await importText(shop, messageSentAt('20261104', product({ stock: 9 })));
    expect(await onlyVariant(shop.db)).toMatchObject({ stock: 9 });
  });
});
