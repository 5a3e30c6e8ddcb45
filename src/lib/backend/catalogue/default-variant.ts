import { type RawBuilder, sql } from 'kysely';
import { runsAt } from './shown-now.ts';

interface OptionRow {
  readonly id: number;
  readonly position: number;
  readonly stock: number;
  readonly is_price_on_request: number;
}

/**
 * Sorts the editions of a product in the order of its options: for sale now, then with a price on request, then sold out. The
 * first is the default edition: cards and the product page show its price until another option is chosen. Sorting by price, the
 * price filter and the offers use the same price, so that a listing never contradicts its cards.
 */
export function inOptionOrder<V extends OptionRow>(variants: readonly V[]): V[] {
  const rank = (variant: V) => (variant.stock <= 0 ? 2 : variant.is_price_on_request);
  return variants.toSorted((a, b) => rank(a) - rank(b) || a.position - b.position || a.id - b.id);
}

/** SQL expressions for the price and discount on the card of the product `p`. */
export interface ShownPrices {
  /** Minor units; null when the price is on request. */
  readonly price: RawBuilder<number | null>;
  /** Discount against the list price, from 0 to 1; null when the price is on request. */
  readonly discount: RawBuilder<number | null>;
}

/** A subquery of the ids of products with a running deal. They are few. */
export const onDeal = (now: number): RawBuilder<unknown> =>
  sql`(select dv.product_id from deal join variant dv on dv.id = deal.variant_id where ${runsAt('deal', now)})`;

/** For products without a running deal: the columns that triggers maintain (migration 012). */
export const storedPrices: ShownPrices = { price: sql`p.shown_price`, discount: sql`p.shown_discount` };

/** For any product: computed from its editions and the deals running at `now`. The SQL repeats the order of `inOptionOrder`. */
export function computedPrices(now: number): ShownPrices {
  const ofDefaultVariant = (value: RawBuilder<number | null>) => sql<number | null>`(select ${value} from variant v
    left join deal on deal.variant_id = v.id and ${runsAt('deal', now)}
    where v.product_id = p.id and v.is_listed = 1
    order by case when v.stock <= 0 then 2 else v.is_price_on_request end, v.position, v.id limit 1)`;
  const charged = sql`case when deal.price < v.sale_price then deal.price else v.sale_price end`;
  return {
    price: ofDefaultVariant(sql`case when v.is_price_on_request = 1 then null else ${charged} end`),
    discount: ofDefaultVariant(sql`case when v.is_price_on_request = 1 or v.list_price = 0 then null
      else 1.0 * (v.list_price - ${charged}) / v.list_price end`),
  };
}

/** For any product, from the stored columns unless a deal is running. */
export function shownPrices(now: number): ShownPrices {
  const computed = computedPrices(now);
  const either = (key: keyof ShownPrices) =>
    sql<number | null>`case when p.id in ${onDeal(now)} then ${computed[key]} else ${storedPrices[key]} end`;
  return { price: either('price'), discount: either('discount') };
}
