import type { Selectable } from 'kysely';
import type { ProductTable, VariantTable } from '../../database/schema.ts';

type Edition = Pick<
  Selectable<VariantTable>,
  'is_listed' | 'is_price_on_request' | 'list_price' | 'sale_price' | 'stock' | 'publication_date'
>;
type Derived = Pick<ProductTable, 'is_listed' | 'lowest_price' | 'total_stock' | 'discount_percent' | 'created_at'>;

/** The columns of a product that are derived from its editions. Only listed editions count, except for `created_at`. */
export function derivedColumns(
  product: Pick<ProductTable, 'created_at'>,
  editions: readonly Edition[],
  now: number,
): Derived {
  const listed = editions.filter((edition) => edition.is_listed === 1);
  const priced = listed.filter((edition) => edition.is_price_on_request === 0);
  const prices = priced.map((edition) => edition.sale_price);
  return {
    is_listed: listed.length > 0 ? 1 : 0,
    lowest_price: prices.length > 0 ? Math.min(...prices) : null,
    total_stock: listed.reduce((sum, edition) => sum + edition.stock, 0),
    discount_percent: Math.max(0, ...priced.map(percentOff)),
    created_at: newest(editions, now) ?? product.created_at,
  };
}

/** The discount as the shop shows it: whole percent, and at least 1 for any discount. */
function percentOff({ list_price, sale_price }: Edition): number {
  if (list_price <= 0 || sale_price >= list_price) return 0;
  return Math.max(1, Math.round(((list_price - sale_price) * 100) / list_price));
}

/** The date of the newest edition that is already published; undefined when no edition has such a date. */
function newest(editions: readonly Edition[], now: number): number | undefined {
  const dates = editions.map((edition) => Date.parse(edition.publication_date ?? '')).filter((time) => time <= now);
  return dates.length > 0 ? Math.max(...dates) : undefined;
}

type ShownEdition = Edition & Pick<Selectable<VariantTable>, 'position'>;

/** The columns that triggers set, as they would set them when these editions are inserted (migration 012-shown-prices). */
export function shownColumns(
  editions: readonly ShownEdition[],
): Pick<Selectable<ProductTable>, 'shown_price' | 'shown_discount' | 'newest_date'> {
  const listed = editions.filter((edition) => edition.is_listed === 1);
  const rank = ({ stock, is_price_on_request }: ShownEdition) => (stock <= 0 ? 2 : is_price_on_request);
  const [first] = listed.toSorted((a, b) => rank(a) - rank(b) || a.position - b.position);
  const priced = first?.is_price_on_request === 0 ? first : undefined;
  const dates = listed.flatMap(({ publication_date }) => publication_date ?? []).toSorted();
  return {
    shown_price: priced?.sale_price ?? null,
    shown_discount:
      priced && priced.list_price > 0 ? (priced.list_price - priced.sale_price) / priced.list_price : null,
    newest_date: dates.at(-1) ?? null,
  };
}
