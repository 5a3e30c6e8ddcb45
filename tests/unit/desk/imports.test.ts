import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type OpenSource, openSource } from '../../../src/lib/backend/import/records/record-source.ts';
import { lookThroughChanges } from '../../../src/lib/backend/pictures/look-through.ts';
import { claimDue, noteFailure, pauseHost } from '../../../src/lib/backend/pictures/queue.ts';
import { readBook } from '../../../src/lib/desk/books/read-book.ts';
import { createImportDesk } from '../../../src/lib/desk/imports/import-desk.ts';
import { ImportFiles, safeName } from '../../../src/lib/desk/imports/import-files.ts';
import { goneAfterMs } from '../../../src/lib/desk/imports/import-runs.ts';
import { runImport } from '../../../src/lib/desk/imports/run-import.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import { downloadName } from '../../../src/lib/shop/digital-kinds.ts';
import { countsText, outcomeOf } from '../../../src/lib/shop/import-runs.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import { importText, isbns, message, onlyVariant, openShop, price, product, tempFolder } from '../import/onix.ts';

const by: StaffMember = { id: 1, name: 'Tom', email: 'tom@books.test', role: 'staff' };

async function open(maxBytes = 100_000) {
  const shop = await openShop();
  const dataDir = await tempFolder();
  await shop.db
    .insertInto('category')
    .values({ id: 1, parent_id: null, name: 'Fiction', slug: 'fiction', description: '', position: 0 })
    .execute();
  await shop.db
    .insertInto('staff')
    .values({
      ...{ id: 1, email: by.email, name: by.name, role: by.role, status: 'active', password_hash: null },
      ...{ totp_secret: null, created_at: 0, updated_at: 0, last_sign_in_at: null },
    })
    .execute();
  const files = new ImportFiles(dataDir, maxBytes);
  const started: number[] = [];
  const desk = createImportDesk({
    ...{ db: shop.db, now: shop.now, files, coverFetch: { isOn: true, perMinute: 60 } },
    hasRoom: async () => true,
    start: (id) => started.push(id),
  });
  const send = (name: string, text: string | Uint8Array<ArrayBuffer>, isOwnCopies = false) => {
    const form = new FormData();
    if (isOwnCopies) form.append('ownCopies', '1');
    form.append('file', new File([text], name));
    return desk.receive(new Request('https://books.test/', { method: 'POST', body: form }), by);
  };
  const left = () => readdir(join(dataDir, 'imports')).catch(() => []);
  return { shop, files, desk, send, started, left };
}

const twoRecords = message(
  product({ reference: 'a', isbn: isbns[0] }),
  product({ reference: 'b', isbn: isbns[1], prices: '' }),
);

test('a file that is sent is imported in the background, with the report of the command [FIRST-06]', async () => {
  const { shop, files, desk, send, started, left } = await open();
  expect(await send('../My books.xml', twoRecords)).toEqual({ id: 1 });
  expect(started).toEqual([1]);
  expect(await desk.find(1)).toMatchObject({ file: 'My-books.xml', state: 'waiting', staff: 'Tom' });
  await runImport(shop, files, 1);
  const report = await desk.find(1);
  expect(report).toMatchObject({ state: 'done', summary: '', taken: 1, refused: 1 });
  expect(report?.reasons).toEqual([
    {
      reason: expect.stringContaining('it has no price'),
      count: 1,
      records: [expect.objectContaining({ place: 'My-books.xml:4 b' })],
    },
  ]);
  expect(await left()).toEqual([]);
  const { items } = await readLog(shop.db, {}, 1);
  expect(items.map(({ action, name }) => `${action} ${name}`)).toEqual(['import.ended Tom', 'import.sent Tom']);
});

test('a packed file is taken, and its page tells what the command tells [ONIX-40]', async () => {
  const { shop, files, desk, send } = await open();
  const deleted = product({ reference: 'gone', notification: '05' });
  await send('books.xml.gz', new Uint8Array(gzipSync(message(product({ title: 'Marks & Spencer' }), deleted))));
  await runImport(shop, files, 1);
  const report = await desk.find(1);
  expect(report && countsText(report.counts)).toBe('1 added, 1 not for sale here, and not in the shop.');
  expect(report?.summary.split('\n')).toEqual([
    'not for sale, deleted by its sender: 1 never known here',
    expect.stringMatching(/^books\.xml\.gz:3 — an & that stands alone/),
  ]);
});

test('a file that is no ONIX, empty or too large is refused beside its field, and nothing of it stays [FIRST-07]', async () => {
  const { send, started, left } = await open(100);
  expect(await send('books.csv', 'isbn;price')).toMatchObject({ message: expect.stringContaining('ONIX for Books') });
  expect(await send('books.xml', '')).toMatchObject({ message: 'Please choose a file.' });
  expect(await send('books.xml', 'x'.repeat(101))).toMatchObject({ message: expect.stringContaining('IMPORT_MAX_MB') });
  expect(started).toEqual([]);
  expect(await left()).toEqual([]);
});

test('a name that is cut begins with no dot, wherever the cut is [FIRST-07]', async () => {
  const { desk, send } = await open();
  const name = `books.${'x'.repeat(95)}.xml`;
  for (let more = 0; more < 8; more += 1) {
    const sent = await send('a'.repeat(more) + name, '<x/>');
    if (!('id' in sent)) throw new Error(sent.message);
    const file = (await desk.find(sent.id))?.file ?? '';
    expect(file).toMatch(/^[^.-].*\.xml$/);
    expect(safeName(file)).toBe(file);
  }
  expect(downloadName({ title: '.-, -rf' }, 'epub')).toBe('rf.epub');
});

test('a file that cannot be read says why [FIRST-06]', async () => {
  const { shop, files, desk, send } = await open();
  await send('books.xml', 'no xml');
  await runImport(shop, files, 1);
  expect(await desk.find(1)).toMatchObject({ state: 'failed', summary: expect.stringContaining('books.xml') });
});

test('a file whose records were all refused is not called imported, and each reason stands once [IMPORT-66]', async () => {
  const { shop, files, desk, send } = await open();
  const outcomes = async (...records: readonly string[]) => {
    await send('books.xml', message(...records));
    const id = (await desk.list())[0]?.id ?? 0;
    await runImport(shop, files, id);
    const report = await desk.find(id);
    return (
      report && { outcome: outcomeOf(report), reasons: report.reasons.map(({ reason, count }) => [reason, count]) }
    );
  };
  const good = product({ reference: 'good', isbn: isbns[0] });
  const bad = (index: number) =>
    product({ reference: `bad-${index}`, isbn: '', prices: price('100.00', '01'), title: `Bad ${index}` });
  const otherMoney = product({ reference: 'dollars', isbn: '', prices: price('9.00', '02', 'USD') });
  const all = Array.from({ length: 60 }, (_, index) => bad(index));
  expect(await outcomes(good)).toEqual({ outcome: 'all', reasons: [] });
  expect(await outcomes(good, bad(1))).toMatchObject({ outcome: 'some' });
  expect(await outcomes(...all, otherMoney)).toEqual({
    outcome: 'none',
    reasons: [
      [expect.stringContaining('no rate to add'), 60],
      [expect.stringContaining('a price in USD only'), 1],
    ],
  });
  expect(await outcomes()).toEqual({ outcome: 'empty', reasons: [] });
});

test('a file is sent as one of the own till, and its copies stand on the shelf [STOCK-45]', async () => {
  const { shop, files, desk, send } = await open();
  await send('books.xml', message(product({ stock: 4 })));
  await runImport(shop, files, 1);
  expect(await onlyVariant(shop.db)).toMatchObject({ stock: 4, supply_stock: 4 });
  await send('till.xml', message(product({ stock: 4 })), true);
  await runImport(shop, files, 2);
  expect(await onlyVariant(shop.db)).toMatchObject({ stock: 4, supply_stock: 0 });
  expect((await desk.list()).map(({ isOwnCopies }) => isOwnCopies)).toEqual([true, false]);
  const { items } = await readLog(shop.db, { action: 'import.sent' }, 1);
  expect(items[0]?.details).toMatchObject({ ownCopies: true });
});

test('an import that meets a full disk says so in a sentence, and the file can be sent again [IMPORT-67]', async () => {
  const { shop, files, desk, send, left } = await open();
  const full: OpenSource = (options) => ({
    ...openSource(options),
    read: () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })),
  });
  await send('books.xml', twoRecords);
  await runImport({ ...shop, openSource: full }, files, 1);
  expect(await desk.find(1)).toMatchObject({
    state: 'failed',
    summary: expect.stringContaining('The disk of the shop is full. Please make room, and send the file again.'),
  });
  expect(await left()).toEqual([]);
  await send('books.xml', twoRecords);
  await runImport(shop, files, 2);
  expect(await desk.find(2)).toMatchObject({ state: 'done', taken: 1 });
});

test('of two processes one imports, and one that broke off goes on by itself, three times at most [FIRST-08]', async () => {
  const { shop, files, desk, send, started, left } = await open();
  await send('books.xml', twoRecords);
  await shop.db.updateTable('import_run').set({ status: 'running', attempts: 1 }).execute();
  await runImport(shop, files, 1);
  await desk.resume();
  expect([started, (await desk.find(1))?.state]).toEqual([[1], 'running']);

  shop.time += goneAfterMs + 1;
  expect((await desk.find(1))?.state).toBe('stopped');
  await desk.resume();
  expect(started).toEqual([1, 1]);
  await Promise.all([runImport(shop, files, 1), runImport(shop, files, 1)]);
  expect(await desk.find(1)).toMatchObject({ state: 'done', refused: 1 });

  await send('again.xml', twoRecords);
  await shop.db.updateTable('import_run').set({ status: 'running', attempts: 3 }).where('id', '=', 2).execute();
  shop.time += goneAfterMs + 1;
  await desk.resume();
  expect(await desk.find(2)).toMatchObject({ state: 'failed', summary: expect.stringContaining('broke off 3 times') });
  expect(await left()).toEqual([]);
});

test('covers that were given up are listed with book and reason, and fetched again by one button [COVER-32]', async () => {
  const { shop, desk } = await open();
  const { db } = shop;
  const cover = (name: string) =>
    `<CollateralDetail><SupportingResource><ResourceContentType>01</ResourceContentType><ResourceMode>03</ResourceMode><ResourceVersion><ResourceLink>https://cdn.example.com/${name}#1</ResourceLink></ResourceVersion></SupportingResource></CollateralDetail>`;
  await importText(
    shop,
    message(
      product({ reference: 'a', isbn: isbns[0], title: 'Emma', work: 'a', collateral: cover('a.jpg') }),
      product({ reference: 'b', isbn: isbns[1], title: 'Persuasion', work: 'b', collateral: cover('b.jpg') }),
    ),
  );
  await lookThroughChanges(shop);
  expect(await desk.pictures(1)).toMatchObject({ waiting: 2, kept: 0, failed: 0, given: [], isOn: true });
  const [first] = await claimDue(db, shop.time, 1);
  if (!first) throw new Error('one is due');
  await noteFailure(db, first, shop.time, { reason: 'it is larger than 15 MB', isFinal: true });
  await pauseHost(db, 'cdn.example.com', shop.time, { reason: 'the server answers 503' });
  const { given, paused, ...counts } = await desk.pictures(1);
  expect(counts).toMatchObject({ waiting: 1, failed: 1 });
  expect(paused).toEqual([{ host: 'cdn.example.com', until: shop.time + 60_000, reason: 'the server answers 503' }]);
  expect(given).toEqual([
    { title: 'Emma', url: 'https://cdn.example.com/a.jpg', reason: 'it is larger than 15 MB', productId: 1 },
  ]);
  expect((await desk.pictures(2)).given).toEqual([]);
  const book = await readBook(db, 1, 'INR');
  expect(book?.editions[0]?.recordPicture).toEqual({
    ...{ state: 'failed', url: 'https://cdn.example.com/a.jpg', reason: 'it is larger than 15 MB' },
  });
  expect(await desk.fetchAgain(by)).toBe(1);
  expect(await desk.fetchAgain(by)).toBe(0);
  expect(await desk.pictures(1)).toMatchObject({ waiting: 2, failed: 0, paused: [], given: [] });
  const { items } = await readLog(db, {}, 1);
  expect(items.map(({ action, name }) => `${action} ${name}`)).toEqual(['covers.again Tom']);
});
