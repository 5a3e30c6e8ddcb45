import { isListedDigital } from '../../backend/digital/missing-files.ts';
import type { Queries } from '../../database/queries.ts';
import { isSampleIsbn } from '../../shop/digital.ts';
import type { ListPage } from '../../shop/staff-views.ts';
import { findBooks, isFoundEdition } from '../found-books.ts';
import {
  type DigitalEdition,
  type DigitalFilter,
  type DigitalState,
  digitalPageSize,
} from './model/digital-editions.ts';

/** Listed e-books and audio, each with what it has now. */
const selectEditions = (queries: Queries) =>
  queries
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('digital_file', (join) =>
      join.onRef('digital_file.variant_id', '=', 'variant.id').on('digital_file.removed_at', 'is', null),
    )
    .where(isListedDigital)
    .select(['variant.id', 'variant.product_id', 'sku', 'isbn', 'title', 'author_text', 'format', 'has_file'])
    .select(['digital_file.name', 'digital_file.url', 'digital_file.bytes', 'digital_file.kind', 'digital_file.sha256'])
    .select(['stock', 'withheld_stock']);
type EditionRow = Awaited<ReturnType<ReturnType<typeof selectEditions>['execute']>>[number];

const stateOf = ({ has_file, url, sha256, isbn }: EditionRow): DigitalState => {
  if (has_file !== 1) return 'missing';
  if (url) return 'link';
  return sha256 || !isSampleIsbn(isbn) ? 'file' : 'sample';
};

export const toEdition = (row: EditionRow): DigitalEdition => ({
  ...{ id: row.id, productId: String(row.product_id), sku: row.sku, title: row.title, author: row.author_text },
  format: row.format,
  state: stateOf(row),
  ...(row.name !== null && {
    source: {
      ...{ name: row.name, kind: row.kind ?? '' },
      ...(row.url !== null && { url: row.url }),
      ...(row.bytes !== null && { bytes: row.bytes }),
    },
  }),
});

/** A page of the list: those without a file first, then the newest. An index has them in this order. */
export async function listDigitalEditions(
  queries: Queries,
  { text, state, page }: DigitalFilter,
): Promise<ListPage<DigitalEdition>> {
  const isbn = text.replaceAll(/[\s-]/g, '');
  const found = await findBooks(queries, text);
  const matching = selectEditions(queries)
    .$if(state !== undefined, (query) => query.where('has_file', '=', state === 'missing' ? 0 : 1))
    .$if(text.trim() !== '', (query) => query.where(isFoundEdition(found, [isbn])));
  const rows = await matching
    .orderBy('has_file')
    .orderBy('variant.id', 'desc')
    .limit(digitalPageSize)
    .offset((page - 1) * digitalPageSize)
    .execute();
  const { count } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(toEdition), count: Number(count) };
}

/** Undefined when there is no such listed digital edition. */
export const findEditionRow = (queries: Queries, id: number): Promise<EditionRow | undefined> =>
  selectEditions(queries).where('variant.id', '=', id).executeTakeFirst();

/** All that an edition had, the newest first. */
export async function readHistory(queries: Queries, id: number) {
  const rows = await queries
    .selectFrom('digital_file')
    .select(['name', 'staff', 'created_at', 'removed_at'])
    .where('variant_id', '=', id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ name, staff, created_at, removed_at }) => ({
    ...{ name, staff, attachedAt: created_at },
    ...(removed_at !== null && { removedAt: removed_at }),
  }));
}
