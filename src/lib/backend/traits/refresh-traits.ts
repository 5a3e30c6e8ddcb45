import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isDigital } from '../../shop/digital.ts';
import { type EditionAbout, parseAbout, type WorkAbout } from '../about/about.ts';
import { selectInParts, writeInParts } from '../catalogue-writing/bulk.ts';
import type { Queries } from '../context.ts';
import { parseCoverPath, parseStoredPicture } from '../cover-url.ts';
import { traitsOf } from './book-traits.ts';
import { drawnColours } from './drawn-colours.ts';

/** The hash of a picture that is kept; undefined for a drawn cover. */
const hashOf = (image: string | null): string | undefined =>
  image ? parseStoredPicture(parseCoverPath(image)?.edition ?? '')?.hash : undefined;

/**
 * Brings `product.traits` of these products up to date with what it follows from: their records, editions and covers. Call it in the
 * transaction that has changed one of them.
 */
export async function refreshTraits(queries: Queries, productIds: readonly number[]): Promise<void> {
  const products = await selectInParts(queries, productIds, (part) =>
    queries
      .selectFrom('product')
      .leftJoin('product_about', 'product_about.product_id', 'product.id')
      .select(['product.id', 'audience', 'traits', 'about', 'work_key', 'subjects'])
      .where('product.id', 'in', part)
      .execute(),
  );
  const editions = await selectInParts(queries, productIds, (part) =>
    queries
      .selectFrom('variant')
      .leftJoin('variant_about', 'variant_about.variant_id', 'variant.id')
      .select(['product_id', 'format', 'pages', 'image', 'position', 'about'])
      .where('product_id', 'in', part)
      .where('is_listed', '=', 1)
      .execute(),
  );
  const hashes = editions.flatMap(({ image }) => hashOf(image) ?? []);
  const colours = await selectInParts(queries, hashes, (part) =>
    queries.selectFrom('picture_colour').selectAll().where('hash', 'in', part).execute(),
  );
  const byHash = new Map(colours.map((row) => [row.hash, row.colours]));
  const ofProduct = Map.groupBy(editions, ({ product_id }) => product_id);
  const changed = new Map<number, number[]>();
  for (const product of products) {
    const own = (ofProduct.get(product.id) ?? []).toSorted((a, b) => a.position - b.position);
    const work = parseAbout<WorkAbout>(product.about);
    const [first] = own;
    const hash = hashOf(first?.image ?? null);
    const next = traitsOf({
      ages: work.ages,
      audience: product.audience,
      prizes: work.prizes ?? [],
      pages: own.find(({ pages }) => pages !== null)?.pages ?? undefined,
      colours: hash
        ? (byHash.get(hash) ?? 0)
        : first && !first.image
          ? drawnColours({ ...product, format: first.format })
          : 0,
      ebooks: own.filter(({ format }) => isDigital(format)).map(({ about }) => parseAbout<EditionAbout>(about)),
    });
    if (next !== product.traits) changed.set(next, [...(changed.get(next) ?? []), product.id]);
  }
  for (const [traits, ids] of changed)
    await writeInParts(queries, ids, (part) =>
      queries.updateTable('product').set({ traits }).where('id', 'in', part).execute(),
    );
}

/** So many that orders hardly wait for them. */
const batchSize = 200;

/**
 * Works out the traits of the next products that have none yet, as after an update. Returns whether all are done. Several instances
 * may do it at once.
 */
export async function fillTraits(db: Kysely<Database>): Promise<boolean> {
  return inTransaction(db, async (queries) => {
    const { rows } = await sql<{ id: number }>`select id from product where traits is null order by id
      limit ${sql.lit(batchSize)} ${engineOf(queries).skipLocked}`.execute(queries);
    await refreshTraits(
      queries,
      rows.map(({ id }) => id),
    );
    return rows.length < batchSize;
  });
}
