import { expect, test } from 'vitest';
import { createStockDesk } from '../../../src/lib/desk/stock/stock-desk.ts';
import { suppliedCopies } from '../../../src/lib/shop/catalogue/stock.ts';
import { importText, message, onlyProduct, onlyVariant, openShopOfTill, price, product } from '../import/onix.ts';

const by = { id: 1, name: 'Meera', email: 'meera@example.org', role: 'staff' } as const;

const counted = (stock: number) => message(product({ stock }));
/** Available, without a count. */
const uncounted = message(
  product({
    supply: `<ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability>${price('399.00')}</SupplyDetail></ProductSupply>`,
  }),
);

async function openStock() {
  const shop = await openShopOfTill();
  await importText(shop, counted(7));
  const { id } = await onlyVariant(shop.db);
  const stock = createStockDesk({ db: shop.db, now: shop.now, currency: 'INR' });
  const shown = async () => {
    const { shelf, supplyDays } = (await stock.find(id, 1)) ?? {};
    const { total_stock } = await onlyProduct(shop.db);
    return { shelf, supplyDays, total_stock };
  };
  const deliver = (copies: string) => stock.move(id, { reason: 'delivery', copies, from: '7' }, by);
  return { shop, stock, id, shown, deliver };
}

test('an import leaves copies that were counted at the desk, until they are given back [STOCK-05]', async () => {
  const { shop, stock, id, shown, deliver } = await openStock();
  await deliver('3');
  await importText(shop, counted(20));
  expect(await shown()).toEqual({ shelf: 10, supplyDays: undefined, total_stock: 10 });
  expect(await stock.giveBack(id, by)).toBe(true);
  expect(await shown()).toEqual({ shelf: 20, supplyDays: undefined, total_stock: 20 });
  await importText(shop, counted(4));
  expect(await shown()).toMatchObject({ shelf: 4 });
});

test('a supplier that an import names delivers beyond copies that were counted at the desk [STOCK-05 STOCK-20]', async () => {
  const { shop, shown, deliver } = await openStock();
  await deliver('3');
  await importText(shop, uncounted);
  expect(await shown()).toEqual({ shelf: 10, supplyDays: 7, total_stock: 10 + suppliedCopies });
  await importText(shop, counted(0));
  expect(await shown()).toEqual({ shelf: 10, supplyDays: undefined, total_stock: 10 });
});

test('a supplier that was set at the desk stays, whatever an import says and counts [STOCK-05 STOCK-11]', async () => {
  const { shop, stock, id, shown } = await openStock();
  await stock.saveSupply(id, { isOrderable: '1', days: '3', lowStock: '' }, by);
  await importText(shop, counted(2));
  expect(await shown()).toEqual({ shelf: 2, supplyDays: 3, total_stock: 2 + suppliedCopies });
  expect((await importText(shop, counted(2))).counts).toMatchObject({ unchanged: 1 });
  await stock.saveSupply(id, { days: '', lowStock: '' }, by);
  await importText(shop, uncounted);
  expect(await shown()).toEqual({ shelf: 0, supplyDays: undefined, total_stock: 0 });
});
