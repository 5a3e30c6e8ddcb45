import { euCountries } from '../places/european-union.ts';

/** The kinds of product that tax laws tell apart. */
export const taxKinds = ['book', 'ebook', 'audio', 'other'] as const;
export type TaxKind = (typeof taxKinds)[number];

const kindOfFormat: ReadonlyMap<string, TaxKind> = new Map([
  ['Paperback', 'book'],
  ['Hardcover', 'book'],
  ['Box set', 'book'],
  ['Other book', 'book'],
  ['Ebook', 'ebook'],
  ['Audio', 'audio'],
]);

/** The kind of an edition, by its format. */
export const taxKindOf = (format: string): TaxKind => kindOfFormat.get(format) ?? 'other';

/** Kinds that are downloaded. Charges for delivery do not belong to them. */
export const isDownloaded = (kind: TaxKind): boolean => kind === 'ebook' || kind === 'audio';

/** A rate that the owner of the shop has entered. */
export interface TaxRate {
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string;
  /** '' for the whole country; else as addresses write it. A rate of a state wins over the one of its country. */
  readonly state: string;
  readonly kind: TaxKind;
  /** What the tax is called: `GST`, `VAT`, `MwSt.` */
  readonly name: string;
  /** Basis points: 550 is 5.5 per cent. */
  readonly rate: number;
  /** The code of the goods on invoices: HSN or SAC in India; '' for none. */
  readonly code: string;
  /** ISO days between which it is valid, both included; '' for no limit. */
  readonly from: string;
  readonly until: string;
}

/** Where something is taxed. `state` as in an address. */
export interface TaxPlace {
  readonly country: string;
  readonly state: string;
}

const isSameState = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase();

/**
 * The rate for a kind of product at a place on an ISO day. A rate of the state wins, then the one that began last. A kind without a
 * rate of its own has the one of everything else. Undefined when the place has none.
 */
export function rateFor(
  rates: readonly TaxRate[],
  { country, state }: TaxPlace,
  kind: TaxKind,
  day: string,
): TaxRate | undefined {
  const valid = rates.filter(
    (rate) =>
      rate.country === country &&
      (rate.state === '' || isSameState(rate.state, state)) &&
      (rate.from === '' || rate.from <= day) &&
      (rate.until === '' || day <= rate.until),
  );
  const best = (wanted: TaxKind) =>
    valid
      .filter((rate) => rate.kind === wanted)
      .sort(
        (one, other) => Number(other.state !== '') - Number(one.state !== '') || (one.from < other.from ? 1 : -1),
      )[0];
  return best(kind) ?? best('other');
}

/** Whether goods from one place to the other are not exported. The European Union is one area. */
export const isSameTaxArea = (one: TaxPlace, other: TaxPlace): boolean =>
  one.country === other.country || (euCountries.includes(one.country) && euCountries.includes(other.country));
