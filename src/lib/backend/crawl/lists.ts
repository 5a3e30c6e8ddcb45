import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Engine, engineOf } from '../../database/engine.ts';
import type { IndexedPage, IndexKind } from '../../shop/catalogue/catalogue-index.ts';
import type { Queries } from '../context.ts';
import { idRange } from './parts.ts';

interface ListRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly changed: number;
}

type ListKind = Exclude<IndexKind, 'products'>;
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Number of ids read in one statement. Other requests are served between two statements. */
const batchSize = 100;

async function* batchesOf({ from, to }: Range, last: number): AsyncGenerator<Range> {
  for (let next = from; next <= Math.min(to, last); next += batchSize) {
    yield { from: next, to: Math.min(to, next + batchSize - 1) };
    await yieldToEventLoop();
  }
}

async function lastId(db: Queries, table: 'product' | 'contributor'): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** The pages of one kind of listing in one part of the sitemap. Listings without books are left out. */
export async function* listPages(db: Queries, kind: ListKind, part: number): AsyncGenerator<IndexedPage> {
  const range = idRange(part);
  switch (kind) {
    case 'categories':
      if (part === 1) yield* categoryPages(db);
      return;
    case 'authors':
      yield* authorPages(db, range);
      return;
    case 'brands':
      for (const row of await read(db, publishers(range))) yield page('brand', String(row.id), row);
      return;
    case 'series':
      for (const row of await read(db, series(range))) yield page('series', row.slug, row);
  }
}

async function read(db: Queries, query: RawBuilder<ListRow>): Promise<ListRow[]> {
  const { rows } = await query.execute(db);
  return rows;
}

const page = (kind: IndexedPage['kind'], id: string, { name, changed }: Pick<ListRow, 'name' | 'changed'>) => ({
  ...{ kind, id, name, lastModified: Number(changed) },
});

/** There are few categories, each with many books, so the latest change of each is found by reading all books once. */
async function* categoryPages(db: Queries): AsyncGenerator<IndexedPage> {
  const changed = new Map<number, number>();
  const last = await lastId(db, 'product');
  for await (const { from, to } of batchesOf({ from: 1, to: last }, last)) {
    const { rows } = await sql<{ id: number; changed: number }>`
      select pc.category_id as id, max(p.updated_at) as changed
      from product p cross join product_category pc
      where pc.product_id = p.id and p.id between ${from} and ${to} and +p.is_listed = 1 group by 1`.execute(db);
    for (const row of rows) changed.set(row.id, Math.max(row.changed, changed.get(row.id) ?? 0));
  }
  const categories = await db.selectFrom('category').select(['id', 'name', 'parent_id']).orderBy('id').execute();
  for (const { id, name, parent_id } of categories) {
    const newest = changed.get(id);
    if (newest === undefined) continue;
    yield page(parent_id === null ? 'category' : 'subcategory', String(id), { name, changed: newest });
  }
}

async function* authorPages(db: Queries, range: Range): AsyncGenerator<IndexedPage> {
  // Two spellings of a name may have the same slug, and so the same page.
  const seenSlugs = new Set<string>();
  for await (const batch of batchesOf(range, await lastId(db, 'contributor'))) {
    for (const row of await read(db, authors(batch, engineOf(db)))) {
      if (seenSlugs.has(row.slug)) continue;
      seenSlugs.add(row.slug);
      yield page('author', row.slug, row);
    }
  }
}

/** Everybody who made a book: translators and illustrators have pages as authors do. */
const authors = ({ from, to }: Range, { byIdOnly }: Engine): RawBuilder<ListRow> => sql`
  select min(c.id) as id, min(c.name) as name, c.slug, max(p.updated_at) as changed
  from contributor c ${byIdOnly} cross join product_contributor pc
    cross join product p
  where pc.contributor_id = c.id and p.id = pc.product_id and +p.is_listed = 1 and c.slug <> '' and c.id between ${from} and ${to} group by c.slug order by 1`;

/** The publishers with listed books. An index answers this query and the next one. */
export const publishers = ({ from, to }: Range): RawBuilder<ListRow> => sql`
  select * from (select b.id, b.name, b.slug, (select max(p.updated_at) from product p
      where p.publisher_id = b.id and p.is_listed = 1) as changed
    from publisher b where b.id between ${from} and ${to}) as found
  where changed is not null order by id`;

/** The series with listed books whose first book has an id in the range. */
export const series = ({ from, to }: Range): RawBuilder<ListRow> => sql`
  select first.id, first.series_name as name, found.slug, found.changed
  from (select min(p.id) as id, p.series_slug as slug, max(p.updated_at) as changed from product p
      where +p.is_listed = 1 and p.series_slug is not null group by p.series_slug
      having min(p.id) between ${from} and ${to}) as found
    cross join product first where first.id = found.id order by first.id`;
