import { describe, expect, test } from 'vitest';
import { seededBelow } from '../../../../bench/support/seeded-random.ts';
import { creditedContent } from '../../../../src/lib/trade/orders/credit-note.ts';
import type { InvoiceContent } from '../../../../src/lib/trade/orders/invoice.ts';
import {
  afterCredits,
  leftOf,
  type OrderPart,
  orderParts,
  partLeft,
} from '../../../../src/lib/trade/orders/order-parts.ts';
import { type AskedRefund, type PlannedCredit, planRefund } from '../../../../src/lib/trade/orders/refund-plan.ts';
import { addedTax, lineShares, type TaxRules, taxOf } from '../../../../src/lib/trade/tax/tax.ts';
import { taxPresets } from '../../../../src/lib/trade/tax/tax-presets.ts';
import { taxKinds } from '../../../../src/lib/trade/tax/tax-rates.ts';
import { isThorough } from '../../../fixtures/is-thorough.ts';

type Next = ReturnType<typeof seededBelow>;

const places = [
  { country: 'IN', state: 'MH' },
  { country: 'IN', state: 'KA' },
  { country: 'DE', state: '' },
  { country: 'IE', state: '' },
  { country: 'US', state: 'NY' },
] as const;
const rates = taxPresets.flatMap((preset) => preset.rates);
/** Minor units of 0, 2 and 3 decimals: prices of a few hundred yen, of some ten euros, of some ten dinars. */
const currencies = [
  { currency: 'JPY', most: 3_000 },
  { currency: 'EUR', most: 6_000 },
  { currency: 'KWD', most: 60_000 },
] as const;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A paid order with its invoice: mixed rates, prices with tax or without, coupon, fixed prices, charges. */
function invoicedOrder(next: Next) {
  const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item;
  const { currency, most } = pick(currencies);
  const lines = Array.from({ length: 1 + next(5) }, () => {
    const [quantity, unitPrice] = [1 + next(4), next(most)];
    return { kind: pick(taxKinds), quantity, unitPrice, amount: quantity * unitPrice, isPriceFixed: next(4) === 0 };
  });
  const reducible = sum(lines.map(({ amount, isPriceFixed }) => (isPriceFixed ? 0 : amount)));
  const basis = { lines, discount: next(2) * next(reducible + 1), charges: next(2) * next(900) };
  const rules: TaxRules = { pricesIncludeTax: next(2) === 0, ratesOf: 'buyer', rates, seller: pick(places) };
  const tax = next(8) === 0 ? undefined : taxOf(rules, pick(places), '2026-05-01', basis);
  const total = sum(lines.map(({ amount }) => amount)) - basis.discount + basis.charges + (tax ? addedTax(tax) : 0);
  const shares = lineShares(basis);
  const parts = orderParts({
    total,
    groups: tax?.groups ?? [],
    lines: lines.map(({ amount, quantity }, index) => ({
      ...{ position: index + 1, amount, quantity, back: 0 },
      taxPosition: tax ? (tax.lines[index]?.group ?? 0) + 1 : 0,
      ...{ discount: shares[index]?.discount ?? 0, charges: shares[index]?.charges ?? 0 },
    })),
  });
  const invoice: InvoiceContent = {
    ...{ kind: 'invoice', number: '1', issuedOn: '2026-05-01', locale: 'en', currency, orderNumber: 'BF', total },
    ...{ orderedOn: '2026-05-01', paymentMode: 'bacs', delivery: [], placeOfSupply: '' },
    seller: { name: 'S', address: [], taxNumbers: [], note: '' },
    buyer: { address: [], taxNumber: '' },
    lines: lines.map(({ quantity, unitPrice, amount }) => ({
      ...{ title: 'T', detail: '', code: '', quantity, unitPrice, total: amount },
    })),
    sums: basis.charges > 0 ? [{ name: 'Delivery', amount: basis.charges }] : [],
    tax: tax && { isIncluded: tax.isIncluded, groups: tax.groups },
  };
  return { currency, parts, invoice };
}

/** What somebody at the desk may ask for, now and then too much; in the end all that is left. */
function askFor(next: Next, parts: readonly OrderPart[], isLast: boolean): AskedRefund {
  const lines = new Map<number, { copies: number; amount?: number }>();
  for (const part of parts.filter(({ position }) => position > 0)) {
    const copies = isLast ? part.quantity - part.back : next(part.quantity - part.back + 2);
    if (isLast) lines.set(part.position, { copies, amount: partLeft(part) });
    else if (next(2) === 0)
      lines.set(part.position, next(3) === 0 ? { copies, amount: next(partLeft(part) + 3) } : { copies });
  }
  const charges = leftOf(parts.filter(({ position }) => position === 0));
  const all = leftOf(parts);
  return {
    lines,
    charges: isLast ? charges : next(2) * next(charges + 2),
    goodwill: isLast ? 0 : next(3) === 0 ? next(Math.ceil(all / 3) + 1) : 0,
  };
}

const orders = isThorough ? 3_000 : 500;

describe(`for ${orders} random orders, refunded in random parts`, () => {
  test('nothing is credited beyond its line or rate, and all credit notes add up to the invoice exactly [INVOICE-06 INVOICE-14]', () => {
    for (let seed = 1; seed <= orders; seed += 1) {
      const next = seededBelow(seed);
      const { currency, parts: fresh, invoice } = invoicedOrder(next);
      expect(leftOf(fresh), `seed ${seed}: the parts are the total`).toBe(invoice.total);
      let parts: readonly OrderPart[] = fresh;
      const notes: InvoiceContent[] = [];
      const credits: PlannedCredit[] = [];
      for (let step = 0; leftOf(parts) > 0; step += 1) {
        const plan = planRefund(parts, askFor(next, parts, step > 6), currency);
        if (!plan.ok || plan.total === 0) continue;
        const content = creditedContent(invoice, notes, plan.credits);
        expect(content.total, `seed ${seed}: the note is its refund`).toBe(plan.total);
        assertAddsUp(content);
        notes.push({ ...invoice, ...content, kind: 'credit-note' });
        credits.push(...plan.credits);
        parts = afterCredits(fresh, credits).map((part) => ({
          ...part,
          back: sum(credits.filter(({ position }) => position === part.position).map(({ copies }) => copies)),
        }));
        for (const part of parts) {
          expect(part.credited, `seed ${seed}: within its part`).toBeLessThanOrEqual(part.worth);
          expect(part.back).toBeLessThanOrEqual(part.quantity);
        }
        assertWithinRates(invoice, notes);
      }
      expect(sum(notes.map(({ total }) => total))).toBe(invoice.total);
      for (const [index, group] of (invoice.tax?.groups ?? []).entries()) {
        const of = notes.map((note) => note.tax?.groups[index]);
        expect(sum(of.map((one) => one?.gross ?? 0)), `seed ${seed}`).toBe(group.gross);
        expect(sum(of.map((one) => one?.net ?? 0)), `seed ${seed}`).toBe(group.net);
        for (const [place, part] of group.parts.entries())
          expect(sum(of.map((one) => one?.parts[place]?.tax ?? 0)), `seed ${seed}`).toBe(part.tax);
      }
    }
  });
});

/** What is printed adds up: lines, charges and added tax to the total, net and tax to gross. */
function assertAddsUp({ lines, sums, tax, total }: Pick<InvoiceContent, 'lines' | 'sums' | 'tax' | 'total'>) {
  const added = tax && !tax.isIncluded ? sum(tax.groups.map((group) => group.tax)) : 0;
  expect(sum(lines.map((line) => line.total)) + sum(sums.map(({ amount }) => amount)) + added).toBe(total);
  for (const { net, tax: of, gross, parts } of tax?.groups ?? []) {
    expect([net + of, sum(parts.map((part) => part.tax))]).toEqual([gross, of]);
    expect(Math.min(net, of, ...parts.map((part) => part.tax))).toBeGreaterThanOrEqual(0);
  }
}

function assertWithinRates({ tax }: InvoiceContent, notes: readonly InvoiceContent[]) {
  for (const [index, group] of (tax?.groups ?? []).entries()) {
    const of = notes.map((note) => note.tax?.groups[index]);
    expect(sum(of.map((one) => one?.gross ?? 0))).toBeLessThanOrEqual(group.gross);
    expect(sum(of.map((one) => one?.tax ?? 0))).toBeLessThanOrEqual(group.tax);
  }
}

test('credit notes from before, without lines, count against what is left of their rate', () => {
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const next = seededBelow(seed);
    const { parts: fresh, invoice } = invoicedOrder(next);
    const grosses = invoice.tax ? invoice.tax.groups.map(({ gross }) => gross) : [invoice.total];
    const before = grosses.map((gross) => next(gross + 1));
    const left = afterCredits(fresh, [], before);
    expect(leftOf(left)).toBe(invoice.total - sum(before));
    expect(Math.min(0, ...left.map(partLeft))).toBe(0);
  }
});
