import type { InvoiceContent } from '../../shop/invoice.ts';
import { shareOfGroups } from '../../shop/tax.ts';
import type { Queries } from '../context.ts';
import { readSeller } from '../trade/tax-settings.ts';
import { draftInvoice } from './invoice-draft.ts';
import { parseInvoice } from './invoice-schema.ts';
import { saveInvoice } from './save-invoice.ts';

/**
 * Issues the invoice of an order. Undefined when the order has one already, when there is nothing to pay, or when the owner has not
 * said yet who the seller is: an invoice without a name is none.
 */
export async function issueInvoice(
  queries: Queries,
  { orderId, at }: { readonly orderId: string; readonly at: number },
): Promise<InvoiceContent | undefined> {
  const seller = await readSeller(queries);
  if (seller.name === '') return undefined;
  // The write locks the order, so that of two steps at once only one issues an invoice.
  const order = await queries
    .updateTable('booking')
    .set((update) => ({ tax_added: update.ref('tax_added') }))
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const [issued] = await readInvoices(queries, orderId);
  if (issued || order.total === 0) return undefined;
  return saveInvoice(queries, await draftInvoice(queries, order, seller), { seller, at });
}

/** All invoices and credit notes of an order, the oldest first. */
export async function readInvoices(queries: Queries, orderId: string): Promise<InvoiceContent[]> {
  const rows = await queries
    .selectFrom('invoice')
    .select('content')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ content }) => parseInvoice(content));
}

interface Credit {
  readonly orderId: string;
  readonly at: number;
  /** In minor units; undefined for all that is left. More than is left is reduced to that. */
  readonly amount?: number | undefined;
  readonly reason: string;
}

/** Issues a credit note for a part of an invoice, or for what is left of it. Undefined without an invoice, and when nothing is left. */
export async function issueCreditNote(
  queries: Queries,
  { orderId, at, amount, reason }: Credit,
): Promise<InvoiceContent | undefined> {
  const [invoice, ...earlier] = await readInvoices(queries, orderId);
  if (!invoice) return undefined;
  const left = invoice.total - earlier.reduce((sum, { total }) => sum + total, 0);
  const total = Math.min(amount ?? left, left);
  if (total <= 0) return undefined;
  const draft = {
    ...invoice,
    kind: 'credit-note' as const,
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn, reason },
    // A part of the price belongs to no line.
    ...(total < invoice.total && { lines: [], sums: [] }),
    tax: invoice.tax && creditedTax(invoice.tax, earlier, total),
    total,
  };
  return saveInvoice(queries, draft, { seller: await readSeller(queries), at });
}

function creditedTax(tax: NonNullable<InvoiceContent['tax']>, earlier: readonly InvoiceContent[], total: number) {
  const before = tax.groups.map((_, index) =>
    earlier.reduce((sum, note) => sum + (note.tax?.groups[index]?.gross ?? 0), 0),
  );
  return { ...tax, groups: shareOfGroups(tax.groups, before, total) };
}
