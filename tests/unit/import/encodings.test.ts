import { textDecoder } from '@bookfront/onix';
import { expect, test } from 'vitest';
import { importOnix } from '../../../src/lib/backend/import/import-onix.ts';
import { message, onlyProduct, openShop, product, tempFile } from './onix.ts';

/** The title of the only record of a file. */
async function titleIn(content: Buffer): Promise<string> {
  const shop = await openShop();
  await importOnix(shop, await tempFile('books.xml', content));
  return (await onlyProduct(shop.db)).title;
}

/** A message that names an encoding, with a title that is given in bytes of it. */
function encoded(encoding: string, title: readonly number[]): Buffer {
  const [before, after] = message(product({ title: '#title#' }))
    .replace('UTF-8', encoding)
    .split('#title#');
  return Buffer.concat([Buffer.from(before ?? ''), Buffer.from(title), Buffer.from(after ?? '')]);
}

test.each([
  ['ISO-8859-1', [0xdc, 0x62, 0x65, 0x72], 'Über'],
  ['windows-1252', [0x93, 0x80, 0x94], '“€”'],
  ['cp1252', [0x85], '…'],
  ['ISO-8859-2', [0xa3, 0xf3, 0x64, 0xbc], 'Łódź'],
  ['iso-8859-15', [0xa4], '€'],
  ['Windows-1251', [0xcf, 0xf0, 0xe8], 'При'],
  ['KOI8-R', [0xf0, 0xd2, 0xc9], 'При'],
  ['windows-1253', [0xd9, 0xf1, 0xe1], 'Ωρα'],
  ['windows-1254', [0xd0, 0xfe], 'Ğş'],
  ['Shift_JIS', [0x93, 0xfa, 0x96, 0x7b], '日本'],
  ['EUC-JP', [0xc6, 0xfc, 0xcb, 0xdc], '日本'],
  ['GB18030', [0xd6, 0xd0, 0xb9, 0xfa], '中国'],
  ['Big5', [0xa4, 0xa4, 0xb0, 0xea], '中國'],
  ['EUC-KR', [0xc7, 0xd1, 0xb1, 0xdb], '한글'],
])('reads %s when the file declares it [IMPORT-12 ONIX-22]', async (encoding, bytes, title) => {
  expect(await titleIn(encoded(encoding, bytes))).toBe(title);
});

const text = message(product({ title: 'Über' }));

test.each([
  ['UTF-8 with a byte order mark, whatever it declares', Buffer.from(`\uFEFF${text.replace('UTF-8', 'ISO-8859-1')}`)],
  ['UTF-8 that declares nothing', Buffer.from(text.replace(/^<\?xml.*\n/, ''))],
  ['UTF-8 that declares UTF-16', Buffer.from(text.replace('UTF-8', 'utf-16'))],
  ['UTF-8 that declares ASCII', Buffer.from(text.replace('"UTF-8"', "'US-ASCII'"))],
  ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(text.replace('UTF-8', 'UTF-16'), 'utf16le')],
  ['UTF-16 of the other order', Buffer.from(text.replace('UTF-8', 'UTF-16'), 'utf16le').swap16()],
])('reads %s [IMPORT-12 ONIX-22]', async (_name, content) => {
  expect(await titleIn(content)).toBe('Über');
});

test('characters are whole, wherever a file is cut into parts for reading [ONIX-22]', () => {
  const decoder = textDecoder(Buffer.from('<?xml version="1.0" encoding="Shift_JIS"?>'));
  const parts = [[0x93], [0xfa, 0x96], [0x7b]].map((bytes) => decoder.decode(Buffer.from(bytes), { stream: true }));
  expect(parts.join('') + decoder.decode()).toBe('日本');
});

test('an encoding that is not known is refused by its name, with what would be right [ONIX-22]', async () => {
  const file = await tempFile('books.xml', text.replace('UTF-8', 'EBCDIC-CP-US'));
  await expect(importOnix(await openShop(), file)).rejects.toThrow(
    /^books\.xml — its first line names the encoding ebcdic-cp-us, which is not known here\. Known are UTF-8,.* ask who sent it for UTF-8$/,
  );
});
