import type { Queries } from '../context.ts';
import { forgetFileSections, sectionsOfDesk } from '../merchandising/display-sections.ts';
import { saveCoupons } from '../merchandising/save-coupons.ts';
import type { SampleFiles } from './remove-sample.ts';

/**
 * Removes what put books forward that are gone: entries of lists, publishers without books, banners that lead to nothing. While
 * merchandising.yml is the sample's, its other banners go too: they speak of the sample. So does its kept version.
 */
export async function removeSampleDisplay(
  queries: Queries,
  productIds: readonly number[],
  files: SampleFiles,
  now: number,
): Promise<void> {
  // The other places of books that are gone went with them.
  const hidden = queries.selectFrom('product').select('id').where('is_listed', '=', 0);
  if (productIds.length > 0)
    await queries
      .deleteFrom('featured')
      .where('product_id', 'in', productIds)
      .where('product_id', 'in', hidden)
      .execute();
  await queries
    .deleteFrom('vendor')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('product')
            .select('product.id')
            .whereRef('product.publisher_id', '=', 'vendor.publisher_id')
            .where('product.is_listed', '=', 1),
        ),
      ),
    )
    .execute();
  if (await hasSampleMerchandising(queries, files)) {
    if (!(await sectionsOfDesk(queries)).includes('banners')) await queries.deleteFrom('banner').execute();
    await saveCoupons(queries, [], now);
    await forgetFileSections(queries);
  }
  for (const { id, banner_type, target_id } of await queries.selectFrom('banner').selectAll().execute())
    if (banner_type !== '' && !(await leadsSomewhere(queries, banner_type, Number(target_id))))
      await queries.deleteFrom('banner').where('id', '=', id).execute();
}

async function hasSampleMerchandising(queries: Queries, files: SampleFiles): Promise<boolean> {
  const row = await queries
    .selectFrom('import_log')
    .select('checksum')
    .where('name', '=', 'merchandising.yml')
    .executeTakeFirst();
  return row !== undefined && files.get(row.checksum) === 'merchandising.yml';
}

/** Whether there is a book at what a banner leads to. */
async function leadsSomewhere(queries: Queries, type: string, id: number): Promise<boolean> {
  const listed = queries.selectFrom('product').select('product.id').where('is_listed', '=', 1).limit(1);
  if (type === 'P') return (await listed.where('product.id', '=', id).executeTakeFirst()) !== undefined;
  if (type === 'M') return (await listed.where('publisher_id', '=', id).executeTakeFirst()) !== undefined;
  const inCategory = listed
    .innerJoin('product_category', 'product_category.product_id', 'product.id')
    .where('product_category.category_id', '=', id);
  return (await inCategory.executeTakeFirst()) !== undefined;
}
