import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedIfEmpty } from '../../../../src/lib/server/shop-connection/seed.ts';
import { importText, message, openShop, product, tempFolder } from '../../import/onix.ts';

const quiet = { info: () => undefined, warn: () => undefined };

async function sample() {
  const folder = await tempFolder();
  await writeFile(join(folder, 'books.xml'), message(product({ work: 'crime' })));
  return { folder, merchandising: join(folder, 'merchandising.yml') };
}

test('an interrupted first start is resumed by the next one [IMPORT-02]', async () => {
  const shop = await openShop();
  const { folder, merchandising } = await sample();
  // A folder of this name stops the import between the books and what refers to them.
  await mkdir(merchandising);
  await expect(seedIfEmpty(shop, folder, quiet)).rejects.toThrow('EISDIR');
  await rmdir(merchandising);
  await writeFile(merchandising, 'featured: { topTen: [crime] }\n');
  await seedIfEmpty(shop, folder, quiet);
  expect(await shop.db.selectFrom('featured').select('list').execute()).toEqual([{ list: 'topTen' }]);
});

test('the sample is not imported into a shop that has books [IMPORT-01]', async () => {
  const shop = await openShop();
  const { folder, merchandising } = await sample();
  await importText(shop, message(product({ work: 'idiot' })));
  await seedIfEmpty(shop, folder, quiet);
  expect(await shop.db.selectFrom('product').select('work_key').execute()).toEqual([{ work_key: 'idiot' }]);

  const filled = await openShop();
  await seedIfEmpty(filled, folder, quiet);
  await writeFile(merchandising, 'featured: { topTen: [crime] }\n');
  await seedIfEmpty(filled, folder, quiet);
  expect(await filled.db.selectFrom('featured').select('list').execute()).toEqual([]);
});

test('in a currency that the sample lacks the log says in few lines what to do [IMPORT-20]', async () => {
  const shop = await openShop('EUR');
  const { folder } = await sample();
  const records = Array.from({ length: 30 }, (_none, n) => product({ reference: `record-${n}` }));
  await writeFile(join(folder, 'books.xml'), message(...records));
  const told: string[] = [];
  await seedIfEmpty(shop, folder, { info: () => undefined, warn: (text) => told.push(text) });
  expect(told).toHaveLength(12);
  expect(told[0]).toMatch(/this shop sells in EUR, .* Import your own books .* Without charges, delivery is free\.$/);
  expect(told[1]).toMatch(/^Not imported: books\.xml:\d+ record-0 — it has a price in INR only/);
  expect(told.at(-1)).toBe('Not imported: 20 more. npm run import -- catalogue/NAME lists all of a file.');
});
