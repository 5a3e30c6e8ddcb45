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

/** The same choice in SQL: `value` (of `variant v` and its running `deal`) for the product of the outer `p`. */
function ofDefaultVariant<T>(value: RawBuilder<T>, now: number): RawBuilder<T> {
  return sql<T>`(select ${value} from variant v
    left join deal on deal.variant_id = v.id and deal.starts_at <= ${now}
    where v.product_id = p.id and v.is_listed = 1
    order by case when v.stock <= 0 then 2 else v.is_price_on_request end, v.position, v.id limit 1)`;
}

const charged = sql<number>`case when deal.price < v.sale_price then deal.price else v.sale_price end`;

/** What the card of the product `p` says it costs now, in minor units; null when the price is on request. */
export const shownPrice = (now: number): RawBuilder<number | null> =>
  ofDefaultVariant(sql<number | null>`case when v.is_price_on_request = 1 then null else ${charged} end`, now);

/** How much less than its list price the card of `p` shows, from 0 to 1; null when the price is on request. */
export const shownDiscount = (now: number): RawBuilder<number | null> =>
  ofDefaultVariant(
    sql<number | null>`case when v.is_price_on_request = 1 or v.list_price = 0 then null
      else 1.0 * (v.list_price - ${charged}) / v.list_price end`,
    now,
  );
