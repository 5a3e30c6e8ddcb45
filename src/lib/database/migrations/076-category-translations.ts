import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What categories are called in further languages (lib/backend/catalogue/category-texts.ts). */
export const categoryTranslations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('category').addColumn('language', 'text').execute();
    for (const column of ['translations', 'desk_translations'])
      await db.schema
        .alterTable('category')
        .addColumn(column, 'text', (definition) => definition.notNull().defaultTo('{}'))
        .execute();
  },
};
