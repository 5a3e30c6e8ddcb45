import { selectInParts } from '../../catalogue-writing/bulk.ts';
import type { Queries } from '../../context.ts';

/** What is stored about some works and about all their editions beside their columns, as JSON by id. */
export interface StoredAbout {
  readonly ofWork: ReadonlyMap<number, string>;
  readonly ofEdition: ReadonlyMap<number, string>;
}

export async function readStoredAbout(queries: Queries, productIds: readonly number[]): Promise<StoredAbout> {
  const works = await selectInParts(queries, productIds, (part) =>
    queries.selectFrom('product_about').selectAll().where('product_id', 'in', part).execute(),
  );
  const editions = await selectInParts(queries, productIds, (part) =>
    queries
      .selectFrom('variant_about')
      .innerJoin('variant', 'variant.id', 'variant_about.variant_id')
      .select(['variant_id', 'about'])
      .where('product_id', 'in', part)
      .execute(),
  );
  return {
    ofWork: new Map(works.map(({ product_id, about }) => [product_id, about])),
    ofEdition: new Map(editions.map(({ variant_id, about }) => [variant_id, about])),
  };
}
