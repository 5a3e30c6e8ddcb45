import { expect, test } from 'vitest';
import { createStockDesk } from '../../../src/lib/desk/stock/stock-desk.ts';
import { suppliedCopies } from '../../../src/lib/shop/catalogue/stock.ts';
import { importText, message, messageSentAt, onlyVariant, openShop, price, product } from './onix.ts';

const by = { id: 1, name: 'Meera', email: 'meera@example.org', role: 'owner' } as const;

/** A record of a distributor who has this many copies. */
const distributors = (onHand: number, more = '') =>
  product({
    supply: `<ProductSupply><SupplyDetail><Supplier><SupplierRole>03</SupplierRole><SupplierName>Lighthouse Books</SupplierName></Supplier><ProductAvailability>21</ProductAvailability><Stock><OnHand>${onHand}</OnHand></Stock>${more}${price('399.00')}</SupplyDetail></ProductSupply>`,
  });

const messageOf = (title: string, reference: string) =>
  message(product({ title, reference, isbn: '', work: reference }));

async function scanTwenty(onHand = 12) {
  const shop = await openShop();
  const stock = createStockDesk({ db: shop.db, now: shop.now, currency: 'INR' });
  await importText(shop, message(distributors(onHand)));
  const { id } = await onlyVariant(shop.db);
  await stock.move(id, { reason: 'delivery', copies: '20', from: '0' }, by);
  return { shop, stock, id };
}

test('copies that a distributor reports are not on the shelf [STOCK-44]', async () => {
  const { shop, stock, id } = await scanTwenty();
  expect(await stock.find(id, 1)).toMatchObject({ shelf: 20, supplyDays: 7 });
  expect(await onlyVariant(shop.db)).toMatchObject({ stock: 32, supply_stock: 12 });
  await importText(shop, message(distributors(5)));
  expect(await stock.find(id, 1)).toMatchObject({ shelf: 20, supplyDays: 7 });
  await importText(shop, message(distributors(0)));
  expect(await stock.find(id, 1)).toMatchObject({ shelf: 20, supplyDays: undefined });
});

test('copies of a file of the own till are on the shelf [STOCK-45]', async () => {
  const shop = await openShop();
  await importText({ ...shop, isOwnCopies: true }, message(distributors(12)));
  expect(await onlyVariant(shop.db)).toMatchObject({ stock: 12, supply_stock: 0 });
  const again = await importText({ ...shop, isOwnCopies: true }, message(distributors(12)));
  expect(again.counts).toMatchObject({ unchanged: 1 });
});

test('the owner says whose copies the files of a supplier count, and nothing that was received is lost [STOCK-46]', async () => {
  const { stock, id } = await scanTwenty();
  expect(await stock.suppliers()).toEqual([
    { supplier: 'Lighthouse Books', editions: 1, copies: 12, ownEditions: 0, choice: undefined },
  ]);
  await stock.decideSupplier('Lighthouse Books', 'own', by);
  // Counted at the desk, so a file cannot say how many there are.
  expect(await stock.find(id, 1)).toMatchObject({ shelf: 20, supplyDays: undefined });
  await stock.decideSupplier('Lighthouse Books', 'supplier', by);
  expect(await stock.find(id, 1)).toMatchObject({ shelf: 20, supplyDays: 7 });
  expect(await stock.decideSupplier('Nobody', 'own', by)).toBeUndefined();
});

test('a decision moves the copies of a file to the shelf and back, and holds for files to come [STOCK-46]', async () => {
  const shop = await openShop();
  const stock = createStockDesk({ db: shop.db, now: shop.now, currency: 'INR' });
  const send = (onHand: number) => importText(shop, message(distributors(onHand)));
  await send(12);
  const { id } = await onlyVariant(shop.db);
  const shown = async () => {
    const { stock: all, supply_stock } = await onlyVariant(shop.db);
    return { shelf: (await stock.find(id, 1))?.shelf, all, supply_stock };
  };
  expect(await shown()).toEqual({ shelf: 0, all: 12, supply_stock: 12 });
  expect(await stock.decideSupplier('Lighthouse Books', 'own', by)).toEqual({ copies: 12 });
  expect(await shown()).toEqual({ shelf: 12, all: 12, supply_stock: 0 });
  await send(9);
  expect(await shown()).toEqual({ shelf: 9, all: 9, supply_stock: 0 });
  expect(await stock.decideSupplier('Lighthouse Books', 'supplier', by)).toEqual({ copies: 9 });
  expect(await shown()).toEqual({ shelf: 0, all: 9, supply_stock: 9 });
  await send(30);
  expect(await shown()).toEqual({ shelf: 0, all: 30, supply_stock: 30 });
});

test('a file of a supplier that is imported again changes nothing [STOCK-44]', async () => {
  const shop = await openShop();
  const text = messageSentAt('20261031T0900Z', distributors(12));
  await importText(shop, text);
  expect((await importText(shop, text)).counts).toMatchObject({ unchanged: 1 });
  expect((await importText({ ...shop, isComplete: true }, text)).counts).toMatchObject({ unchanged: 1 });
});

test('a file that was sent as one of the till by mistake is put right by sending it again [STOCK-45]', async () => {
  const { shop, stock, id } = await scanTwenty();
  const other = messageOf('Other', 'b');
  await importText({ ...shop, isOwnCopies: true }, other);
  await importText(shop, other);
  const rows = await shop.db.selectFrom('variant').select(['id', 'stock', 'supply_stock']).orderBy('id').execute();
  expect(rows).toMatchObject([
    { stock: 32, supply_stock: 12 },
    { stock: 7, supply_stock: 7 },
  ]);
  expect(await stock.find(id, 1)).toMatchObject({ shelf: 20 });
});

test('what is said at the desk during an import counts for the records that follow [STOCK-46]', async () => {
  const shop = await openShop();
  const stock = createStockDesk({ db: shop.db, now: shop.now, currency: 'INR' });
  await importText(shop, message(distributors(12)));
  let isSaid = false;
  const pause = async () => {
    if (!isSaid) await stock.decideSupplier('Lighthouse Books', 'own', by);
    isSaid = true;
  };
  const others = Array.from({ length: 300 }, (_, index) =>
    product({ reference: `r${index}`, isbn: '', work: `w${index}` }),
  );
  await importText({ ...shop, pause }, message(...others, distributors(9)));
  const row = await shop.db
    .selectFrom('variant')
    .selectAll()
    .where('record_reference', '=', 'first')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ stock: 9, supply_stock: 0 });
});

test('a low number alone leaves the count of the supplier to its files [STOCK-44]', async () => {
  const { shop, stock, id } = await scanTwenty();
  await stock.saveSupply(id, { isOrderable: '1', days: '', lowStock: '5' }, by);
  await importText(shop, message(distributors(30)));
  expect(await onlyVariant(shop.db)).toMatchObject({ stock: 50, supply_stock: 30, low_stock: 5 });
  await stock.saveSupply(id, { isOrderable: '1', days: '3', lowStock: '5' }, by);
  await importText(shop, message(distributors(2)));
  expect(await onlyVariant(shop.db)).toMatchObject({ stock: 20 + suppliedCopies, supply_days: 3 });
});
