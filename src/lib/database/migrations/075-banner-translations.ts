import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What banners say in further languages (lib/shop/catalogue/banner-texts.ts). */
export const bannerTranslations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('banner')
      .addColumn('translations', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
  },
};
