import {
  type Availability,
  availabilityOf,
  availabilityReason,
  type Format,
  type ProductSupply,
  type Publishing,
  publishingStatus,
  type StatusRule,
  type SupplyDetail,
} from '@bookfront/onix';
import { startOfShopDay } from '../../../format.ts';
import { taxKindOf } from '../../../trade/tax/tax-rates.ts';
import type { EditionPrices } from '../../prices/price-terms.ts';
import { closestMarkets, type MarketSupply } from './choose-market.ts';
import type { RecordContext } from './parse-record.ts';
import { type PricedProduct, readPrices } from './read-prices.ts';
import { restrictionReason } from './sales-restrictions.ts';
import { rightsReason } from './sales-rights.ts';

/** What a record says of the sale of a product, everywhere. */
export interface OfferedProduct {
  readonly format: Format;
  /** ISO day, or only a month or a year. */
  readonly publicationDate: string | null;
  readonly publishing: Publishing;
  readonly supplies: readonly ProductSupply[];
}

/** Who supplies the shop's market, and how. */
export interface ChosenSupply extends MarketSupply {
  readonly kind: 'supply';
  readonly detail: SupplyDetail;
  readonly availability: Availability;
  readonly status: StatusRule;
  readonly prices: EditionPrices;
}

export type SupplyChoice =
  | ChosenSupply
  /** The product is not, or no longer, for sale in the shop's market. */
  | { readonly kind: 'notSold'; readonly reason: string }
  | { readonly kind: 'refused'; readonly message: string };

const notSold = (reason: string): SupplyChoice => ({ kind: 'notSold', reason });

/** The better one of two suppliers stands first. */
const order: readonly Availability[] = ['inStock', 'toOrder', 'soon', 'soldOut'];
const rankOf = ({ availability }: ChosenSupply): number => order.indexOf(availability);

/**
 * Chooses the supplier of the shop's market: of the blocks whose Market names the shop's country closest the one who has it, at a
 * price that the shop can use at `context.now`. Rights, restrictions and status of the publisher may forbid the sale.
 */
export function chooseSupply(product: OfferedProduct, context: RecordContext): SupplyChoice {
  const forbidden = rightsReason(product.publishing, context);
  if (forbidden) return notSold(forbidden);
  const markets = closestMarkets(product.supplies, context.country);
  const isForthcoming = (publicationMoment(product) ?? 0) > context.now;
  const priced = { taxKind: taxKindOf(product.format), isForthcoming };
  const choices = markets.flatMap((market) => choicesIn(market, product, priced, context));
  const [best] = choices.filter((choice) => choice.kind === 'supply').toSorted((a, b) => rankOf(a) - rankOf(b));
  return best ?? choices.find(({ kind }) => kind === 'refused') ?? choices[0] ?? withoutSupply(product, context);
}

/** When the day of its publication begins in the shop; undefined when it is not known. */
export function publicationMoment({ publicationDate: date }: Pick<OfferedProduct, 'publicationDate'>) {
  return date === null ? undefined : startOfShopDay(`${date}-01-01`.slice(0, 10));
}

/** What each supplier of a market offers, or why it may not be sold there. */
function choicesIn(
  market: MarketSupply,
  { publishing }: OfferedProduct,
  priced: PricedProduct,
  context: RecordContext,
): readonly SupplyChoice[] {
  const status = publishingStatus(publishing.status, market.supply.status);
  if (status.rule === 'never') return [notSold(status.text)];
  const restriction = restrictionReason(market.market?.restrictions ?? [], context.now);
  if (restriction) return [notSold(restriction)];
  return market.supply.details.map((detail) => {
    const availability = availabilityOf(detail.availability);
    if (availability === 'notSold') return notSold(availabilityReason(detail.availability));
    const prices = readPrices(detail, priced, context);
    if (prices.kind !== 'priced') return prices;
    return { kind: 'supply', ...market, detail, availability, status: status.rule, prices: prices.prices };
  });
}

function withoutSupply({ publishing, supplies }: OfferedProduct, { country }: RecordContext): SupplyChoice {
  const { rule, text } = publishingStatus(publishing.status, undefined);
  if (rule === 'never') return notSold(text);
  const isSupplied = supplies.some(({ details }) => details.length > 0);
  return isSupplied
    ? notSold(`supplied to other countries than ${country ?? 'the shop’s'}`)
    : { kind: 'refused', message: 'it has no SupplyDetail: no price and no availability' };
}
