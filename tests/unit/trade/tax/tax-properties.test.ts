import { describe, expect, test } from 'vitest';
import { seededBelow } from '../../../../bench/support/seeded-random.ts';
import { apportion } from '../../../../src/lib/trade/orders/apportion.ts';
import { addedTax, type TaxGroup, type TaxRules, taxOf } from '../../../../src/lib/trade/tax/tax.ts';
import { taxPiece } from '../../../../src/lib/trade/tax/tax-piece.ts';
import { taxPresets } from '../../../../src/lib/trade/tax/tax-presets.ts';
import { taxKinds } from '../../../../src/lib/trade/tax/tax-rates.ts';

const places = [
  { country: 'IN', state: 'MH' },
  { country: 'IN', state: 'KA' },
  { country: 'DE', state: '' },
  { country: 'DK', state: '' },
  { country: 'US', state: 'NY' },
] as const;
const rates = taxPresets.flatMap((preset) => preset.rates);

function randomOrder(next: (limit: number) => number) {
  const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item;
  const lines = Array.from({ length: 1 + next(6) }, () => ({ kind: pick(taxKinds), amount: next(200_000) }));
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const basis = { lines, discount: next(3) === 0 ? next(subtotal + 1) : 0, charges: next(2) * next(9_000) };
  const isIncluded = next(2) === 0;
  const rules: TaxRules = { pricesIncludeTax: isIncluded, ratesOf: 'buyer', rates, seller: pick(places) };
  return { tax: taxOf(rules, pick(places), '2026-05-01', basis), shown: subtotal - basis.discount + basis.charges };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('for 2,000 random orders', () => {
  test('net and tax of all rates add up to the total, to the last minor unit [TAX-07]', () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const { tax, shown } = randomOrder(seededBelow(seed));
      const total = shown + addedTax(tax);
      expect(sum(tax.groups.map(({ net, tax: amount }) => net + amount))).toBe(total);
      for (const group of tax.groups) {
        expect(group.net + group.tax).toBe(group.gross);
        expect(sum(group.parts.map((part) => part.tax))).toBe(group.tax);
        expect(Math.min(group.net, group.tax, group.gross)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('shares of an amount add up to it, each within one unit of its exact part', () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const next = seededBelow(seed);
      const weights = Array.from({ length: 1 + next(8) }, () => next(100_000));
      const amount = next(1_000_000);
      const shares = apportion(amount, weights);
      expect(sum(shares)).toBe(amount);
      const whole = sum(weights);
      if (whole === 0) continue;
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (amount * (weights[index] ?? 0)) / whole)).toBeLessThan(1);
    }
  });

  test('a rate in pieces, down to single units, adds up to it, and no piece has less than nothing of net or of a tax [INVOICE-06]', () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const next = seededBelow(seed);
      for (const group of randomOrder(next).tax.groups) {
        const pieces: TaxGroup[] = [];
        for (let left = group.gross; left > 0; ) {
          const gross = pieces.length > 40 ? left : Math.min(left, 1 + next(next(2) === 0 ? 3 : left));
          pieces.push(taxPiece(group, pieces, gross));
          left -= gross;
        }
        for (const piece of pieces) {
          const taxes = piece.parts.map(({ tax }) => tax);
          expect([piece.net + piece.tax, sum(taxes)], `seed ${seed}`).toEqual([piece.gross, piece.tax]);
          expect(Math.min(piece.net, ...taxes), `seed ${seed}`).toBeGreaterThanOrEqual(0);
        }
        if (group.gross === 0) continue;
        for (const amount of ['net', 'tax', 'gross'] as const)
          expect(sum(pieces.map((piece) => piece[amount]))).toBe(group[amount]);
        for (const [index, { tax }] of group.parts.entries())
          expect(sum(pieces.map(({ parts }) => parts[index]?.tax ?? 0))).toBe(tax);
      }
    }
  });
});
