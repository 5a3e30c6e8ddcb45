import { apportion, mulDiv } from '../orders/apportion.ts';
import { isDownloaded, isSameTaxArea, rateFor, type TaxKind, type TaxPlace, type TaxRate } from './tax-rates.ts';

/**
 * The tax of carts and orders. Amounts are whole minor units. The one rule of rounding (ADR 0052): the tax of a rate is computed
 * once, from the sum of everything that has this rate, and rounded half up; net and tax add up to gross.
 */

/** What the owner has decided about tax. */
export interface TaxSettings {
  /** Shown prices and charges include the tax. Otherwise it is added to the total. */
  readonly pricesIncludeTax: boolean;
  /** Whose rates apply inside of one tax area: the buyer's (as the EU's One-Stop Shop asks), or the seller's. */
  readonly ratesOf: 'buyer' | 'seller';
  readonly rates: readonly TaxRate[];
}

export interface TaxRules extends TaxSettings {
  /** Where the seller is established. */
  readonly seller: TaxPlace;
}

/** A tax that an authority gets: VAT, or in India CGST and SGST, which halve one rate. */
export interface TaxPart {
  readonly name: string;
  /** Basis points. */
  readonly rate: number;
  readonly tax: number;
}

/** Everything of an order that has the same rate. `net + tax = gross`, and the parts add up to `tax`. */
export interface TaxGroup {
  readonly name: string;
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
  readonly parts: readonly TaxPart[];
}

export interface OrderTax {
  readonly isIncluded: boolean;
  /** By rate, the lowest first. */
  readonly groups: readonly TaxGroup[];
  /** The rate and the code of the goods of each line, and the index of its rate in `groups`. */
  readonly lines: readonly { readonly rate: number; readonly code: string; readonly group: number }[];
}

/** The tax of several orders, rate by rate. Which line has which is said by each of them. Undefined for orders without tax. */
export function taxTogether(taxes: readonly OrderTax[]): OrderTax | undefined {
  const [first] = taxes;
  if (!first) return undefined;
  const byRate = Map.groupBy(
    taxes.flatMap(({ groups }) => groups),
    ({ name, rate }) => `${rate} ${name}`,
  );
  const groups = [...byRate.values()].flatMap(([one, ...others]) => (one ? [others.reduce(groupsTogether, one)] : []));
  const sorted = groups.toSorted((one, other) => one.rate - other.rate || (one.name < other.name ? -1 : 1));
  return { isIncluded: first.isIncluded, groups: sorted, lines: [] };
}

const groupsTogether = (one: TaxGroup, other: TaxGroup): TaxGroup => ({
  ...one,
  ...{ net: one.net + other.net, tax: one.tax + other.tax, gross: one.gross + other.gross },
  parts: one.parts.map((part, index) => ({ ...part, tax: part.tax + (other.parts[index]?.tax ?? 0) })),
});

/** What is taxed, at the prices that are shown. */
export interface TaxBasis {
  readonly lines: readonly { readonly kind: TaxKind; readonly amount: number; readonly isPriceFixed?: boolean }[];
  /** The coupon's, off the sum of the lines whose price is not fixed. */
  readonly discount: number;
  /** All charges for delivery and payment. */
  readonly charges: number;
}

/** What is added to the shown prices. */
export const addedTax = ({ isIncluded, groups }: Pick<OrderTax, 'isIncluded' | 'groups'>): number =>
  isIncluded ? 0 : groups.reduce((sum, { tax }) => sum + tax, 0);

/** The tax of an order to a place, on an ISO day. */
export function taxOf(rules: TaxRules, place: TaxPlace, day: string, basis: TaxBasis): OrderTax {
  const shares = lineShares(basis);
  const rates = basis.lines.map(({ kind }) => appliedRate(rules, place, kind, day));
  const keyOf = ({ rate, name }: AppliedRate) => `${rate} ${name}`;
  const bases = new Map<string, { readonly applied: AppliedRate; amount: number }>();
  for (const [index, applied] of rates.entries()) {
    const base = bases.get(keyOf(applied)) ?? { applied, amount: 0 };
    const { discount = 0, charges = 0 } = shares[index] ?? {};
    base.amount += (basis.lines[index]?.amount ?? 0) - discount + charges;
    bases.set(keyOf(applied), base);
  }
  const isIncluded = rules.pricesIncludeTax;
  const sorted = [...bases.values()].toSorted(
    ({ applied: one }, { applied: other }) => one.rate - other.rate || (one.name < other.name ? -1 : 1),
  );
  const keys = sorted.map(({ applied }) => keyOf(applied));
  return {
    isIncluded,
    groups: sorted.map(({ applied, amount }) => taxGroup(applied, amount, isIncluded)),
    lines: rates.map((applied) => ({ rate: applied.rate, code: applied.code, group: keys.indexOf(keyOf(applied)) })),
  };
}

/** What of the discount and of the charges belongs to a line. */
export interface LineShare {
  readonly discount: number;
  readonly charges: number;
}

/**
 * The shares of each line. The discount lowers lines in proportion to their prices; charges belong to what is delivered, in proportion
 * to what it costs after the discount.
 */
export function lineShares({ lines, discount, charges }: TaxBasis): LineShare[] {
  const prices = lines.map(({ amount }) => amount);
  const discounts = apportion(
    discount,
    lines.map(({ amount, isPriceFixed }) => (isPriceFixed ? 0 : amount)),
  );
  const goods = prices.map((price, index) => price - (discounts[index] ?? 0));
  const delivered = lines.map(({ kind }, index) => (isDownloaded(kind) ? 0 : (goods[index] ?? 0)));
  // After a coupon for everything, charges are shared by the prices before it.
  const weights = [delivered, goods, prices].find((list) => list.some((weight) => weight > 0)) ?? prices;
  const shares = apportion(charges, weights);
  return lines.map((_, index) => ({ discount: discounts[index] ?? 0, charges: shares[index] ?? 0 }));
}

interface AppliedRate {
  readonly name: string;
  readonly rate: number;
  readonly code: string;
  readonly parts: readonly { readonly name: string; readonly rate: number }[];
}

/** What stands on invoices for a place that the owner has entered no rate for, such as an export. */
const noTaxName = 'Tax';

function appliedRate(rules: TaxRules, buyer: TaxPlace, kind: TaxKind, day: string): AppliedRate {
  const { seller, ratesOf, rates } = rules;
  const place = ratesOf === 'seller' && isSameTaxArea(seller, buyer) ? seller : buyer;
  const found = rateFor(rates, place, kind, day);
  const { name = noTaxName, rate = 0, code = '' } = found ?? {};
  return {
    name,
    rate,
    code,
    parts: rate > 0 && place.country === 'IN' ? gstParts(rate, seller, buyer) : [{ name, rate }],
  };
}

/** Union territories without a legislature have a tax of their own in the place of the state's. */
const unionTerritories = ['AN', 'CH', 'DH', 'LA', 'LD'];

/** India: half for the Union and half for the state when both are in one state, else the integrated tax. */
function gstParts(rate: number, seller: TaxPlace, buyer: TaxPlace): AppliedRate['parts'] {
  if (seller.country !== 'IN' || seller.state !== buyer.state) return [{ name: 'IGST', rate }];
  const half = Math.floor(rate / 2);
  const ofState = unionTerritories.includes(buyer.state) ? 'UTGST' : 'SGST';
  return [
    { name: 'CGST', rate: half },
    { name: ofState, rate: rate - half },
  ];
}

function taxGroup({ name, rate, parts }: AppliedRate, amount: number, isIncluded: boolean): TaxGroup {
  const whole = 10_000 + (isIncluded ? rate : 0);
  const taxed = parts.map((part) => ({ ...part, tax: mulDiv(amount, part.rate, whole) }));
  const tax = taxed.reduce((sum, part) => sum + part.tax, 0);
  const net = isIncluded ? amount - tax : amount;
  return { name, rate, net, tax, gross: net + tax, parts: taxed };
}
