import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { slug } from '../../shop/slug.ts';

/** Series get a slug, and with it a page of their own. */
export const series: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('product').addColumn('series_slug', 'text').execute();
    await db.schema.createIndex('product_series_slug').on('product').column('series_slug').execute();
    const books = db as Kysely<{ product: { series_name: string | null; series_slug: string | null } }>;
    const named = await books
      .selectFrom('product')
      .select('series_name')
      .distinct()
      .where('series_name', 'is not', null)
      .execute();
    for (const { series_name } of named) {
      await books
        .updateTable('product')
        .set({ series_slug: slug(series_name ?? '') || null })
        .where('series_name', '=', series_name)
        .execute();
    }
  },
};
