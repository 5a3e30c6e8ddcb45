import { type RawBuilder, sql } from 'kysely';

interface Choosable {
  readonly id: number;
  readonly position: number;
  readonly stock: number;
  readonly is_price_on_request: number;
}

/**
 * The editions of a product in the order of its options: what can be bought now, then what has to be asked for, then what is
 * sold out. The first stands for the product wherever one price is shown (cards, the product page before a choice); sorting
 * by price, the price filter and the offers follow the same price, so that a list never contradicts its own cards.
 */
export function inOptionOrder<V extends Choosable>(variants: readonly V[]): V[] {
  const rank = (variant: V) => (variant.stock <= 0 ? 2 : variant.is_price_on_request);
  return variants.toSorted((a, b) => rank(a) - rank(b) || a.position - b.position || a.id - b.id);
}

/** How a query reads what the card of the product `p` shows. */
export interface ShownPrices {
  /** What it costs, in minor units; null when the price is on request. */
  readonly price: RawBuilder<number | null>;
  /** How much less than its list price that is, from 0 to 1; null when the price is on request. */
  readonly discount: RawBuilder<number | null>;
}

/** The products with a deal that has begun: a few. */
export const onDeal = (now: number): RawBuilder<unknown> =>
  sql`(select dv.product_id from deal join variant dv on dv.id = deal.variant_id where deal.starts_at <= ${now})`;

/** Of a product without a running deal it stands in its row: triggers keep it (migration 012). */
export const storedPrices: ShownPrices = { price: sql`p.shown_price`, discount: sql`p.shown_discount` };

/** Worked out with the deals of `now`, by the choice of `inOptionOrder`. */
export function workedOutPrices(now: number): ShownPrices {
  const ofDefaultVariant = (value: RawBuilder<number | null>) => sql<number | null>`(select ${value} from variant v
    left join deal on deal.variant_id = v.id and deal.starts_at <= ${now}
    where v.product_id = p.id and v.is_listed = 1
    order by case when v.stock <= 0 then 2 else v.is_price_on_request end, v.position, v.id limit 1)`;
  const charged = sql`case when deal.price < v.sale_price then deal.price else v.sale_price end`;
  return {
    price: ofDefaultVariant(sql`case when v.is_price_on_request = 1 then null else ${charged} end`),
    discount: ofDefaultVariant(sql`case when v.is_price_on_request = 1 or v.list_price = 0 then null
      else 1.0 * (v.list_price - ${charged}) / v.list_price end`),
  };
}

/** Of any product. */
export function shownPrices(now: number): ShownPrices {
  const workedOut = workedOutPrices(now);
  const either = (key: keyof ShownPrices) =>
    sql<number | null>`case when p.id in ${onDeal(now)} then ${workedOut[key]} else ${storedPrices[key]} end`;
  return { price: either('price'), discount: either('discount') };
}
