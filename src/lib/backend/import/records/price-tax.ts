import type { Price, Tax } from '@bookfront/onix';
import { mulDiv } from '../../../trade/orders/apportion.ts';
import type { TaxKind } from '../../../trade/tax/tax-rates.ts';

/** What decides the tax of prices: the shop's settings of today, at its own place. */
export interface PriceTax {
  /** Prices of the shop include the tax. */
  readonly isIncluded: boolean;
  /** Basis points by kind of product; a kind that has no rate is missing. */
  readonly rates: Readonly<Partial<Record<TaxKind, number>>>;
}

/** An amount of a file may have more decimals than its currency: units of 1/10,000. */
const unitDigits = 4;

function toUnits(text: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
  return whole === '' ? undefined : Number(whole + fraction.padEnd(unitDigits, '0'));
}

const percentPattern = /^\d{1,3}(\.\d{1,4})?$/;

/** The rate of a tax in basis points. 0 when it is zero-rated (ONIX list 62). */
function rateOf(tax: Tax): number | undefined {
  const percent = tax.percent ?? (tax.code === 'Z' ? '0' : '');
  return percentPattern.test(percent) ? Math.round(Number(percent) * 100) : undefined;
}

/** The rate that a price names for all of it. */
function ownRate(price: Price): number | undefined {
  const rates = price.taxes.map(rateOf);
  return new Set(rates).size === 1 ? rates[0] : undefined;
}

/** The units of tax that a price names for its parts, such as a book with a recording, in 1/10,000 so that nothing is rounded yet. */
function ownTax(price: Price): bigint | undefined {
  const parts = price.taxes.map(taxOfPart);
  if (parts.length === 0) return undefined;
  return parts.reduce((sum, part) => (sum === undefined || part === undefined ? undefined : sum + part), 0n);
}

/** By its TaxAmount, or by its rate of its TaxableAmount, which is without tax. */
function taxOfPart(part: Tax): bigint | undefined {
  const amount = toUnits(part.amount ?? '');
  if (amount !== undefined) return BigInt(amount) * 10_000n;
  const [taxable, rate] = [toUnits(part.taxableAmount ?? ''), rateOf(part)];
  return taxable === undefined || rate === undefined ? undefined : BigInt(taxable) * BigInt(rate);
}

interface FilePrice {
  readonly price: Price;
  /** PriceAmount */
  readonly text: string;
  readonly hasTax: boolean;
  /** Decimals of its currency. */
  readonly digits: number;
  readonly kind: TaxKind;
}

/**
 * The price as the shop shows its prices, with or without tax, in minor units: by the tax that the file names with it, or else by the
 * shop's rates. Rounded once, half up (ADR 0052). `noRate` when neither gives the tax of a price without it, undefined when it is no
 * amount.
 */
export function shownAmount(given: FilePrice, tax: PriceTax): number | 'noRate' | undefined {
  const units = toUnits(given.text);
  if (units === undefined) return undefined;
  const perMinor = 10 ** (unitDigits - given.digits);
  if (given.hasTax === tax.isIncluded) return mulDiv(units, 1, perMinor);
  const named = ownTax(given.price);
  if (named !== undefined) {
    const all = BigInt(units) * 10_000n + (tax.isIncluded ? named : -named);
    const whole = 10_000n * BigInt(perMinor);
    return all < 0n ? 0 : Number((2n * all + whole) / (2n * whole));
  }
  const rate = ownRate(given.price) ?? tax.rates[given.kind] ?? tax.rates.other;
  if (tax.isIncluded) return rate === undefined ? 'noRate' : mulDiv(units, 10_000 + rate, 10_000 * perMinor);
  // A place without a rate bears no tax.
  return mulDiv(units, 10_000, (10_000 + (rate ?? 0)) * perMinor);
}
