import { currencyDigits } from '../../../shop/money.ts';

const mark = String.raw`(?:\p{Sc}|Rs\.?|[A-Z]{3})`;
const marks = new RegExp(String.raw`^${mark}\s*|\s*(?:${mark}|\/-)$`, 'giu');

/** The digits of a whole number with or without groups: Indian groups have two digits, all others three. */
function wholeOf(text: string, decimalMark: string): string | undefined {
  const groups = /^\d{1,3}(?:([.,])\d{2,3}(?:\1\d{2,3})*)?$/.exec(text);
  if (/^\d+$/.test(text)) return text;
  return groups && groups[1] !== decimalMark ? text.replaceAll(/[.,]/g, '') : undefined;
}

/**
 * The totals that a typed text can mean, in minor units: `1,299.00`, `1299`, `12,50 €`, `Rs. 1,29,900`. A text that can be read in two
 * ways, such as `1.299` in a currency of three decimals, has both. Empty when it is no amount.
 */
export function typedTotals(typed: string, currency: string): readonly number[] {
  const text = typed
    .trim()
    .replaceAll(marks, '')
    .replaceAll(/[\s'’]/g, '');
  if (!/^\d[\d.,]{0,15}$/.test(text)) return [];
  const digits = currencyDigits(currency);
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const fraction = at < 0 ? '' : text.slice(at + 1);
  const minor = (whole: string | undefined, decimals = '') =>
    whole === undefined ? Number.NaN : Number(whole + decimals.padEnd(digits, '0'));
  const isDecimal = at > 0 && fraction !== '' && fraction.length <= digits;
  const readings = [
    ...(isDecimal ? [minor(wholeOf(text.slice(0, at), text[at] ?? ''), fraction)] : []),
    ...(at < 0 || fraction.length === 3 ? [minor(wholeOf(text, ''))] : []),
  ];
  return [...new Set(readings)].filter(Number.isSafeInteger);
}
