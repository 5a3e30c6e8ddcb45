import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { migrations } from '../../../src/lib/database/migrations/index.ts';
import { migrate } from '../../../src/lib/database/open.ts';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';

it('pictures that records named before are fetched, and uploaded ones stay [COVER-31]', async () => {
  const db = openSqlite(':memory:');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo('029-shop-owner')).error).toBeUndefined();
  const { id: product_id } = await db
    .insertInto('product')
    .values({
      ...{ work_key: 'w', title: 'T', author_text: '', description: '', language: '', subjects: '[]', tags: '[]' },
      ...{ is_listed: 1, position: 1, created_at: 1, updated_at: 1, rating_sum: 0, rating_count: 0, sold: 0 },
      ...{ lowest_price: 1, total_stock: 1, discount_percent: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = 'https://cdn.example.com/a.jpg';
  const own = `/covers/u${'0'.repeat(20)}.2-1-front-360.webp`;
  const edition = { product_id, isbn: null, format: 'Paperback', position: 0, list_price: 1, sale_price: 1, stock: 1 };
  const rest = { is_shippable: 1, is_price_on_request: 0, is_listed: 1 };
  const add = (id: number, image: string | null, more_images: string) =>
    db
      .insertInto('variant')
      .values({ ...edition, ...rest, id, sku: `s${id}`, record_reference: `r${id}`, image, more_images })
      .execute();
  await add(1, link, JSON.stringify([`${link}?2`]));
  await add(2, own, '[]');
  await add(3, null, '[]');
  await db
    .insertInto('hand_set')
    .values({
      ...{ product_id, variant_id: 2, field: 'cover', staff: 'Asha', set_at: 1 },
      import_value: JSON.stringify({ image: link }),
    })
    .execute();

  const line = { order_id: 'BF-1', position: 1, product_id, variant_id: 1, title: 'T', option_name: '', author: '' };
  await sql`pragma foreign_keys = off`.execute(db);
  await db
    .insertInto('booking_line')
    .values({ ...line, image: link, unit_price: 1, quantity: 1, line_total: 1 })
    .execute();

  await migrate(db);
  const ordered = await db.selectFrom('booking_line').select('image').executeTakeFirstOrThrow();
  expect(ordered.image).toBe('/covers/e1-1-front-360.webp');
  const columns = ['image', 'image_source', 'more_image_sources'] as const;
  expect(await db.selectFrom('variant').select(columns).orderBy('id').execute()).toEqual([
    { image: null, image_source: link, more_image_sources: `["${link}?2"]` },
    { image: own, image_source: own, more_image_sources: '[]' },
    { image: null, image_source: null, more_image_sources: '[]' },
  ]);
  expect(await db.selectFrom('picture_change').selectAll().execute()).toEqual([{ variant_id: 1 }, { variant_id: 2 }]);
  const { import_value } = await db.selectFrom('hand_set').select('import_value').executeTakeFirstOrThrow();
  expect(JSON.parse(import_value ?? '')).toEqual({ image_source: link });
  await db.destroy();
});
