import type { Queries } from '../context.ts';

/** What became of the pictures that records name. */
export interface PictureState {
  readonly waiting: number;
  readonly kept: number;
  readonly failed: number;
  /** Of all files of the pictures that are kept. */
  readonly bytes: number;
  /** Servers that are left alone for a while. */
  readonly paused: readonly { readonly host: string; readonly until: number; readonly reason: string }[];
}

export interface FailedPicture {
  readonly url: string;
  readonly reason: string;
  /** A book that it belongs to. */
  readonly productId: number;
  readonly title: string;
}

export async function readPictureState(queries: Queries, now: number): Promise<PictureState> {
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
export async function readFailed(queries: Queries, limit: number): Promise<readonly FailedPicture[]> {
  const failed = await queries
    .selectFrom('picture_fetch')
    .select(['id', 'url', 'error'])
    .where('state', '=', 'failed')
    .orderBy('id', 'desc')
    .limit(limit)
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
export const linkOf = (url: string): string => url.replace(/#[^#]*$/, '');
