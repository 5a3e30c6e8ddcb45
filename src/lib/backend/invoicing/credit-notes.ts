import { type CreditedContent, creditedContent } from '../../trade/orders/credit-note.ts';
import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import { leftOf, type OrderPart, partLeft } from '../../trade/orders/order-parts.ts';
import type { PlannedCredit } from '../../trade/orders/refund-plan.ts';
import type { Queries } from '../context.ts';
import { readInvoices } from '../invoices/read-invoices.ts';
import { readCredits, readParts } from '../orders/order-parts.ts';
import { readSeller } from '../terms/tax-settings.ts';
import { saveInvoice } from './save-invoice.ts';

interface Credit {
  readonly orderId: string;
  readonly at: number;
}

/**
 * Issues a credit note for the refunds of an order that stand on none yet: the one that was just recorded or, with the invoice, all that
 * were recorded before it. Undefined without an invoice or a refund.
 */
export async function creditRefunds(queries: Queries, { orderId, at }: Credit): Promise<InvoiceContent | undefined> {
  const [invoice, ...earlier] = await readInvoices(queries, orderId);
  if (!invoice) return undefined;
  const open = (await readCredits(queries, orderId)).filter(({ note }) => note === null);
  if (open.every(({ amount }) => amount === 0)) return undefined;
  const refunds = open.map(({ paymentId }) => paymentId);
  const reasons = await queries.selectFrom('booking_payment').select('reason').where('id', 'in', refunds).execute();
  const reason = [...new Set(reasons.map((row) => row.reason))].filter(Boolean).join('\n');
  const content = creditedContent(invoice, earlier, open);
  const note = await saveNote(queries, invoice, content, { at, reason });
  await queries
    .updateTable('refund_line')
    .set({ note_number: note.number })
    .where(
      'id',
      'in',
      open.map(({ id }) => id),
    )
    .execute();
  return note;
}

/** Issues a credit note for all that is left of the invoice of an order. Undefined without an invoice, and when nothing is left. */
export async function creditRest(
  queries: Queries,
  { orderId, at, reason }: Credit & { readonly reason: string },
): Promise<InvoiceContent | undefined> {
  const [invoice, ...earlier] = await readInvoices(queries, orderId);
  if (!invoice) return undefined;
  const whole = { lines: invoice.lines, sums: invoice.sums, tax: invoice.tax, total: invoice.total };
  if (earlier.length === 0) return saveNote(queries, invoice, whole, { at, reason });
  const order = await queries
    .selectFrom('booking')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const parts = await readParts(queries, order);
  if (leftOf(parts) <= 0) return undefined;
  const rest = creditedContent(invoice, earlier, parts.flatMap(restOf));
  return saveNote(queries, invoice, rest, { at, reason });
}

const restOf = (part: OrderPart): PlannedCredit[] => {
  const { position, taxPosition, quantity, back } = part;
  const amount = partLeft(part);
  const kind = position === 0 ? 'charges' : 'line';
  return amount > 0 ? [{ kind, position, taxPosition, copies: quantity - back, amount }] : [];
};

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
