import { type Price, type PriceType, priceTypes } from '@bookfront/onix';
import { noTaxRate } from '../../../shop/import-runs.ts';
import { currencyDigits } from '../../../shop/money.ts';
import type { Period } from '../../../shop/period.ts';
import type { TaxKind } from '../../../trade/tax/tax-rates.ts';
import type { RecordContext } from './parse-record.ts';
import { shownAmount } from './price-tax.ts';
import { isOffer } from './price-terms.ts';

/** A price that the shop can use. */
export interface Offer extends PriceType {
  /** As the shop shows prices: with tax, unless it says otherwise. */
  readonly minor: number;
  /** The times in which it is valid. */
  readonly period: Period;
  /** The lower is preferred: by its type, then a firm price before a provisional one. */
  readonly rank: number;
}

/** Why a price cannot be used: `what` is the part of the file that is quoted. */
export interface Problem {
  readonly problem: keyof typeof problems;
  readonly what: string;
}

/** The most specific one first. */
const problems = {
  noRate: (type: string, { currency }: RecordContext) =>
    `its price has no tax in it (PriceType ${type}), and ${noTaxRate}: enter one at Settings › Tax and invoices, or ask for a price with tax (02) in ${currency}`,
  zero: () => 'its price is 0; a book that is free says so by UnpricedItemType 01',
  noAmount: (amount: string) => `its price ${amount} is not an amount: a number such as 499 or 499.50 is needed`,
  noCurrency: (code: string, { currency }: RecordContext) =>
    `its currency ${code} is not a code of three letters, such as ${currency}`,
  noDate: () => 'a date of its price (PriceDate) cannot be read: a day such as 20270303 is needed',
  otherCurrency: (codes: string, { currency }: RecordContext) =>
    `it has a price in ${codes} only; this shop sells in ${currency}`,
  forTrade: (types: string) => `it has no price for consumers (PriceType 02), only of type ${types}`,
  missing: () => 'it has no price, and does not say that the price is on request (UnpricedItemType 04)',
} as const;

export function problemText(found: readonly Problem[], context: RecordContext): string {
  for (const [name, text] of Object.entries(problems)) {
    const reasons = found.filter(({ problem }) => problem === name).map(({ what }) => what);
    if (reasons.length > 0) return text([...new Set(reasons)].join(', '), context);
  }
  return problems.missing();
}

export const isProblem = (read: Offer | Problem): read is Problem => 'problem' in read;

/** PriceStatus (ONIX list 61). */
const provisional = '01';

/** Reads a price of a product of this kind. */
export function readOffer(price: Price, kind: TaxKind, context: RecordContext): Offer | Problem {
  const text = price.amount;
  if (text === undefined) return { problem: 'missing', what: '' };
  const currency = (price.currency ?? context.defaultCurrency ?? context.currency).toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return { problem: 'noCurrency', what: currency };
  const code = price.type ?? '02';
  const type = priceTypes.get(code);
  const digits = currencyDigits(context.currency);
  const hasTax = type?.hasTax ?? context.tax.isIncluded;
  const minor = shownAmount({ price, text, hasTax, digits, kind }, context.tax);
  if (minor === undefined) return { problem: 'noAmount', what: text };
  if (currency !== context.currency) return { problem: 'otherCurrency', what: currency };
  if (!type) return { problem: 'forTrade', what: code };
  if (minor === 'noRate') return { problem: 'noRate', what: code };
  if (minor === 0) return { problem: 'zero', what: '' };
  const { period } = price;
  if (!period) return { problem: 'noDate', what: '' };
  const role = type.role === 'list' && isOffer(price) ? 'sale' : type.role;
  const rank = 2 * [...priceTypes.keys()].indexOf(code) + (price.status === provisional ? 1 : 0);
  return { ...type, role, minor, period, rank };
}
