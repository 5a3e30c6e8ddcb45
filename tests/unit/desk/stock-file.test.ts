import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { shortenedMessage } from '../../../src/lib/desk/model/shortened-code.ts';
import type { FilePlan } from '../../../src/lib/desk/stock/model/stock-file.ts';
import { readCsv } from '../../../src/lib/desk/stock/read-csv.ts';
import { createStockDesk, type StockDesk } from '../../../src/lib/desk/stock/stock-desk.ts';
import { order } from '../../contract/trade.steps.ts';
import { fixtureCurrency, skus, variantId } from '../../fixtures/shop.ts';
import { type DeskUnderTest, openDeskShop } from './open-orders.ts';

const by = { id: 1, name: 'Meera', email: 'meera@example.org', role: 'staff' } as const;
const book = skus.prideAndPrejudice;

let shop: DeskUnderTest;
let stock: StockDesk;
beforeEach(async () => {
  shop = await openDeskShop();
  onTestFinished(() => shop.close());
  stock = createStockDesk({ db: shop.db, now: () => shop.clock.now, currency: fixtureCurrency });
});

async function exported(): Promise<string> {
  let text = '';
  for await (const piece of stock.exported()) text += piece;
  return text;
}
async function plan(content: string | Uint8Array<ArrayBuffer>): Promise<FilePlan> {
  const result = await send(content);
  if (!result.ok) throw new Error(result.message);
  return result.plan;
}
function send(content: string | Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.set('file', new File([content], 'stock.csv'));
  return stock.plan(new Request('https://books.test/', { method: 'POST', body }));
}
const plannedOf = ({ changes }: FilePlan) =>
  JSON.stringify(
    changes.flatMap(({ id, changes: values }) => values.map(({ field, from, to }) => [id, field, from, to])),
  );
const row = async (sku = book) =>
  shop.db.selectFrom('variant').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();

test('a file that comes back as it went changes nothing, also when a spreadsheet has saved it [STOCK-40]', async () => {
  await stock.saveSupply(await variantId(shop.db, book), { isOrderable: '1', days: '', lowStock: '3' }, by);
  const file = await exported();
  expect(await plan(file)).toMatchObject({ changes: [], conflicts: [], problems: [] });
  const lines = file.trim().split('\r\n');
  expect((await plan(file)).rows).toBe(lines.length - 1);
  const semicolons = readCsv(file)?.map(({ cells }) =>
    cells.map((cell) => (/[;"]/.test(cell) ? `"${cell}"` : cell)).join(';'),
  );
  expect(await plan(semicolons?.join('\n') ?? '')).toMatchObject({ changes: [], conflicts: [], problems: [] });
});

test('stock, prices and suppliers are booked in one go, as set by hand [STOCK-41]', async () => {
  const file = `isbn;Stock;Price;Sale price;Supplier days;Runs low from\n${book};8;450;399,50;12;4\n`;
  const found = await plan(file);
  expect(found.changes).toMatchObject([{ title: 'Pride and Prejudice' }]);
  expect((await row()).stock).toBe(5);
  expect(await stock.bookFile(plannedOf(found), by)).toEqual({ ok: true, editions: 1 });
  expect(await row()).toMatchObject({ list_price: 45_000, sale_price: 39_950, supply_days: 12, low_stock: 4 });
  const id = await variantId(shop.db, book);
  expect(await stock.find(id, 1)).toMatchObject({
    shelf: 8,
    isByHand: true,
    movements: { items: [{ reason: 'count', difference: 3 }] },
  });
  const fields = await shop.db
    .selectFrom('hand_set')
    .select('field')
    .where('variant_id', '=', id)
    .orderBy('field')
    .execute();
  expect(fields.map(({ field }) => field)).toEqual(['price', 'stock', 'supply']);
  expect(await plan(file)).toMatchObject({ changes: [] });
});

test('an empty cell and a column that is not there change nothing [STOCK-41]', async () => {
  expect(await plan(`Code,Stock,Price\n${book},,\n`)).toMatchObject({ changes: [], problems: [] });
  expect((await plan(`Code,Stock,Remark\n${book},6,new\n`)).changes).toMatchObject([
    { changes: [{ field: 'stock', from: '5', to: '6' }] },
  ]);
});

test('a price takes along what is charged, where nothing was reduced [STOCK-41]', async () => {
  const id = await variantId(shop.db, book);
  await shop.db.updateTable('variant').set({ list_price: 30_000, sale_price: 30_000 }).where('id', '=', id).execute();
  expect(await stock.bookFile(plannedOf(await plan(`Code,Price\n${book},250\n`)), by)).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ list_price: 25_000, sale_price: 25_000 });
});

describe('what has changed since', () => {
  test('the file was saved is told, and not overwritten [STOCK-42]', async () => {
    const file = await exported();
    await order(shop, 'asha', book, 2);
    const edited = file.replace(new RegExp(`(${book}","Pride and Prejudice","[^"]+",)"5"`), '$1"9"');
    expect(edited).not.toBe(file);
    const { changes, conflicts } = await plan(edited);
    expect(changes).toEqual([]);
    expect(conflicts).toMatchObject([{ field: 'stock', from: '5', now: '3', to: '9' }]);
    expect(await plan(file)).toMatchObject({ changes: [], conflicts: [] });
  });

  test('the preview was shown is told, and nothing is booked [STOCK-42]', async () => {
    const planned = plannedOf(await plan(`Code,Stock\n${skus.moonstone},9\n${book},8\n`));
    await order(shop, 'asha', book, 1);
    expect(await stock.bookFile(planned, by)).toMatchObject({
      ok: false,
      message: expect.stringContaining('Pride and Prejudice'),
    });
    expect(await shop.db.selectFrom('stock_movement').select('id').where('reason', '=', 'count').execute()).toEqual([]);
  });
});

test('mistakes are named by line and column, with what would be right [STOCK-43]', async () => {
  const { problems } = await plan(
    `ISBN,Code,Stock,Price,Sale price,Supplier days,Runs low from\n${[
      `,${book},-1,cheap,399,soon,few`,
      '9780000000002,,1,,,,',
      ',,1,,,,',
      `,${book},1,,,,`,
      `,${skus.moonstone},,100,200,,`,
    ].join('\n')}\n`,
  );
  expect(problems.map(({ line, column, message }) => [line, column, message])).toEqual([
    [2, 'Stock', expect.stringContaining('whole number')],
    [2, 'Price', expect.stringContaining('399.00')],
    [2, 'Supplier days', expect.stringContaining('from 1 to 180')],
    [2, 'Runs low from', expect.stringContaining('usual')],
    [3, undefined, expect.stringContaining('9780000000002')],
    [4, undefined, expect.stringContaining('neither')],
    [5, undefined, expect.stringContaining('Line 2')],
    [6, 'Sale price', expect.stringContaining('above')],
  ]);
});

test.each([
  ['nothing', '', /choose a file/],
  ['no columns', 'a,b\n1,2', /ISBN/],
  ['no values', 'isbn,title\n1,2', /Stock/],
  ['an open quotation mark', 'isbn,stock\n"978,1', /quotation mark/],
  ['a workbook', 'PK\u0003\u0004', /save it as CSV/],
])('a file with %s is refused with what it is [STOCK-43]', async (_what, content, message) => {
  expect(await send(content)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
});

test('what a form sends is checked again [STOCK-43]', async () => {
  const id = await variantId(shop.db, book);
  for (const planned of ['', '{}', '[[1,"colour","1","2"]]', `[[${id},"stock","5","-3"]]`, `[[${id},"price","1","x"]]`])
    expect(await stock.bookFile(planned, by)).toMatchObject({ ok: false });
  expect((await row()).stock).toBe(5);
});

test('cells keep quotation marks, line breaks and separators, and lines their numbers [STOCK-43]', () => {
  expect(readCsv('a,b\r\n"x, ""y""\r\nz",2\r\n\r\n\'=1,\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"\r\nz', '2'] },
    { line: 5, cells: ['=1', ''] },
  ]);
});

test('an ISBN that Excel has shortened is named as that, in a file and in a scanned list [STOCK-50]', async () => {
  const { problems, changes } = await plan('ISBN;Stock\n9.78E+12;4\n"9,78014E+12";5\n');
  expect(changes).toEqual([]);
  expect(problems).toEqual(
    ['9.78E+12', '9,78014E+12'].map((code, index) => ({
      ...{ line: index + 2, column: 'ISBN' },
      message: expect.stringMatching(
        `^“${code.replaceAll(/[.+]/g, '\\$&')}” is an ISBN that Excel has shortened.*column as text`,
      ),
    })),
  );
  const batch = await stock.openBatch('delivery', '', by);
  expect(await stock.scan(batch, { text: '9.78E+12', copies: 1, key: 'a' })).toEqual({
    ok: false,
    message: expect.stringContaining('Excel has shortened'),
  });
  expect((await stock.batch(batch))?.lines).toEqual([]);
});

test.each(['9780140449136', 'E12', '9.78', 'Route 66E', '978-E-12'])(
  '%s is not taken for a shortened ISBN [STOCK-50]',
  (text) => {
    expect(shortenedMessage(text)).toBeUndefined();
  },
);
