import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { SettingsError } from '../../../../src/lib/server/settings/settings.ts';
import { ensureSameCurrency } from '../../../../src/lib/server/shop-connection/check-currency.ts';
import { importText, message, openShop, price, product, tempFile, tempFolder } from '../../import/onix.ts';

const inRupees = { currency: 'INR', dataDir: '/shop' };
const inDollars = { currency: 'USD', dataDir: '/shop' };

test('a shop with prices does not start in another currency: 399 rupees are not 399 dollars [MONEY-05]', async () => {
  const shop = await openShop();
  await ensureSameCurrency(shop.db, inRupees);
  await importText(shop, message(product()));
  const opening = ensureSameCurrency(shop.db, inDollars);
  await expect(opening).rejects.toThrow(SettingsError);
  await expect(opening).rejects.toThrow('CURRENCY is USD, but the prices in /shop are in INR. Set CURRENCY=INR, or');
  await ensureSameCurrency(shop.db, inRupees);
});

test('an empty shop may change its currency', async () => {
  const shop = await openShop('USD');
  await ensureSameCurrency(shop.db, inRupees);
  await ensureSameCurrency(shop.db, inDollars);
  await importText(shop, message(product({ prices: price('9.99', '02', 'USD') })));
  await expect(ensureSameCurrency(shop.db, inRupees)).rejects.toThrow('Set CURRENCY=USD');
});

test('a catalogue is not imported in another currency [MONEY-05]', async () => {
  const file = await tempFile('books.xml', message(product()));
  const folder = join(await tempFolder(), 'data');
  const run = (CURRENCY: string) =>
    promisify(execFile)(process.execPath, ['scripts/import.ts', file], {
      env: { ...process.env, DATA_DIR: folder, CURRENCY },
    });
  expect((await run('INR')).stdout).toContain('books.xml: 1 added');
  await expect(run('USD')).rejects.toMatchObject({
    code: 1,
    stderr: `Nothing was imported. CURRENCY is USD, but the prices in ${folder} are in INR. Set CURRENCY=INR, or start a shop in USD in another folder (DATA_DIR).\n`,
  });
});
