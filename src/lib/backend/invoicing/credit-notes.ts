import type { Selectable } from 'kysely';
import { paperTexts } from '../../../messages/trade-words.ts';
import type { BookingTable } from '../../database/schema.ts';
import { apportion, sum } from '../../trade/orders/apportion.ts';
import { type CreditedContent, creditedContent } from '../../trade/orders/credit-note.ts';
import { type CreditPiece, divideCredits } from '../../trade/orders/divide-credits.ts';
import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import { leftOf, type OrderPart, partLeft } from '../../trade/orders/order-parts.ts';
import type { PlannedCredit } from '../../trade/orders/refund-plan.ts';
import type { Queries } from '../context.ts';
import { type IssuedInvoice, readInvoices } from '../invoices/read-invoices.ts';
import { readCredits, readParts, type StoredCredit } from '../orders/order-parts.ts';
import { readSeller } from '../terms/tax-settings.ts';
import { draftInvoice } from './invoice-draft.ts';
import { invoicedCopies, readCreditable, readShares } from './order-shares.ts';
import { saveInvoice } from './save-invoice.ts';

interface Credit {
  readonly orderId: string;
  readonly at: number;
}

/**
 * Issues credit notes for the refunds of an order that stand on none yet: the one that was just recorded or, with an invoice, all that
 * were recorded before it. One for each invoice that they are about; none without an invoice or a refund.
 */
export async function creditRefunds(queries: Queries, { orderId, at }: Credit): Promise<readonly InvoiceContent[]> {
  const issued = await readInvoices(queries, orderId);
  if (issued.length === 0) return [];
  const credits = await readCredits(queries, orderId);
  const open = credits.filter(({ note }) => note === null);
  if (open.every(({ amount }) => amount === 0)) return [];
  const pieces = issued[0]?.part === 0 ? open.map(whole) : await divided(queries, orderId, { issued, credits, open });
  const notes: InvoiceContent[] = [];
  const noted = new Map<number, string>();
  for (const [place, { invoice, notes: earlier }] of issued.entries()) {
    const own = open.flatMap((credit, index) =>
      (pieces[index] ?? [])
        .filter((piece) => piece.invoice === place)
        .map(({ copies, amount }) => ({ ...credit, copies, amount })),
    );
    // Copies without a value need no note.
    if (own.every(({ amount }) => amount === 0)) continue;
    const reason = await reasonOf(queries, own);
    const note = await saveNote(queries, invoice, creditedContent(invoice, earlier, own, paperTexts(invoice)), {
      at,
      reason,
    });
    noted.set(place, note.number);
    notes.push(note);
  }
  for (const [index, credit] of open.entries())
    await markNoted(queries, orderId, { credit, pieces: pieces[index] ?? [], noted });
  return notes;
}

/** All of a credit stands on the one invoice of the order. */
const whole = ({ copies, amount }: PlannedCredit): CreditPiece[] => [{ invoice: 0, copies, amount }];

async function reasonOf(queries: Queries, credits: readonly StoredCredit[]): Promise<string> {
  const refunds = credits.map(({ paymentId }) => paymentId);
  const rows = await queries.selectFrom('booking_payment').select('reason').where('id', 'in', refunds).execute();
  return [...new Set(rows.map((row) => row.reason))].filter(Boolean).join('\n');
}

interface OpenCredits {
  readonly issued: readonly IssuedInvoice[];
  readonly credits: readonly StoredCredit[];
  readonly open: readonly StoredCredit[];
}

/** Which of the invoices of an order each refund is about. */
async function divided(
  queries: Queries,
  orderId: string,
  { issued, credits, open }: OpenCredits,
): Promise<CreditPiece[][]> {
  const order = await readOrder(queries, orderId);
  const { sums } = await draftInvoice(queries, order, await readSeller(queries));
  const lines = await readShares(queries, order, sums);
  const copies = invoicedCopies(issued, lines);
  const isWhole = lines.every(({ position, quantity }) => copies.get(position) === quantity);
  return divideCredits(open, await readCreditable(queries, orderId, { issued, lines, credits }), isWhole);
}

const readOrder = (queries: Queries, orderId: string): Promise<Selectable<BookingTable>> =>
  queries.selectFrom('booking').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

/** Writes which note a credit stands on. One that stands on several, or in part on none yet, becomes several. */
async function markNoted(
  queries: Queries,
  orderId: string,
  {
    credit: { id, kind, position, taxPosition, paymentId },
    pieces: [first, ...others],
    noted,
  }: {
    readonly credit: StoredCredit;
    readonly pieces: readonly CreditPiece[];
    readonly noted: ReadonlyMap<number, string>;
  },
): Promise<void> {
  if (!first) return;
  const columnsOf = ({ invoice, copies, amount }: CreditPiece) => ({
    ...{ copies, amount },
    note_number: invoice === undefined ? null : (noted.get(invoice) ?? null),
  });
  await queries.updateTable('refund_line').set(columnsOf(first)).where('id', '=', id).execute();
  const about = { payment_id: paymentId, order_id: orderId, tax_position: taxPosition, kind, position };
  if (others.length === 0) return;
  await queries
    .insertInto('refund_line')
    .values(others.map((piece) => ({ ...about, ...columnsOf(piece) })))
    .execute();
}

/** Issues credit notes for all that is left of the invoices of an order. None without an invoice, and when nothing is left. */
export async function creditRest(
  queries: Queries,
  { orderId, at, reason }: Credit & { readonly reason: string },
): Promise<readonly InvoiceContent[]> {
  const notes: InvoiceContent[] = [];
  for (const issued of await readInvoices(queries, orderId)) {
    const { invoice } = issued;
    const { lines, sums, tax, total } = invoice;
    const content = issued.notes.length === 0 ? { lines, sums, tax, total } : await restOf(queries, orderId, issued);
    if (content) notes.push(await saveNote(queries, invoice, content, { at, reason }));
  }
  return notes;
}

/** What is left of an invoice of which some was credited; undefined when nothing is. */
async function restOf(
  queries: Queries,
  orderId: string,
  { invoice, notes, part }: IssuedInvoice,
): Promise<CreditedContent | undefined> {
  if (part > 0) {
    const rest = restOfPart(invoice, notes);
    return rest.length > 0 ? creditedContent(invoice, notes, rest, paperTexts(invoice)) : undefined;
  }
  const parts = await readParts(queries, await readOrder(queries, orderId));
  return leftOf(parts) > 0 ? creditedContent(invoice, notes, parts.flatMap(creditOf), paperTexts(invoice)) : undefined;
}

const creditOf = (part: OrderPart): PlannedCredit[] => {
  const { position, taxPosition, quantity, back } = part;
  const amount = partLeft(part);
  const kind = position === 0 ? 'charges' : 'line';
  return amount > 0 ? [{ kind, position, taxPosition, copies: quantity - back, amount }] : [];
};

/** Rate by rate, shared by the prices of the lines that have it. */
function restOfPart(invoice: InvoiceContent, notes: readonly InvoiceContent[]): PlannedCredit[] {
  const groups = invoice.tax?.groups ?? [{ gross: invoice.total, rate: undefined }];
  return groups.flatMap(({ gross, rate }, index) => {
    const before = sum(notes.map(({ tax, total }) => (tax ? (tax.groups[index]?.gross ?? 0) : total)));
    const lines = invoice.lines.filter((line) => !invoice.tax || line.rate === rate);
    const shares = apportion(
      gross - before,
      lines.map(({ total }) => total),
    );
    return lines.flatMap(({ position = 0 }, place) => {
      const amount = shares[place] ?? 0;
      const taxPosition = invoice.tax ? index + 1 : 0;
      return amount > 0 ? [{ kind: 'line' as const, position, taxPosition, copies: 0, amount }] : [];
    });
  });
}

const saveNote = async (
  queries: Queries,
  invoice: InvoiceContent,
  content: CreditedContent,
  { at, reason }: { readonly at: number; readonly reason: string },
): Promise<InvoiceContent> => {
  const corrects = { number: invoice.number, issuedOn: invoice.issuedOn, reason };
  const draft = { ...invoice, ...content, kind: 'credit-note' as const, corrects, due: undefined };
  return saveInvoice(queries, draft, { seller: await readSeller(queries), at });
};
