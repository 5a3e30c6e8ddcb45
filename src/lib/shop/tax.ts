import { mulDiv, shareOut } from './share-out.ts';
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
  /** The rate and the code of the goods of each line. */
  readonly lines: readonly { readonly rate: number; readonly code: string }[];
}

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
  const amounts = taxedAmounts(basis);
  const rates = basis.lines.map(({ kind }) => appliedRate(rules, place, kind, day));
  const bases = new Map<string, { readonly applied: AppliedRate; amount: number }>();
  for (const [index, applied] of rates.entries()) {
    const key = `${applied.rate} ${applied.name}`;
    const base = bases.get(key) ?? { applied, amount: 0 };
    base.amount += amounts[index] ?? 0;
    bases.set(key, base);
  }
  const isIncluded = rules.pricesIncludeTax;
  const groups = [...bases.values()].map(({ applied, amount }) => taxGroup(applied, amount, isIncluded));
  groups.sort((one, other) => one.rate - other.rate || (one.name < other.name ? -1 : 1));
  return { isIncluded, groups, lines: rates.map(({ rate, code }) => ({ rate, code })) };
}

/**
 * What of the total belongs to each line: its price less its share of the discount, and its share of the charges. Charges belong to
 * what is delivered, in proportion to its price.
 */
function taxedAmounts({ lines, discount, charges }: TaxBasis): number[] {
  const prices = lines.map(({ amount }) => amount);
  const discounts = shareOut(
    discount,
    lines.map(({ amount, isPriceFixed }) => (isPriceFixed ? 0 : amount)),
  );
  const goods = prices.map((price, index) => price - (discounts[index] ?? 0));
  const delivered = lines.map(({ kind }, index) => (isDownloaded(kind) ? 0 : (goods[index] ?? 0)));
  // After a coupon for everything, charges are shared by the prices before it.
  const weights = [delivered, goods, prices].find((list) => list.some((weight) => weight > 0)) ?? prices;
  const shares = shareOut(charges, weights);
  return goods.map((amount, index) => amount + (shares[index] ?? 0));
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

/**
 * The share of each rate in a part of what was paid, for a refund. `before` is what earlier credit notes took of each group, and
 * `amount` is at most what they left. The taxes of all credit notes of an invoice add up to those of the invoice, and never beyond.
 */
export function shareOfGroups(groups: readonly TaxGroup[], before: readonly number[], amount: number): TaxGroup[] {
  const left = groups.map(({ gross }, index) => gross - (before[index] ?? 0));
  const shares = shareOut(amount, left);
  return groups.map((group, index) => {
    const [start, share] = [before[index] ?? 0, shares[index] ?? 0];
    const upTo = (tax: number, gross: number) => mulDiv(tax, gross, group.gross);
    const parts = group.parts.map((part) => ({ ...part, tax: upTo(part.tax, start + share) - upTo(part.tax, start) }));
    const tax = parts.reduce((sum, part) => sum + part.tax, 0);
    return { ...group, net: share - tax, tax, gross: share, parts };
  });
}
