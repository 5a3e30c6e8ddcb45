import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { importCatalogue } from '../../../src/lib/backend/import/import-catalogue.ts';
import { importOnix } from '../../../src/lib/backend/import/import-onix.ts';
import { openSourceInThread } from '../../../src/lib/backend/import/records/open-source-in-thread.ts';
import { isbns, message, openShop, product, tempFile, tempFolder } from './onix.ts';
import { type Zipped, zip } from './zip.ts';

const one = message(product({ reference: 'a', isbn: isbns[0], title: 'One' }));
const two = message(product({ reference: 'b', isbn: isbns[1], title: 'Two' }), product({ reference: 'c', isbn: '1' }));

const load = async (name: string, content: Buffer) => importOnix(await openShop(), await tempFile(name, content));

test.each([
  ['gzip', 'books.xml.gz', gzipSync(one)],
  ['gzip of several members', 'books.gz', Buffer.concat([gzipSync(one.slice(0, 99)), gzipSync(one.slice(99))])],
  ['gzip under the name .xml', 'books.xml', gzipSync(one)],
  ['zip', 'books.zip', zip({ name: 'books.xml', content: one })],
  ['zip without compression', 'books.zip', zip({ name: 'books.xml', content: one, isStored: true })],
  ['zip64', 'books.zip', zip({ name: 'a/books.xml', content: one, isBig: true })],
  ['zip with a comment', 'books.zip', Buffer.concat([zip({ name: 'b.XML', content: one }), Buffer.from('comment')])],
])('reads %s [ONIX-35]', async (_what, name, content) => {
  expect(await load(name, content)).toMatchObject({ file: name, counts: { added: 1 }, refusals: [] });
});

test('all .xml of an archive are read, each with its own name in the report; others are left [ONIX-35]', async () => {
  const archive = zip(
    { name: '__MACOSX/._one.xml', content: 'x' },
    { name: 'one.xml', content: one },
    { name: 'read me.txt', content: 'hello' },
    { name: 'broken.xml', content: two.slice(0, 300) },
    { name: 'sub/two.xml', content: two },
  );
  const report = await load('books.zip', archive);
  expect(report).toMatchObject({ file: 'books.zip', isUnreadable: true, counts: { added: 2 } });
  expect(report.refusals).toEqual([
    expect.stringMatching(/^books\.zip\/sub\/two\.xml:4 c — its ISBN 1 is not valid/),
    expect.stringMatching(/^books\.zip\/broken\.xml:\d — it is cut off/),
  ]);
});

describe('refuses, with what it is [ONIX-35 IMPORT-23]', () => {
  const zipped = (lies: Partial<Zipped>) => zip({ name: 'a.xml', content: one, ...lies });
  test.each([
    ['an archive that is cut off', zipped({}).subarray(0, 200), 'books.zip — it is a zip archive that is damaged'],
    ['one with a password', zipped({ flags: 1 }), 'books.zip — it is a zip archive with a password'],
    ['one without .xml', zipped({ name: 'a.csv' }), 'books.zip — it is a zip archive without any .xml'],
    ['an office document', zipped({ name: '[Content_Types].xml' }), 'books.zip — it is an e-book or a document'],
    ['a damaged file in it', zipped({ content: '<ONIXMessage/>', crc: 1 }), 'books.zip/a.xml — it is damaged'],
    ['gzip that is cut off', gzipSync(one).subarray(0, 200), 'books.zip — it is packed, and cut off'],
    ['gzip that is damaged', Buffer.from('1f8b08000000000000ffffffff', 'hex'), 'books.zip — it is packed, and damaged'],
    ['gzip in gzip', gzipSync(gzipSync(one)), 'books.zip — it is packed with gzip; unpack it'],
  ])('%s', async (_what, content, reason) => {
    await expect(load('books.zip', content)).rejects.toThrow(reason);
  });
});

test('records of an archive are read in a thread of their own as here [ONIX-35]', async () => {
  const file = await tempFile('books.zip', zip({ name: 'one.xml', content: one }, { name: 'two.xml', content: two }));
  const report = await importOnix({ ...(await openShop()), openSource: openSourceInThread }, file);
  expect(report).toEqual(await importOnix(await openShop(), file));
});

test('a folder takes packed files too, and skips those that have not changed [ONIX-37]', async () => {
  const [shop, folder] = [await openShop(), await tempFolder()];
  await writeFile(join(folder, 'one.xml.gz'), gzipSync(one));
  await writeFile(join(folder, 'two.zip'), zip({ name: 'two.xml', content: two }));
  const run = async () => (await importCatalogue(shop.db, folder, shop)).files.map(({ isUnchanged }) => isUnchanged);
  expect(await run()).toEqual([false, false]);
  await writeFile(join(folder, 'two.zip'), zip({ name: 'two.xml', content: two.replace('Two', 'Second') }));
  expect(await run()).toEqual([true, false]);
});

test('what comes from stdin is read, packed or not [ONIX-38]', async () => {
  const env = { ...process.env, DATA_DIR: join(await tempFolder(), 'data') };
  const run = spawn(process.execPath, ['scripts/import.ts', '-'], { env, stdio: ['pipe', 'pipe', 'ignore'] });
  run.stdin.end(zip({ name: 'one.xml', content: one }));
  expect(await text(run.stdout)).toContain('stdin.xml: 1 added');
});
