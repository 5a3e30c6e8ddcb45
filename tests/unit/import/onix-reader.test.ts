import { readElements, textAt, UnreadableFile } from '@bookfront/onix';
import { describe, expect, test } from 'vitest';
import { importOnix } from '../../../src/lib/backend/import/import-onix.ts';
import { reportLine } from '../../../src/lib/backend/import-report/report.ts';
import { importText, isbns, message, openShop, product, tempFile } from './onix.ts';

async function readAll(content: string | Buffer) {
  const names: string[] = [];
  for await (const node of readElements(await tempFile('books.xml', content))) names.push(node.name);
  return names;
}

describe('refuses a file', () => {
  test.each([
    ['that is truncated', message(product()).slice(0, 200), 'it is cut off: it ends before the end of'],
    ['that ends at once', message().slice(0, 40), 'books.xml:2 — it is cut off'],
    ['that is a document', Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1'), 'books.xml — it is a PDF document'],
    ['that is an image', Buffer.from('\x89PNG\r\n', 'latin1'), 'books.xml — it is a picture'],
    ['that is a web page', '\uFEFF\n<!DOCTYPE html><html>', 'books.xml — it is a web page'],
    ['that is a table', 'isbn;title;price\n', 'books.xml — it is no ONIX: its first sign is not <'],
    ['with misnested tags', message('<Product><a></b></Product>'), 'books.xml:3 — not well-formed XML'],
    ['that is not ONIX', '<catalogue/>', 'it is not an ONIX message: its first element is catalogue'],
    ['of another release', '<ONIXMessage release="4.0"/>', 'it is ONIX 4.0; only ONIX 2.1, 3.0 and 3.1 are read'],
    ['that is empty', '', 'the file is empty'],
    ['in a wrong encoding', Buffer.from(message(product({ title: 'Über' })), 'latin1'), 'it is not in the encoding'],
  ])('%s [IMPORT-23]', async (_name, content, reason) => {
    const reading = readAll(content);
    await expect(reading).rejects.toThrow(UnreadableFile);
    await expect(reading).rejects.toThrow(reason);
  });

  test('that does not exist', async () => {
    await expect(importOnix(await openShop(), '/no/such/books.xml')).rejects.toThrow(
      'books.xml — there is no such file',
    );
  });
});

test('yields products as they are read, however many there are', async () => {
  const many = Array.from({ length: 3000 }, (_, index) => product({ reference: `r${index}` }));
  expect(await readAll(message(...many))).toHaveLength(3000);
});

test('keeps what was read before an error, and reports how much that was', async () => {
  const shop = await openShop();
  const many = Array.from({ length: 200 }, (_, index) =>
    product({ reference: `r${index}`, isbn: '', title: `Book ${index}` }),
  );
  const report = await importText(shop, message(...many, product({ isbn: '1' }), '<Product'));
  expect(reportLine(report)).toBe('books.xml: could not be read to its end; before that 200 added, 1 refused');
  expect(report.refusals.at(-1)).toContain('not well-formed XML');
  expect(await shop.db.selectFrom('variant').select('id').execute()).toHaveLength(200);
});

test('a record without its own end is not taken [ONIX-31]', async () => {
  const shop = await openShop();
  const open = product({ reference: 'b', isbn: isbns[1] }).replace('</Product>', '');
  const report = await importText(shop, message(product(), open));
  expect(report).toMatchObject({ isUnreadable: true, counts: { added: 1 } });
  expect(report.refusals).toEqual(['books.xml:5 — not well-formed XML: unexpected close tag.']);
});

test('a single Product is read as a message of one record [ONIX-21]', async () => {
  const shop = await openShop();
  expect(await importText(shop, product())).toMatchObject({ counts: { added: 1 }, refusals: [] });
  expect(await readAll('<product><a001>a</a001></product>')).toEqual(['Product']);
});

test('a message that names no release is read, and the report says how [ONIX-21]', async () => {
  const report = await importText(await openShop(), message(product()).replace(' release="3.0"', ''));
  expect(report).toMatchObject({ counts: { added: 1 }, refusals: [] });
  expect(report.remarks).toEqual(['books.xml — its first element names no release; by its records it is ONIX 3.0']);
});

describe('a record whose text is known is not parsed', () => {
  /** Lines, references and sources of the records, with those unread whose text has one of these in it. */
  async function readKnowing(text: string, known: readonly string[]) {
    const nodes = [];
    const isKnown = (record: string) => known.some((part) => record.includes(part));
    for await (const node of readElements(await tempFile('books.xml', text), undefined, undefined, isKnown))
      nodes.push({ line: node.line, isUnread: node.isUnread === true, reference: textAt(node, 'RecordReference') });
    return nodes;
  }
  const tall = (reference: string) => product({ reference }).replaceAll('><', '>\r\n<');
  const linesOf = (text: string) => text.split('\n').length;

  test('and those behind it have their lines [IMPORT-63]', async () => {
    const text = message(tall('a'), tall('b'), tall('c'));
    const height = linesOf(tall('a'));
    expect(await readKnowing(text, ['>b<'])).toEqual([
      { line: 3, isUnread: false, reference: 'a' },
      { line: 3 + height, isUnread: true, reference: undefined },
      { line: 3 + 2 * height, isUnread: false, reference: 'c' },
    ]);
  });

  test.each([
    ['in a comment', '<!-- ', ' -->', 1],
    ['behind a comment', '<!-- another -->', '', 2],
    ['in another element', '<Extra>', '</Extra>', 2],
  ])('%s it is read as ever [IMPORT-63]', async (_where, before, after, count) => {
    const text = message(tall('a'), `${before}${tall('b')}${after}`);
    const nodes = await readKnowing(text, ['>b<']);
    expect(nodes.map(({ isUnread }) => isUnread)).toEqual(new Array(count).fill(false));
  });

  test.each([
    ['a comment', '<!-- </Product> -->'],
    ['CDATA', '<![CDATA[ </Product> ]]>'],
    ['an & that stands alone', 'Marks & Spencer'],
  ])('with %s in it, it is parsed [IMPORT-63]', async (_what, description) => {
    const text = message(product({ reference: 'a' }), product({ reference: 'b', description }));
    const isKnown = /b<\/RecordReference>/;
    const sources = [];
    for await (const node of readElements(await tempFile('books.xml', text)))
      sources.push(isKnown.test(node.source ?? ''));
    expect(sources).toEqual([false, false]);
  });
});
