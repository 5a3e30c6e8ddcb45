import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { derivedColumns } from '../catalogue-writing/derived-columns.ts';
import { forgetRecords } from '../catalogue-writing/forget-records.ts';
import type { Queries } from '../context.ts';
import { checksumOf } from '../import/import-log.ts';
import { recountStatistics } from '../merchandising/statistics.ts';
import { deleteReview } from '../reviews/merge-reviews.ts';
import { indexProducts } from '../search/index-products.ts';
import { saveSetting } from '../shop-settings.ts';
import { refreshTraits } from '../traits/refresh-traits.ts';
import { removeSampleDisplay } from './remove-sample-display.ts';
import { behindSample, samplePrefix, sampleRemovedKey } from './sample-books.ts';

export interface RemovedSample {
  /** Editions that are gone. */
  readonly editions: number;
  /** Editions that were ordered: they are not for sale any more, and stay for their orders. */
  readonly kept: number;
}

/** The files of the sample, by what is in them: an owner's file may have the name of one. */
export type SampleFiles = ReadonlyMap<string, string>;

/** Reads which files are the sample's, as name by checksum. None when the folder is missing. */
export async function readSampleFiles(folder: string): Promise<SampleFiles> {
  const names = await readdir(folder).catch((): string[] => []);
  const ours = names.filter((name) => /\.(xml|yml)$/.test(name));
  return new Map(await Promise.all(ours.map(async (name) => [await checksumOf(join(folder, name)), name] as const)));
}

/**
 * Takes the sample catalogue out of the shop, for good: its editions with their deals, reviews and places in lists and banners. An
 * edition that was ordered stays hidden, so that its orders can be read, cancelled and downloaded. Real books stay, also where they
 * share a work with the sample. Call it in a transaction; doing it again changes nothing.
 */
export async function removeSample(queries: Queries, files: SampleFiles, now: number): Promise<RemovedSample> {
  const rows = await sampleEditions(queries).select('product_id').distinct().execute();
  const productIds = rows.map(({ product_id }) => product_id);
  const before = await countSample(queries);
  await queries
    .deleteFrom('variant')
    .where('record_reference', '>=', samplePrefix)
    .where('record_reference', '<', behindSample)
    .where('id', 'not in', (ordered) => ordered.selectFrom('booking_line').select('variant_id'))
    .execute();
  await queries.deleteFrom('deal').where('variant_id', 'in', sampleEditions(queries).select('id')).execute();
  await queries
    .updateTable('variant')
    .set({ is_listed: 0 })
    .where('record_reference', '>=', samplePrefix)
    .where('record_reference', '<', behindSample)
    .execute();
  for (const id of productIds) await followEditions(queries, id, now);
  await removeSampleReviews(queries);
  await removeSampleDisplay(queries, productIds, files, now);
  await indexProducts(queries, productIds);
  await recountStatistics(queries);
  if (files.size > 0)
    await queries
      .deleteFrom('import_log')
      .where('checksum', 'in', [...files.keys()])
      .execute();
  await saveSetting(queries, { key: sampleRemovedKey, value: 'true' });
  const kept = await countSample(queries);
  return { editions: before - kept, kept };
}

const sampleEditions = (queries: Queries) =>
  queries
    .selectFrom('variant')
    .where('record_reference', '>=', samplePrefix)
    .where('record_reference', '<', behindSample);

async function countSample(queries: Queries): Promise<number> {
  const { count } = await sampleEditions(queries)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A work without editions goes; one with others follows them. */
async function followEditions(queries: Queries, id: number, now: number): Promise<void> {
  const product = await queries.selectFrom('product').select('created_at').where('id', '=', id).executeTakeFirst();
  const editions = await queries
    .selectFrom('variant')
    .select(['id', 'is_listed', 'is_price_on_request', 'list_price', 'sale_price', 'stock', 'publication_date'])
    .where('product_id', '=', id)
    .execute();
  if (editions.length === 0) await queries.deleteFrom('product').where('id', '=', id).execute();
  else if (product) {
    await queries
      .updateTable('product')
      .set({ ...derivedColumns(product, editions, now), updated_at: now })
      .where('id', '=', id)
      .execute();
    await refreshTraits(queries, [id]);
    // The next import reads their records again, for what the work has of the sample.
    await forgetRecords(
      queries,
      editions.map((edition) => edition.id),
    );
  }
}

/** Reviews that the sample brought, of works that stay. */
async function removeSampleReviews(queries: Queries): Promise<void> {
  const reviews = await queries
    .selectFrom('review')
    .select(['id', 'product_id'])
    .where('user_id', '>=', 'sample-reader-')
    .where('user_id', '<', 'sample-reader.')
    .execute();
  for (const { id, product_id } of reviews) await deleteReview(queries, id, product_id);
}
