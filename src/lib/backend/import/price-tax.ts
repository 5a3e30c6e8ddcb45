import { mulDiv } from '../../shop/share-out.ts';
import type { TaxKind } from '../../shop/tax-rates.ts';
import { childrenOf, textAt, type XmlNode } from './xml-node.ts';

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

/** The rate that a price names for all of it, in basis points. 0 when all of it is zero-rated (ONIX list 62). */
function ownRate(price: XmlNode): number | undefined {
  const rates = childrenOf(price, 'Tax').map((tax) => {
    const percent = textAt(tax, 'TaxRatePercent') ?? (textAt(tax, 'TaxRateCode') === 'Z' ? '0' : '');
    return percentPattern.test(percent) ? Math.round(Number(percent) * 100) : undefined;
  });
  return new Set(rates).size === 1 ? rates[0] : undefined;
}

/** The tax that a price names for its parts, such as a book with a recording; in units. */
function ownTax(price: XmlNode): number | undefined {
  const amounts = childrenOf(price, 'Tax').map((tax) => toUnits(textAt(tax, 'TaxAmount') ?? ''));
  if (amounts.length === 0) return undefined;
  return amounts.reduce((sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + amount), 0);
}

interface FilePrice {
  readonly price: XmlNode;
  /** PriceAmount */
  readonly text: string;
  readonly hasTax: boolean;
  /** Decimals of its currency. */
  readonly digits: number;
  readonly kind: TaxKind;
}

/**
 * The price as the shop shows its prices, with or without tax, in minor units: by the tax that the file names with it, or else by the
 * shop's rates. Rounded once, half up (ADR 0052). `noRate` when neither tells the tax of a price without it, undefined when it is no
 * amount.
 */
export function shownAmount(given: FilePrice, tax: PriceTax): number | 'noRate' | undefined {
  const units = toUnits(given.text);
  if (units === undefined) return undefined;
  const perMinor = 10 ** (unitDigits - given.digits);
  if (given.hasTax === tax.isIncluded) return mulDiv(units, 1, perMinor);
  const named = ownTax(given.price);
  if (named !== undefined) return mulDiv(Math.max(0, tax.isIncluded ? units + named : units - named), 1, perMinor);
  const rate = ownRate(given.price) ?? tax.rates[given.kind] ?? tax.rates.other;
  if (tax.isIncluded) return rate === undefined ? 'noRate' : mulDiv(units, 10_000 + rate, 10_000 * perMinor);
  // A place without a rate bears no tax.
  return mulDiv(units, 10_000, (10_000 + (rate ?? 0)) * perMinor);
}
