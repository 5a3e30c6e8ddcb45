import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { importFile } from '../../../src/lib/backend/import/import-file.ts';
import { message, openShop, product, tempFile } from './onix.ts';

/** The kind of a file follows from its name. The error for an unknown kind says what the file contains. */
test.each([
  ['books.zip', Buffer.from('PK\x03\x04'), 'books.zip — it is a zip archive that is damaged'],
  ['books.onix', message(product()), 'books.onix — it looks like ONIX; give it a name that ends in .xml'],
  ['books.csv', 'isbn,title\n', 'books.csv — tables and plain texts are not read; ask who sent it for ONIX 3.0'],
  ['books.json', '{}', 'books.json — unknown kind of file: ONIX (.xml, .xml.gz, .zip), categories.yml'],
  ['merchandising.yml', gzipSync('deals: []'), 'merchandising.yml — it is packed with gzip; unpack it'],
])('%s is rejected with its kind [IMPORT-23]', async (name, content, reason) => {
  await expect(importFile(await openShop(), await tempFile(name, content))).rejects.toThrow(reason);
});

test('a missing file is reported as missing, whatever its name', async () => {
  for (const name of ['books.xml', 'books.csv', 'merchandising.yml', 'books'])
    await expect(importFile(await openShop(), `/no/such/${name}`)).rejects.toThrow(`${name} — there is no such file`);
});
