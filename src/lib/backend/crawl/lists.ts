import { type RawBuilder, sql } from 'kysely';
import type { IndexedPage, IndexKind } from '../../shop/catalogue-index.ts';
import type { Queries } from '../context.ts';
import { idRange } from './parts.ts';

interface ListRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly parent_id: number | null;
  readonly changed: number;
}

type ListKind = Exclude<IndexKind, 'products'>;

const queries: Readonly<Record<ListKind, (range: { from: number; to: number }) => RawBuilder<ListRow>>> = {
  categories: () => sql`select c.id, c.name, c.slug, c.parent_id, max(p.updated_at) as changed from category c
    join product_category pc on pc.category_id = c.id join product p on p.id = pc.product_id
    where p.is_listed = 1 group by c.id order by c.id`,
  brands: ({ from, to }) => sql`select b.id, b.name, b.slug, null as parent_id, max(p.updated_at) as changed
    from publisher b join product p on p.publisher_id = b.id
    where p.is_listed = 1 and b.id between ${from} and ${to} group by b.id order by b.id`,
  // Two spellings of a name may share a page.
  authors: ({
    from,
    to,
  }) => sql`select min(c.id) as id, min(c.name) as name, c.slug, null as parent_id, max(p.updated_at) as changed
    from contributor c join product_contributor pc on pc.contributor_id = c.id and pc.role = 'A01'
    join product p on p.id = pc.product_id
    where p.is_listed = 1 and c.slug <> '' and c.id between ${from} and ${to} group by c.slug order by 1`,
  series: ({
    from,
    to,
  }) => sql`select min(p.id) as id, min(p.series_name) as name, p.series_slug as slug, null as parent_id,
    max(p.updated_at) as changed from product p
    where p.is_listed = 1 and p.series_slug is not null group by p.series_slug
    having min(p.id) between ${from} and ${to} order by 1`,
};

const pageOf: Readonly<Record<ListKind, (row: ListRow) => Pick<IndexedPage, 'kind' | 'id'>>> = {
  categories: ({ id, parent_id }) => ({ kind: parent_id === null ? 'category' : 'subcategory', id: String(id) }),
  brands: ({ id }) => ({ kind: 'brand', id: String(id) }),
  authors: ({ slug }) => ({ kind: 'author', id: slug }),
  series: ({ slug }) => ({ kind: 'series', id: slug }),
};

/** The pages of one part of a kind of list that hold at least one book. */
export async function* listPages(db: Queries, kind: ListKind, part: number): AsyncGenerator<IndexedPage> {
  if (kind === 'categories' && part !== 1) return;
  const { rows } = await queries[kind](idRange(part)).execute(db);
  for (const row of rows) yield { ...pageOf[kind](row), name: row.name, lastModified: Number(row.changed) };
}
