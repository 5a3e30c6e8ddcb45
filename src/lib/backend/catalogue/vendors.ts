import type { Queries, ShopContext } from '../context.ts';
import type { CatalogueContext, PublisherTotals } from './listing-question.ts';
import { runsAt } from './shown-now.ts';
import { createSqlAnswers, mostPublishers } from './sql-answers.ts';

export interface VendorRow extends PublisherTotals {
  readonly name: string;
  /** Up to three, the best-selling first. */
  readonly product_ids: readonly number[];
}

const maxProducts = 3;

/**
 * The publishers of the vendor carousel: those of the table `vendor` with listed products, or the twelve with the most products
 * when it has none for now.
 */
export async function readVendors(context: CatalogueContext): Promise<VendorRow[]> {
  const { db } = context;
  const chosen = await db
    .selectFrom('vendor')
    .select(['publisher_id', 'position'])
    .where(runsAt('vendor', context.now()))
    .execute();
  const places = new Map(chosen.map(({ publisher_id, position }) => [publisher_id, position]));
  const totals = await (context.listings ?? createSqlAnswers(db)).publisherTotals([...places.keys()]);
  const place = ({ publisher_id }: PublisherTotals): number => places.get(publisher_id) ?? 0;
  const shown = totals.toSorted((a, b) => place(a) - place(b)).slice(0, mostPublishers);
  const names = await readNames(context, shown);
  const vendors: VendorRow[] = [];
  for (const row of shown)
    vendors.push({
      ...row,
      name: names.get(row.publisher_id) ?? '',
      product_ids: await readBestProducts(db, row.publisher_id),
    });
  return vendors;
}

async function readNames({ db }: ShopContext, shown: readonly PublisherTotals[]): Promise<ReadonlyMap<number, string>> {
  if (shown.length === 0) return new Map();
  const ids = shown.map(({ publisher_id }) => publisher_id);
  const rows = await db.selectFrom('publisher').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readBestProducts(db: Queries, publisherId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('publisher_id', '=', publisherId)
    .where('is_listed', '=', 1)
    .orderBy('sold', 'desc')
    .orderBy('id')
    .limit(maxProducts)
    .execute();
  return rows.map(({ id }) => id);
}
