import type { TaxGroup } from '../tax/tax.ts';
import { apportion, mulDiv } from './apportion.ts';
import type { InvoiceContent, InvoiceLine } from './invoice.ts';
import type { PlannedCredit } from './refund-plan.ts';

/** What a credit note says of the amounts that are given back. */
export type CreditedContent = Pick<InvoiceContent, 'lines' | 'sums' | 'tax' | 'total'>;

/** The content of a credit note for parts of an invoice, after earlier ones. Throws when it would credit more than was invoiced. */
export function creditedContent(
  invoice: InvoiceContent,
  earlier: readonly InvoiceContent[],
  credits: readonly PlannedCredit[],
): CreditedContent {
  const total = sumOf(credits);
  if (total > invoice.total - earlier.reduce((sum, note) => sum + note.total, 0))
    throw new Error('A credit note would exceed its invoice');
  const { tax } = invoice;
  if (!tax)
    return {
      ...namedParts(
        invoice,
        credits,
        credits.map(({ amount }) => amount),
      ),
      tax,
      total,
    };
  const groups = tax.groups.map((group, index) => {
    const before = earlier.map((note) => note.tax?.groups[index]?.gross ?? 0).reduce((sum, gross) => sum + gross, 0);
    return creditedGroup(group, before, sumOf(credits.filter(({ taxPosition }) => taxPosition === index + 1)));
  });
  return {
    ...namedParts(invoice, credits, shownAmounts(tax.isIncluded, groups, credits)),
    tax: { ...tax, groups },
    total,
  };
}

const sumOf = (credits: readonly PlannedCredit[]): number => credits.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What a credit note takes of a rate. Its tax is that of everything credited so far less that of the earlier notes, each computed at the
 * rate: so the taxes of all notes of an invoice add up to its own, and never beyond.
 */
export function creditedGroup(group: TaxGroup, before: number, gross: number): TaxGroup {
  if (before + gross > group.gross) throw new Error('A credit note would credit more of a rate than was invoiced');
  const whole = 10_000 + group.parts.reduce((sum, { rate }) => sum + rate, 0);
  const parts = group.parts.map((part) => {
    const upTo = (amount: number) =>
      amount >= group.gross ? part.tax : Math.min(part.tax, mulDiv(amount, part.rate, whole));
    return { ...part, tax: upTo(before + gross) - upTo(before) };
  });
  const tax = parts.reduce((sum, part) => sum + part.tax, 0);
  return { ...group, net: gross - tax, tax, gross, parts };
}

/** The credits as prices are shown: where tax is added to them, without it. Those of a rate add up to its net. */
function shownAmounts(isIncluded: boolean, groups: readonly TaxGroup[], credits: readonly PlannedCredit[]): number[] {
  const shown = credits.map(({ amount }) => amount);
  if (isIncluded) return shown;
  for (const [index, { net }] of groups.entries()) {
    const places = [...credits.keys()].filter((place) => credits[place]?.taxPosition === index + 1);
    const nets = apportion(
      net,
      places.map((place) => credits[place]?.amount ?? 0),
    );
    for (const [one, place] of places.entries()) shown[place] = nets[one] ?? 0;
  }
  return shown;
}

/** Lines by the names of the invoice; charges apart. */
function namedParts(
  invoice: InvoiceContent,
  credits: readonly PlannedCredit[],
  shown: readonly number[],
): Pick<InvoiceContent, 'lines' | 'sums'> {
  const lines: InvoiceLine[] = [];
  let charges = 0;
  for (const [index, { kind, position, copies }] of credits.entries()) {
    const amount = shown[index] ?? 0;
    const line = invoice.lines.find((one, place) => (one.position ?? place + 1) === position);
    if (!line) charges += amount;
    else lines.push(creditedLine(line, { isReduction: kind === 'goodwill' || copies === 0, copies, amount }));
  }
  const names = invoice.sums.filter(({ amount }) => amount > 0).map(({ name }) => name);
  return { lines, sums: charges > 0 ? [{ name: names.join(', ') || 'Charges', amount: charges }] : [] };
}

function creditedLine(
  line: InvoiceLine,
  { isReduction, copies, amount }: { readonly isReduction: boolean; readonly copies: number; readonly amount: number },
): InvoiceLine {
  const detail = [line.detail, ...(isReduction ? ['Price reduced'] : [])].filter(Boolean).join(', ');
  // After a discount a copy was worth less than its price.
  const unitPrice = copies > 0 && copies * line.unitPrice === amount ? line.unitPrice : 0;
  return { ...line, detail, quantity: copies, unitPrice, total: amount };
}
