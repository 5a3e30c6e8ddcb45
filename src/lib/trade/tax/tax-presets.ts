import type { TaxSettings } from './tax.ts';
import { type TaxRate, taxKinds } from './tax-rates.ts';

/**
 * Rates to begin with. The owner loads them, checks them with somebody who knows, and answers for them: laws change, and the shop
 * cannot know what exactly it sells.
 */
export interface TaxPreset extends TaxSettings {
  /** The desk has a name for each. */
  readonly id: 'IN' | 'EU' | 'EU-small' | 'GB' | 'US';
}

/** The day on which the presets were written down. */
export const presetsDate = '2026-01-01';

/** Per cent of printed books, e-books, audio books to download, and of everything else. */
const euRates: Readonly<Record<string, readonly [book: number, ebook: number, audio: number, other: number]>> = {
  AT: [10, 10, 20, 20],
  BE: [6, 6, 6, 21],
  BG: [9, 9, 20, 20],
  CY: [3, 3, 19, 19],
  CZ: [0, 0, 0, 21],
  DE: [7, 7, 7, 19],
  DK: [25, 25, 25, 25],
  EE: [9, 9, 24, 24],
  ES: [4, 4, 4, 21],
  FI: [13.5, 13.5, 13.5, 25.5],
  FR: [5.5, 5.5, 5.5, 20],
  GR: [6, 6, 24, 24],
  HR: [5, 5, 25, 25],
  HU: [5, 27, 27, 27],
  IE: [0, 0, 0, 23],
  IT: [4, 4, 4, 22],
  LT: [5, 5, 21, 21],
  LU: [3, 3, 3, 17],
  LV: [5, 5, 21, 21],
  MT: [5, 5, 18, 18],
  NL: [9, 9, 9, 21],
  PL: [5, 5, 23, 23],
  PT: [6, 6, 23, 23],
  RO: [11, 11, 21, 21],
  SE: [6, 6, 6, 25],
  SI: [5, 5, 22, 22],
  SK: [5, 5, 23, 23],
};

function ratesOf(country: string, name: string, percents: readonly number[], codes: readonly string[] = []): TaxRate[] {
  return taxKinds.map((kind, index) => ({
    ...{ country, state: '', kind, name },
    rate: Math.round((percents[index] ?? 0) * 100),
    code: codes[index] ?? '',
    ...{ from: '', until: '' },
  }));
}

const eu = Object.entries(euRates).flatMap(([country, percents]) => ratesOf(country, 'VAT', percents));

/** HSN 4901: printed books; SAC 9984: supply of e-books and of sound by the internet. */
const india = ratesOf('IN', 'GST', [0, 5, 18, 18], ['4901', '998431', '998432', '']);

export const taxPresets: readonly TaxPreset[] = [
  { id: 'IN', pricesIncludeTax: true, ratesOf: 'buyer', rates: india },
  // VAT of the buyer's country (One-Stop Shop).
  { id: 'EU', pricesIncludeTax: true, ratesOf: 'buyer', rates: eu },
  // VAT of the shop's country (below the threshold).
  { id: 'EU-small', pricesIncludeTax: true, ratesOf: 'seller', rates: eu },
  { id: 'GB', pricesIncludeTax: true, ratesOf: 'buyer', rates: ratesOf('GB', 'VAT', [0, 0, 20, 20]) },
  { id: 'US', pricesIncludeTax: false, ratesOf: 'buyer', rates: [] },
];
