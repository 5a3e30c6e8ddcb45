import { closenessOf, type SupplyDetail } from '@bookfront/onix';
import type { TaxKind } from '../../../trade/tax/tax-rates.ts';
import type { EditionPrices } from '../../prices/price-terms.ts';
import type { RecordContext } from './parse-record.ts';
import { isForOneConsumer, isInForce } from './price-terms.ts';
import { isProblem, type Offer, problemText, readOffer } from './read-offer.ts';
import { unpriced } from './unpriced.ts';

export type PriceChoice =
  | { readonly kind: 'priced'; readonly prices: EditionPrices }
  | { readonly kind: 'notSold'; readonly reason: string }
  | { readonly kind: 'refused'; readonly message: string };

const refused = (message: string): PriceChoice => ({ kind: 'refused', message });

/** What decides the price of a product beside its supplier. */
export interface PricedProduct {
  readonly taxKind: TaxKind;
  /** It has not come out yet. */
  readonly isForthcoming: boolean;
}

/**
 * Reads a supplier's list and sale price: of those in the shop's currency for one consumer at `context.now`, the ones whose territory names
 * the shop's country closest.
 */
export function readPrices(detail: SupplyDetail, product: PricedProduct, context: RecordContext): PriceChoice {
  const withoutPrice = unpriced(detail.unpriced);
  if (withoutPrice) return withoutPrice;
  const all = detail.prices;
  const prices = all.filter((price) => isForOneConsumer(price) && isInForce(price, context.now));
  if (prices.length === 0 && all.length > 0)
    return refused(
      'it has no price that a consumer pays today for one copy to keep, only those of others or of other days',
    );
  const here = prices.flatMap((price) => {
    const closeness = closenessOf(price.territory, context.country);
    return closeness === undefined ? [] : [{ price, closeness }];
  });
  if (here.length === 0 && prices.length > 0)
    return { kind: 'notSold', reason: `no price for ${context.country ?? 'the shop’s country'}` };
  const read = here.map(({ price, closeness }) => ({
    closeness,
    free: unpriced(price.unpriced),
    offer: readOffer(price, product.taxKind, context),
  }));
  const offers = read
    .flatMap(({ closeness, offer }) => (isProblem(offer) ? [] : [{ ...offer, closeness }]))
    .toSorted((one, other) => other.closeness - one.closeness || preferredOffer(one, other));
  const [closest] = read.toSorted((one, other) => other.closeness - one.closeness).filter(({ free }) => free);
  if (closest?.free && closest.closeness > (offers[0]?.closeness ?? -1)) return closest.free;
  return (
    choosePrices(offers, product) ?? refused(problemText(read.map(({ offer }) => offer).filter(isProblem), context))
  );
}

/**
 * Sorts prices for one country that are valid at the same time. A fixed one stands before a recommended one, as it is the law. Then a
 * dated one before an undated one (ADR 0074), the one that began last, and of those that began together the one that ends first.
 */
function preferredOffer(one: Offer, other: Offer): number {
  const isDated = ({ period }: Offer) => period.from !== null || period.until !== null;
  const [from, until] = [({ period }: Offer) => period.from ?? 0, ({ period }: Offer) => period.until ?? latest];
  return (
    Number(other.isFixed) - Number(one.isFixed) ||
    Number(isDated(other)) - Number(isDated(one)) ||
    from(other) - from(one) ||
    until(one) - until(other) ||
    one.rank - other.rank
  );
}

const latest = Number.MAX_SAFE_INTEGER;

/** The list price and the sale price of some offers, the preferred ones first; undefined when none can be used now. */
function choosePrices(offers: readonly Offer[], { isForthcoming }: PricedProduct): PriceChoice | undefined {
  const reduced = offers.filter(({ role }) => role === 'sale' || (role === 'early' && isForthcoming));
  const list = offers.find(({ role }) => role === 'list') ?? reduced[0];
  if (!list) return undefined;
  // A fixed price is the law. Only its publisher can reduce it, by another fixed price.
  const sale = reduced.find(({ isFixed }) => isFixed || !list.isFixed) ?? list;
  if (sale.minor > list.minor) return refused('its special sale price (PriceType 12) is above its list price (02)');
  return {
    kind: 'priced',
    prices: {
      listPrice: list.minor,
      salePrice: sale.minor,
      isPriceOnRequest: false,
      isPriceFixed: list.isFixed || sale.isFixed,
    },
  };
}
