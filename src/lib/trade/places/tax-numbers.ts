import { englishFieldErrors, type FieldTexts } from '../../../messages/plain/field-errors.ts';

/** VAT numbers of the EU behind the country's two letters (Greece writes EL). */
const euShapes: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const anywhere = /^[A-Z0-9+*/.-]{4,30}$/;

/** In capital letters without spaces and hyphens. */
export const normaliseTaxNumber = (number: string): string => number.toUpperCase().replace(/[\s-]/g, '');

/** What is wrong with the shape of a normalised tax number of a company; undefined for '' and for a right one. */
export function taxNumberError(
  number: string,
  country: string,
  text: FieldTexts = englishFieldErrors,
): string | undefined {
  if (number === '') return undefined;
  if (country === 'IN') return gstin.test(number) ? undefined : text.gstinWrong;
  const shape = euShapes[country];
  if (!shape) return anywhere.test(number) ? undefined : text.taxNumberWrong;
  const prefix = country === 'GR' ? 'EL' : country;
  const isRight = number.startsWith(prefix) && shape.test(number.slice(prefix.length));
  return isRight ? undefined : text.vatNumberWrong({ prefix });
}
