import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { importOnix } from '../../../src/lib/backend/import/import-onix.ts';
import { readOnix } from '../../../src/lib/backend/import/onix-reader.ts';
import { reportLine } from '../../../src/lib/backend/import/report.ts';
import { UnreadableFile } from '../../../src/lib/backend/import/unreadable-file.ts';
import { importText, message, onlyProduct, openShop, product, tempFile } from './onix.ts';

async function readAll(content: string | Buffer) {
  const names: string[] = [];
  for await (const node of readOnix(await tempFile('books.xml', content))) names.push(node.name);
  return names;
}

const bomb = `<?xml version="1.0"?>\n<!DOCTYPE ONIXMessage [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>\n<ONIXMessage release="3.0"><Product>&b;</Product></ONIXMessage>`;
const outside = `<!DOCTYPE ONIXMessage SYSTEM "file:///etc/passwd">\n${message().replace(/^.*\n/, '')}`;

describe('refuses a file', () => {
  test.each([
    ['with entity declarations', bomb, 'books.xml:2 — it has a document type definition'],
    ['with an external entity', outside, 'books.xml:1 — it has a document type definition'],
    ['with an unknown entity', message('<Product>&nbsp;</Product>'), 'books.xml:3 — not well-formed XML'],
    ['that is truncated', message(product()).slice(0, 200), 'it is cut off: it ends before the end of'],
    ['that ends at once', message().slice(0, 40), 'books.xml:2 — it is cut off'],
    ['that is compressed', gzipSync(message(product())), 'books.xml — it is packed with gzip; unpack it'],
    ['that is an archive', Buffer.from('PK\x03\x04\x14\0\0\0'), 'books.xml — it is a zip archive'],
    ['that is a document', Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1'), 'books.xml — it is a PDF document'],
    ['that is an image', Buffer.from('\x89PNG\r\n', 'latin1'), 'books.xml — it is a picture'],
    ['that is a web page', '\uFEFF\n<!DOCTYPE html><html>', 'books.xml — it is a web page'],
    ['that is a table', 'isbn;title;price\n', 'books.xml — it is no ONIX: its first sign is not <'],
    ['with misnested tags', message('<Product><a></b></Product>'), 'books.xml:3 — not well-formed XML'],
    ['that is not ONIX', '<catalogue/>', 'it is not an ONIX message: its first element is catalogue'],
    ['of ONIX 2.1', '<ONIXMessage><Product/></ONIXMessage>', 'only ONIX 3.0 and 3.1 are read'],
    ['that is empty', '', 'the file is empty'],
    ['in a wrong encoding', Buffer.from(message(product({ title: 'Über' })), 'latin1'), 'it is not in the encoding'],
  ])('%s [SECURITY-27 IMPORT-23]', async (_name, content, reason) => {
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

test('reads Latin-1 and UTF-16 when the file declares it [IMPORT-12]', async () => {
  const text = message(product({ title: 'Über' }));
  const files = [
    Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1'),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replace('UTF-8', 'UTF-16'), 'utf16le')]),
  ];
  for (const content of files) {
    const shop = await openShop();
    await importOnix(shop, await tempFile('books.xml', content));
    expect((await onlyProduct(shop.db)).title).toBe('Über');
  }
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
