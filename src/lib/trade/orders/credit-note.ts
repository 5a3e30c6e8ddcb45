import { englishPapers, type PaperTexts } from '../../../messages/plain/papers.ts';
import type { TaxGroup } from '../tax/tax.ts';
import { taxPiece } from '../tax/tax-piece.ts';
import { apportion } from './apportion.ts';
import type { InvoiceContent, InvoiceLine } from './invoice.ts';
import type { PlannedCredit } from './refund-plan.ts';

type CreditTexts = Pick<PaperTexts, 'priceReduced' | 'charges'>;

/** What a credit note says of the amounts that are given back. */
export type CreditedContent = Pick<InvoiceContent, 'lines' | 'sums' | 'tax' | 'total'>;

/**
 * The content of a credit note for parts of an invoice, in the language of `text`. `earlier` are its credit notes so far. Throws when it
 * would credit more than was invoiced.
 */
export function creditedContent(
  invoice: InvoiceContent,
  earlier: readonly InvoiceContent[],
  credits: readonly PlannedCredit[],
  text: CreditTexts = englishPapers,
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
        text,
      ),
      tax,
      total,
    };
  const groups = tax.groups.map((group, index) => {
    const before = earlier.flatMap((note) => note.tax?.groups[index] ?? []);
    const gross = sumOf(credits.filter(({ taxPosition }) => taxPosition === index + 1));
    if (before.reduce((sum, one) => sum + one.gross, gross) > group.gross)
      throw new Error('A credit note would credit more of a rate than was invoiced');
    return taxPiece(group, before, gross);
  });
  return {
    ...namedParts(invoice, credits, shownAmounts(tax.isIncluded, groups, credits), text),
    tax: { ...tax, groups },
    total,
  };
}

const sumOf = (credits: readonly PlannedCredit[]): number => credits.reduce((sum, { amount }) => sum + amount, 0);

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
  text: CreditTexts,
): Pick<InvoiceContent, 'lines' | 'sums'> {
  const lines: InvoiceLine[] = [];
  let charges = 0;
  for (const [index, { kind, position, copies }] of credits.entries()) {
    const amount = shown[index] ?? 0;
    const line = invoice.lines.find((one, place) => (one.position ?? place + 1) === position);
    if (!line) charges += amount;
    else {
      const reduced = kind === 'goodwill' || copies === 0 ? text.priceReduced : '';
      lines.push(creditedLine(line, { reduced, copies, amount }));
    }
  }
  const names = invoice.sums.filter(({ amount }) => amount > 0).map(({ name }) => name);
  return { lines, sums: charges > 0 ? [{ name: names.join(', ') || text.charges, amount: charges }] : [] };
}

function creditedLine(
  line: InvoiceLine,
  { reduced, copies, amount }: { readonly reduced: string; readonly copies: number; readonly amount: number },
): InvoiceLine {
  const detail = [line.detail, reduced].filter(Boolean).join(', ');
  // After a discount a copy was worth less than its price.
  const unitPrice = copies > 0 && copies * line.unitPrice === amount ? line.unitPrice : 0;
  return { ...line, detail, quantity: copies, unitPrice, total: amount };
}
