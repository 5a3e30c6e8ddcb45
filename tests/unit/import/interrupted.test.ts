import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { importCatalogue } from '../../../src/lib/backend/import/import-catalogue.ts';
import { importFile } from '../../../src/lib/backend/import/import-file.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { message, openShop, product, tempFile, tempFolder } from './onix.ts';

/** Imports that are ended at any moment, and files that are not whole or change meanwhile. */

const many = 800;
const books = (count: number, stock = 3) =>
  message(
    ...Array.from({ length: count }, (_, index) =>
      product({ ...{ reference: `r${index}`, isbn: '', work: `w${index}`, title: `Title ${index}` }, stock }),
    ),
  );

const start = (dataDir: string, file: string) =>
  spawn(process.execPath, ['scripts/import.ts', '--own-copies', file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'an import that %s ends is completed by the next one, and the shop reads and writes meanwhile [IMPORT-68]',
  async (signal) => {
    const dataDir = join(await tempFolder(), 'data');
    const file = await tempFile('books.xml', books(many));
    const db = await openDatabase(join(dataDir, 'bookfront.db'));
    onTestFinished(() => db.destroy());
    const count = async () =>
      Number(
        (
          await db
            .selectFrom('variant')
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      );

    const first = start(dataDir, file);
    const ended = once(first, 'exit');
    for (let round = 0; (await count()) < 50; round++) {
      expect(first.exitCode).toBeNull();
      await saveSetting(db, { key: 'test', value: String(round) });
      await setTimeout(10);
    }
    first.kill(signal);
    await ended;
    expect(await count()).toBeLessThan(many);

    const [code] = await once(start(dataDir, file), 'exit');
    expect(code).toBe(0);
    expect(await count()).toBe(many);
    const wrong = await db
      .selectFrom('product')
      .innerJoin('variant', 'product_id', 'product.id')
      .select('product.id')
      .where((where) => where.or([where('total_stock', '!=', 3), where('variant.stock', '!=', 3)]))
      .execute();
    expect(wrong).toEqual([]);
    expect(await db.selectFrom('onix_record').select('variant_id').execute()).toHaveLength(many);
    expect(await db.selectFrom('supplier_count').select('variant_id').execute()).toHaveLength(many);
  },
);

test('of a packed file that is cut off, what came before the cut is imported, and the rest when it is whole [IMPORT-69]', async () => {
  const shop = await openShop();
  const packed = gzipSync(books(600), { level: 1 });
  const cut = await importFile(shop, await tempFile('books.xml.gz', packed.subarray(0, Math.floor(packed.length / 2))));
  expect(cut).toMatchObject({ isUnreadable: true });
  expect(cut.refusals.at(-1)).toContain('it is packed, and cut off');
  const { added = 0 } = cut.counts;
  expect([added > 0, added < 600]).toEqual([true, true]);
  const whole = await importFile(shop, await tempFile('books.xml.gz', packed));
  expect(whole.counts).toMatchObject({ added: 600 - added, unchanged: added });
});

test('a file of a folder that changes while it is read is read again by the next run [IMPORT-70]', async () => {
  const shop = await openShop();
  const folder = await tempFolder();
  const file = join(folder, 'stock.xml');
  await writeFile(file, books(300, 3));
  let isChanged = false;
  const change = async () => {
    if (isChanged) return;
    isChanged = true;
    await writeFile(file, books(301, 8));
  };
  // Whatever the first run has made of a file that is written anew under it, the next one makes right.
  await importCatalogue(shop.db, folder, { ...shop, pause: change });
  const again = await importCatalogue(shop.db, folder, shop);
  expect(again.isUnchanged).toBe(false);
  const rows = await shop.db.selectFrom('variant').select('stock').distinct().execute();
  expect([rows, again.variants]).toEqual([[{ stock: 8 }], 301]);
  expect((await importCatalogue(shop.db, folder, shop)).isUnchanged).toBe(true);
});
