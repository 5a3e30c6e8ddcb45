import type { TaxGroup } from '../tax/tax.ts';
import { taxPiece } from '../tax/tax-piece.ts';
import { apportion, mulDiv, sum } from './apportion.ts';
import type { InvoiceContent } from './invoice.ts';
import type { PaidLine } from './order-parts.ts';

/**
 * Invoices of a part of an order (ADR 0116). The one rule: of the price of a line, of its share of the discount and of its share of each
 * charge, an invoice bears what its copies add to what the copies before them bear, rounded half up. So the invoices of an order add up to
 * the order, in each of these amounts, in each rate of tax and in the total. Amounts are minor units.
 */

/** Copies by the position of their line. */
export type Copies = ReadonlyMap<number, number>;

export type InvoiceAmounts = Pick<InvoiceContent, 'lines' | 'sums' | 'tax' | 'total'>;

/** A line with its share of each charge of the order, in the order in which the charges stand on its invoice. */
export interface SharedLine extends PaidLine {
  readonly byCharge: readonly number[];
}

/** Divides the charges of an order among its lines. Those of a line add up to its share of all of them. */
export function shareCharges(lines: readonly PaidLine[], charges: readonly number[]): SharedLine[] {
  let left = lines.map((line) => line.charges);
  const shares = charges.map((amount, index) => {
    const own = index === charges.length - 1 ? left : apportion(amount, left);
    left = left.map((rest, place) => rest - (own[place] ?? 0));
    return own;
  });
  return lines.map((line, place) => ({ ...line, byCharge: shares.map((own) => own[place] ?? 0) }));
}

/** A line as far as it is borne by so many of its copies. */
function upTo(line: SharedLine, copies: number): SharedLine {
  const share = (amount: number) => mulDiv(amount, copies, line.quantity);
  const byCharge = line.byCharge.map(share);
  return {
    ...line,
    ...{ amount: share(line.amount), discount: share(line.discount), quantity: copies },
    ...{ byCharge, charges: sum(byCharge) },
  };
}

/** What some copies of a line add to what the copies before them bear. */
export function between(line: SharedLine, before: number, copies: number): SharedLine {
  const [first, last] = [upTo(line, before), upTo(line, before + copies)];
  return {
    ...line,
    ...{ amount: last.amount - first.amount, discount: last.discount - first.discount },
    ...{ charges: last.charges - first.charges, quantity: copies },
    byCharge: last.byCharge.map((amount, index) => amount - (first.byCharge[index] ?? 0)),
  };
}

/** At the prices that are shown. */
const shownOf = ({ amount, discount, charges }: PaidLine): number => amount - discount + charges;

/**
 * The amounts of an invoice of some copies of an order, after those that were invoiced before, on the invoices `invoiced`. `whole` is the
 * invoice of all of it.
 */
export function invoicePart(
  whole: InvoiceAmounts,
  lines: readonly SharedLine[],
  {
    before,
    copies,
    invoiced,
  }: { readonly before: Copies; readonly copies: Copies; readonly invoiced: readonly Pick<InvoiceAmounts, 'tax'>[] },
): InvoiceAmounts {
  const earlier = lines.map((line) => upTo(line, before.get(line.position) ?? 0));
  const own = lines.map((line) => between(line, before.get(line.position) ?? 0, copies.get(line.position) ?? 0));
  const { tax } = whole;
  const groups = tax?.groups.map((group, index) => {
    const ofGroup = (all: readonly PaidLine[]) =>
      sum(all.filter(({ taxPosition }) => taxPosition === index + 1).map(shownOf));
    const isRate = ({ name, rate }: TaxGroup) => name === group.name && rate === group.rate;
    return taxBetween(group, tax.isIncluded, {
      ...{ before: ofGroup(earlier), shown: ofGroup(own) },
      invoiced: invoiced.flatMap((one) => one.tax?.groups.filter(isRate) ?? []),
    });
  });
  return {
    lines: own.flatMap(({ position, quantity, amount }, index) => {
      const line = whole.lines[index];
      return line && quantity > 0 ? [{ ...line, position, quantity, total: amount }] : [];
    }),
    sums: sumsOf(whole, own),
    tax: tax && groups && { ...tax, groups },
    total: groups ? sum(groups.map(({ gross }) => gross)) : sum(own.map(shownOf)),
  };
}

/** The discount and the charges by their names; what is nothing is left out. */
function sumsOf({ sums }: InvoiceAmounts, own: readonly SharedLine[]): InvoiceAmounts['sums'] {
  const charges = sums.filter(({ amount }) => amount > 0);
  return sums
    .map((one) => ({
      name: one.name,
      amount:
        one.amount < 0
          ? -sum(own.map(({ discount }) => discount))
          : sum(own.map(({ byCharge }) => byCharge[charges.indexOf(one)] ?? 0)),
    }))
    .filter(({ amount }) => amount !== 0);
}

/** What an amount adds to the tax of what was invoiced before, at a rate. The last of them bears what is left of it. */
function taxBetween(
  group: TaxGroup,
  isIncluded: boolean,
  {
    before,
    shown,
    invoiced,
  }: { readonly before: number; readonly shown: number; readonly invoiced: readonly TaxGroup[] },
): TaxGroup {
  if (isIncluded) {
    // Of an order that was changed since, the earlier invoices do not say what was borne.
    const isSame = sum(invoiced.map(({ gross }) => gross)) === before;
    return taxPiece(group, isSame ? invoiced : [taxPiece(group, [], before)], shown);
  }
  const parts = group.parts.map((part) => {
    const upTo = (net: number) => (net >= group.net ? part.tax : Math.min(part.tax, mulDiv(net, part.rate, 10_000)));
    return { ...part, tax: upTo(before + shown) - upTo(before) };
  });
  const tax = sum(parts.map((part) => part.tax));
  return { ...group, parts, tax, net: shown, gross: shown + tax };
}
