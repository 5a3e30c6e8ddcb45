import { apportion, mulDiv, sum } from '../orders/apportion.ts';
import type { TaxGroup } from './tax.ts';

/**
 * What a piece of a rate bears of its tax, after the earlier pieces: the tax of all so far, computed at the rate, less that of the earlier
 * ones. The last piece bears what is left, so that all of them add up to the rate. Nothing of a piece is less than nothing: when the halves
 * of a rate would be rounded up within the same minor unit, one of them waits for a later piece. `gross` is at most what is left.
 */
export function taxPiece(group: TaxGroup, earlier: readonly TaxGroup[], gross: number): TaxGroup {
  const upTo = sum(earlier.map((piece) => piece.gross)) + gross;
  const whole = 10_000 + sum(group.parts.map(({ rate }) => rate));
  const left = group.parts.map((part, index) => part.tax - sum(earlier.map((piece) => piece.parts[index]?.tax ?? 0)));
  const wanted = group.parts.map((part, index) => {
    const atRate = upTo >= group.gross ? part.tax : Math.min(part.tax, mulDiv(upTo, part.rate, whole));
    return Math.max(0, atRate - part.tax + (left[index] ?? 0));
  });
  const netLeft = group.net - sum(earlier.map((piece) => piece.net));
  const tax = Math.min(Math.max(sum(wanted), gross - netLeft), gross);
  const taxes = divideTax(tax, wanted, left);
  const parts = group.parts.map((part, index) => ({ ...part, tax: taxes[index] ?? 0 }));
  return { ...group, net: gross - tax, tax, gross, parts };
}

/** The tax by parts as wanted, and what is more or less of it where there is room. */
function divideTax(tax: number, wanted: readonly number[], left: readonly number[]): number[] {
  const more = tax - sum(wanted);
  const room = wanted.map((amount, index) => (more < 0 ? amount : (left[index] ?? 0) - amount));
  const changes = apportion(Math.abs(more), room);
  return wanted.map((amount, index) => amount + Math.sign(more) * (changes[index] ?? 0));
}
