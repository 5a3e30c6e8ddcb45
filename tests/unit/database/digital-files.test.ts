import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../../src/lib/database/migrations/index.ts';
import { migrate } from '../../../src/lib/database/open.ts';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';
import { products, seedShop, skus } from '../../fixtures/shop.ts';

test('e-books from before are withheld until they have a file; those of the sample stay on sale [DIGITAL-05]', async () => {
  const db = openSqlite(':memory:');
  onTestFinished(() => db.destroy());
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo('020-order-work')).error).toBeUndefined();
  await seedShop(db, { isOld: true });
  await db.updateTable('variant').set({ isbn: '9799000001207' }).where('sku', '=', skus.wealthOfNationsEbook).execute();
  await migrate(db);
  const stockOf = async (sku: string) =>
    db.selectFrom('variant').select(['stock', 'withheld_stock']).where('sku', '=', sku).executeTakeFirst();
  expect(await stockOf(skus.emmaEbook)).toEqual({ stock: 0, withheld_stock: 500 });
  expect(await stockOf(skus.emmaPaperback)).toEqual({ stock: 3, withheld_stock: 0 });
  expect(await stockOf(skus.wealthOfNationsEbook)).toEqual({ stock: 400, withheld_stock: 0 });
  const totals = await db
    .selectFrom('product')
    .select('total_stock')
    .where('id', 'in', [products.emma, products.wealthOfNations])
    .orderBy('id')
    .execute();
  expect(totals).toEqual([{ total_stock: 15 }, { total_stock: 400 }]);
});
