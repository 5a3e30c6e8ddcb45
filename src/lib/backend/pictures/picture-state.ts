import type { FailedPicture, RecordPicture, RecordPictures } from '../../shop/catalogue/record-pictures.ts';
import { selectInParts } from '../catalogue-writing/bulk.ts';
import type { Queries } from '../context.ts';
import { type SourceColumns, sourcesOf } from './sources.ts';

/** What became of all pictures that records name. */
export async function readPictureState(queries: Queries, now: number): Promise<RecordPictures> {
  const rows = await queries
    .selectFrom('picture_fetch')
    .select((select) => ['state', select.fn.countAll<number>().as('count'), select.fn.sum<number>('bytes').as('bytes')])
    .groupBy('state')
    .execute();
  const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  const paused = await queries
    .selectFrom('picture_host')
    .select(['host', 'paused_until as until', 'error as reason'])
    .where('paused_until', '>', now)
    .orderBy('paused_until')
    .limit(10)
    .execute();
  return {
    ...{ waiting: countOf('waiting'), kept: countOf('kept'), failed: countOf('failed'), paused },
    bytes: rows.reduce((sum, { bytes }) => sum + Number(bytes ?? 0), 0),
  };
}

/** Pictures that were given up, the last ones first. */
export async function readFailed(queries: Queries, limit: number, offset = 0): Promise<readonly FailedPicture[]> {
  const failed = await queries
    .selectFrom('picture_fetch')
    .select(['id', 'url', 'error'])
    .where('state', '=', 'failed')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  if (failed.length === 0) return [];
  const books = await queries
    .selectFrom('picture_use')
    .innerJoin('variant', 'variant.id', 'picture_use.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['picture_use.url', 'product.id', 'product.title'])
    .where(
      'picture_use.url',
      'in',
      failed.map(({ url }) => url),
    )
    .execute();
  return failed.flatMap(({ url, error }) => {
    const book = books.find((one) => one.url === url);
    return book ? { url: linkOf(url), reason: error, productId: book.id, title: book.title } : [];
  });
}

/** The record's link, without the version that the importer has added. */
const linkOf = (url: string): string => url.replace(/#[^#]*$/, '');

/** What became of the covers that the records of some editions name, by the edition's id. */
export async function readCoverStates(
  queries: Queries,
  editions: readonly (SourceColumns & { readonly id: number })[],
): Promise<ReadonlyMap<number, RecordPicture>> {
  const fronts = editions.flatMap((edition) => {
    const { front } = sourcesOf(edition);
    return front ? [{ id: edition.id, front }] : [];
  });
  const rows = await selectInParts(
    queries,
    fronts.map(({ front }) => front),
    (part) => queries.selectFrom('picture_fetch').select(['url', 'state', 'error']).where('url', 'in', part).execute(),
  );
  return new Map(
    fronts.map(({ id, front }) => {
      const row = rows.find(({ url }) => url === front);
      const state = row?.state === 'kept' || row?.state === 'failed' ? row.state : 'waiting';
      return [id, { state, url: linkOf(front), reason: row?.error ?? '' }];
    }),
  );
}

/** How many wait, and how many were given up. */
export async function pictureBacklog(queries: Queries): Promise<Pick<RecordPictures, 'waiting' | 'failed'>> {
  const rows = await queries
    .selectFrom('picture_fetch')
    .select((select) => ['state', select.fn.countAll<number>().as('count')])
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .execute();
  const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { waiting: countOf('waiting'), failed: countOf('failed') };
}
