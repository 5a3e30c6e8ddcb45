import type { Queries } from '../context.ts';

/** A product as a link names it. */
export interface NamedProduct {
  readonly productID: string;
  readonly productName: string;
}

/** The listed products that have an edition with one of these ISBNs, without the one that asks. */
export async function productsByIsbn(
  db: Queries,
  ownId: number,
  isbns: readonly string[],
): Promise<ReadonlyMap<string, NamedProduct>> {
  if (isbns.length === 0) return new Map();
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('variant.isbn', 'in', [...new Set(isbns)])
    .where('product.is_listed', '=', 1)
    .where('variant.is_listed', '=', 1)
    .where('product.id', '<>', ownId)
    .select(['isbn', 'product.id', 'title'])
    .orderBy('product.id')
    .execute();
  return new Map(rows.map(({ isbn, id, title }) => [isbn ?? '', { productID: String(id), productName: title }]));
}
