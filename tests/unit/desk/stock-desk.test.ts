import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readBook } from '../../../src/lib/desk/books/read-book.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import { createStockDesk, type StockDesk } from '../../../src/lib/desk/stock/stock-desk.ts';
import { alertsOf, edition } from '../../contract/stock-alerts.steps.ts';
import { order } from '../../contract/trade.steps.ts';
import { fixtureCurrency, products, skus, variantId } from '../../fixtures/shop.ts';
import { type DeskUnderTest, openDeskShop } from './open-orders.ts';

const by = { id: 1, name: 'Meera', email: 'meera@example.org', role: 'staff' } as const;
const book = skus.prideAndPrejudice;

let shop: DeskUnderTest;
let stock: StockDesk;
let id: number;
beforeEach(async () => {
  shop = await openDeskShop();
  onTestFinished(() => shop.close());
  stock = createStockDesk({ db: shop.db, now: () => shop.clock.now, currency: fixtureCurrency });
  id = await variantId(shop.db, book);
});

const shelf = async () => (await stock.find(id, 1))?.shelf;
const move = (reason: string, copies: string, more: Readonly<Record<string, string>> = {}) =>
  stock.move(id, { reason, copies, from: '5', note: '', ...more }, by);

describe('a change by hand', () => {
  test('adds a delivery, takes sold and damaged copies, and sets a count [STOCK-03]', async () => {
    expect(await move('delivery', '4', { note: 'Penguin' })).toMatchObject({ ok: true, shelf: 9 });
    expect(await move('sale', '1')).toMatchObject({ ok: true, shelf: 8 });
    expect(await move('damage', '2')).toMatchObject({ ok: true, shelf: 6 });
    expect(await move('count', '7', { from: '6' })).toMatchObject({ ok: true, shelf: 7 });
    const { movements, isByHand } = (await stock.find(id, 1)) ?? {};
    expect(isByHand).toBe(true);
    expect(
      movements?.items.map(({ reason, difference, countAfter, staff }) => [reason, difference, countAfter, staff]),
    ).toEqual([
      ['count', 1, 7, 'Meera'],
      ['damage', -2, 6, 'Meera'],
      ['sale', -1, 8, 'Meera'],
      ['delivery', 4, 9, 'Meera'],
    ]);
    const { items } = await readLog(shop.db, { about: `edition ${book}` }, 1);
    expect(items.map(({ action }) => action)).toEqual(['stock.count', 'stock.damage', 'stock.sale', 'stock.delivery']);
  });

  test('is refused beside its field when it cannot be right [STOCK-03]', async () => {
    expect(await move('delivery', 'many')).toMatchObject({ fields: { copies: expect.stringContaining('from 1') } });
    expect(await move('delivery', '0')).toMatchObject({ fields: { copies: expect.stringContaining('from 1') } });
    expect(await move('count', '')).toMatchObject({ fields: { copies: expect.stringContaining('from 0') } });
    expect(await move('', '1')).toMatchObject({ fields: { reason: expect.any(String) } });
    expect(await move('sale', '6')).toMatchObject({ fields: { copies: 'Only 5 are on the shelf.' } });
    expect(await stock.move(999_999, { reason: 'sale', copies: '1', from: '1' }, by)).toEqual({
      ok: false,
      shelf: undefined,
    });
    expect(await shelf()).toBe(5);
  });

  test('is told when copies have gone since a count began [STOCK-04]', async () => {
    await order(shop, 'asha', book, 2);
    expect(await move('count', '5')).toMatchObject({
      ok: false,
      shelf: 3,
      fields: { copies: expect.stringContaining('3 now') },
    });
    expect(await shelf()).toBe(3);
  });

  test('is left by later imports until it is given back [STOCK-05]', async () => {
    await move('delivery', '4');
    expect(await stock.giveBack(id, by)).toBe(true);
    expect((await stock.find(id, 1))?.isByHand).toBe(false);
    expect(await shelf()).toBe(5);
    expect(await stock.giveBack(id, by)).toBe(false);
  });

  test('says in the log of the shelf what something else has changed [STOCK-01]', async () => {
    await move('delivery', '1');
    await shop.db.updateTable('variant').set({ stock: 20 }).where('id', '=', id).execute();
    await move('sale', '1');
    const { items } = (await stock.find(id, 1))?.movements ?? { items: [] };
    expect(items.map(({ unexplained }) => unexplained)).toEqual([14, 0]);
  });
});

describe('a supplier', () => {
  test('is set for an edition with its days, or with the usual ones [STOCK-11]', async () => {
    expect(await stock.saveSupply(id, { isOrderable: '1', days: '12', lowStock: '' }, by)).toEqual({ ok: true });
    expect(await stock.find(id, 1)).toMatchObject({ shelf: 5, supplyDays: 12, isUsualTime: false });
    await stock.saveSupply(id, { isOrderable: '1', days: '', lowStock: '9' }, by);
    expect(await stock.find(id, 1)).toMatchObject({ supplyDays: 7, isUsualTime: true, lowStock: 9 });
    await stock.saveSupply(id, { days: '', lowStock: '' }, by);
    const details = await stock.find(id, 1);
    expect([details?.shelf, details?.supplyDays]).toEqual([5, undefined]);
    expect(await stock.saveSupply(id, { isOrderable: '1', days: '0', lowStock: 'few' }, by)).toMatchObject({
      fields: { days: expect.any(String), lowStock: expect.any(String) },
    });
  });
});

describe('the list of what runs low', () => {
  const low = async () => (await stock.list({ view: 'low', text: '', page: 1 })).items.map(({ sku }) => sku);

  test('has what moved and is nearly gone, not what never stood there [STOCK-06]', async () => {
    expect(await low()).toEqual([]);
    await order(shop, 'asha', book, 3);
    expect(await low()).toEqual([book]);
    expect((await stock.counts()).low).toBe(1);
    await move('delivery', '1');
    expect(await low()).toEqual([]);
  });

  test('follows a number of its own [STOCK-06]', async () => {
    await stock.saveSupply(id, { days: '', lowStock: '5' }, by);
    expect(await low()).toEqual([book]);
    await stock.saveSupply(id, { days: '', lowStock: '4' }, by);
    expect(await low()).toEqual([]);
  });

  test('stands beside what orders wait for, and a search over everything [STOCK-06]', async () => {
    await stock.saveSupply(id, { isOrderable: '1', days: '', lowStock: '' }, by);
    await order(shop, 'asha', book, 7);
    expect(await stock.list({ view: 'waiting', text: '', page: 1 })).toMatchObject({
      count: 1,
      items: [{ sku: book }],
    });
    expect(await stock.list({ view: 'all', text: 'PRIDE', page: 1 })).toMatchObject({ count: 1 });
    expect(await stock.list({ view: 'all', text: '100%', page: 1 })).toMatchObject({ count: 0 });
    expect(await stock.find(id, 1)).toMatchObject({ soldCopies: 5, backordered: 2 });
  });
});

describe('the list of what readers wait for', () => {
  test('has what is wanted most first, e-books too, and only confirmed requests [STOCK-51]', async () => {
    const alerts = alertsOf(shop);
    const { mansfieldParkHardcover, northangerAbbey, emmaAudio } = skus;
    await alerts.askAsCustomer(edition(northangerAbbey), 'asha@example.org');
    for (const reader of ['asha', 'ben']) await alerts.askAsCustomer(edition(emmaAudio), `${reader}@example.org`);
    await alerts.ask(edition(mansfieldParkHardcover), 'asha@example.org');
    const { items, count } = await stock.list({ view: 'wanted', text: '', page: 1 });
    expect(items.map(({ sku, readers }) => [sku, readers])).toEqual([
      [emmaAudio, 2],
      [northangerAbbey, 1],
    ]);
    expect([count, (await stock.counts()).wanted]).toEqual([2, 2]);
    expect(JSON.stringify(items)).not.toContain('@');
    expect((await stock.list({ view: 'wanted', text: 'abbey', page: 1 })).count).toBe(1);
    expect(await stock.find(await variantId(shop.db, northangerAbbey), 1)).toMatchObject({ readers: 1 });
    expect((await stock.list({ view: 'all', text: 'Emma', page: 1 })).items.map(({ readers }) => readers)).toEqual([
      0, 0,
    ]);
    const { editions = [] } = (await readBook(shop.db, products.emma, fixtureCurrency)) ?? {};
    expect(editions.map(({ sku, readers }) => [sku === emmaAudio, readers])).toContainEqual([true, 2]);
  });
});

describe('a list of scans', () => {
  let sent = 0;
  const scan = (list: number, text: string, copies: number, key = `scan ${++sent}`) =>
    stock.scan(list, { text, copies, key });
  const begin = (kind: 'delivery' | 'count' | 'sale' = 'delivery') => stock.openBatch(kind, '', by);

  test('keeps each scan, counts repeats together and takes the last one back [STOCK-30]', async () => {
    const list = await begin();
    for (const code of [book, skus.moonstone, ` ${book.slice(0, 3)}-${book.slice(3)} `]) await scan(list, code, 1);
    const lines = async () => (await stock.batch(list))?.lines.map(({ code, copies }) => [code, copies]);
    expect(await lines()).toEqual([
      [book, 2],
      [skus.moonstone, 1],
    ]);
    expect(await stock.undo(list)).toBe(book);
    expect(await lines()).toEqual([
      [skus.moonstone, 1],
      [book, 1],
    ]);
    expect(await shelf()).toBe(5);
    expect(await stock.openBatches()).toMatchObject([{ id: list, copies: 2, staff: 'Meera' }]);
  });

  test('counts a scan once that is sent twice [STOCK-30]', async () => {
    const list = await begin();
    for (const key of ['a', 'a', 'b']) expect(await scan(list, book, 1, key)).toMatchObject({ ok: true });
    expect((await stock.batch(list))?.copies).toBe(2);
  });

  test('books a delivery once, and says which orders got copies [STOCK-31]', async () => {
    await stock.saveSupply(id, { isOrderable: '1', days: '', lowStock: '' }, by);
    const waiting = await order(shop, 'asha', book, 7);
    const list = await begin();
    await scan(list, book, 3);
    const finished = await Promise.all([stock.finish(list, by), stock.finish(list, by)]);
    expect(finished.filter(({ ok }) => ok)).toEqual([
      { ok: true, editions: 1, copies: 3, served: [{ orderId: waiting, copies: 2 }] },
    ]);
    expect(await shelf()).toBe(1);
    expect(await stock.batch(list)).toMatchObject({ served: [{ orderId: waiting, copies: 2 }] });
    expect(await scan(list, book, 1)).toMatchObject({ ok: false });
    expect(await stock.undo(list)).toBeUndefined();
  });

  test('keeps a code that no book has, and books the others [STOCK-32]', async () => {
    const list = await begin();
    expect(await scan(list, '4006381333931', 1)).toEqual({
      ok: true,
      code: '4006381333931',
      title: undefined,
      copies: 1,
    });
    expect(await scan(list, '  ', 1)).toMatchObject({ ok: false });
    expect(await stock.finish(list, by)).toMatchObject({ ok: false });
    await scan(list, book, 1);
    expect(await stock.finish(list, by)).toMatchObject({ ok: true, editions: 1 });
    expect((await stock.batch(list))?.lines).toMatchObject([
      { code: book },
      { code: '4006381333931', edition: undefined },
    ]);
  });

  test('of a count changes the shelf by what it found, so that a copy sold meanwhile stays sold [STOCK-33]', async () => {
    const list = await begin('count');
    await scan(list, book, 1);
    await order(shop, 'asha', book, 1);
    await scan(list, book, 3);
    expect((await stock.batch(list))?.lines).toMatchObject([{ copies: 4, countedFrom: 5 }]);
    expect(await stock.finish(list, by)).toMatchObject({ ok: true });
    expect(await shelf()).toBe(3);
  });

  test('of a count is refused where somebody else has counted since, and nothing of it is booked [STOCK-33]', async () => {
    const list = await begin('count');
    await scan(list, skus.moonstone, 1);
    await scan(list, book, 2);
    shop.clock.now += 1000;
    await move('count', '4');
    expect(await stock.finish(list, by)).toMatchObject({
      ok: false,
      message: expect.stringContaining('somebody else'),
    });
    expect(await shelf()).toBe(4);
    expect((await stock.batch(list))?.finishedAt).toBeUndefined();
  });

  test('of sales is refused where more were scanned than the shelf has [STOCK-33]', async () => {
    const list = await begin('sale');
    await scan(list, book, 6);
    expect(await stock.finish(list, by)).toMatchObject({ ok: false, message: expect.stringContaining('only 5') });
    expect(await stock.discard(list, by)).toBe(true);
    expect(await stock.batch(list)).toBeUndefined();
    expect(await shelf()).toBe(5);
  });
});

test('e-books are not stock: no list has them and no scan finds them [STOCK-01]', async () => {
  expect(await stock.list({ view: 'all', text: skus.emmaEbook, page: 1 })).toMatchObject({ count: 0 });
  expect(await stock.find(await variantId(shop.db, skus.emmaEbook), 1)).toBeUndefined();
});
