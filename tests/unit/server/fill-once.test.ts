import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillOnce } from '../../../src/lib/server/fill-once.ts';
import { importText, message, openShop, product, tempFolder } from '../import/onix.ts';

const quiet = { info: () => undefined, warn: () => undefined };

async function sample() {
  const folder = await tempFolder();
  await writeFile(join(folder, 'books.xml'), message(product({ work: 'crime' })));
  return { folder, merchandising: join(folder, 'merchandising.yml') };
}

test('a first start that was cut short is gone on with by the next one', async () => {
  const shop = await openShop();
  const { folder, merchandising } = await sample();
  // A folder of this name stops the import between the books and what refers to them.
  await mkdir(merchandising);
  await expect(fillOnce(shop, folder, quiet)).rejects.toThrow('EISDIR');
  await rmdir(merchandising);
  await writeFile(merchandising, 'featured: { topTen: [crime] }\n');
  await fillOnce(shop, folder, quiet);
  expect(await shop.db.selectFrom('featured').select('list').execute()).toEqual([{ list: 'topTen' }]);
});

test('the sample is not mixed into a shop that has books, be they its own or the sample', async () => {
  const shop = await openShop();
  const { folder, merchandising } = await sample();
  await importText(shop, message(product({ work: 'idiot' })));
  await fillOnce(shop, folder, quiet);
  expect(await shop.db.selectFrom('product').select('work_key').execute()).toEqual([{ work_key: 'idiot' }]);

  const filled = await openShop();
  await fillOnce(filled, folder, quiet);
  await writeFile(merchandising, 'featured: { topTen: [crime] }\n');
  await fillOnce(filled, folder, quiet);
  expect(await filled.db.selectFrom('featured').select('list').execute()).toEqual([]);
});
