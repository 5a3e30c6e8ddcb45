import { isDeepStrictEqual } from 'node:util';
import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import type { Queries } from '../context.ts';
import { readInvoices } from '../invoices/read-invoices.ts';
import { readSeller } from '../terms/tax-settings.ts';
import { creditRest } from './credit-notes.ts';
import { draftInvoice } from './invoice-draft.ts';
import { draftDownloads } from './issue-parts.ts';
import { type InvoiceDraft, saveInvoice } from './save-invoice.ts';

interface Correction {
  readonly orderId: string;
  readonly at: number;
  readonly reason: string;
}

/**
 * An invoice is never changed: when its order says something else, a credit note takes it back whole and another invoice takes its place.
 * Returns both; none for an order without an invoice, for one whose invoice still says the same, and for one of which parts were credited
 * (of that only an address can have changed, and its invoice stays as it was issued).
 */
export async function correctInvoice(
  queries: Queries,
  { orderId, at, reason }: Correction,
): Promise<readonly InvoiceContent[]> {
  // Nothing of the order was packed: besides the invoice of all of it there can be that of its downloads alone.
  const [issued] = await readInvoices(queries, orderId);
  if (!issued) return [];
  const { invoice, notes, part } = issued;
  const credited = notes.reduce((sum, { total }) => sum + total, 0);
  if (credited > 0 && credited < invoice.total) return [];
  const order = await queries
    .selectFrom('booking')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const seller = await readSeller(queries);
  const draft = part > 0 ? await draftDownloads(queries, order, seller) : await draftInvoice(queries, order, seller);
  const isCredited = credited === invoice.total;
  if (!isCredited && isDeepStrictEqual(saidOf(invoice), saidOf(draft))) return [];
  const rest = isCredited ? [] : await creditRest(queries, { orderId, at, reason });
  if (draft.total === 0) return rest;
  return [...rest, await saveInvoice(queries, draft, { seller, at, replaces: invoice.number, part })];
}

/** What an invoice says of its order, in the form in which it is stored. */
const saidOf = ({ buyer, delivery, placeOfSupply, lines, sums, tax, total }: InvoiceDraft): unknown =>
  JSON.parse(
    JSON.stringify({ buyer, delivery, placeOfSupply, lines: lines.map(lineOf), sums, tax: tax ?? null, total }),
  );

/** The order of the fields is that of a schema or of a query. */
const lineOf = ({ title, detail, code, rate, quantity, unitPrice, total }: InvoiceDraft['lines'][number]) => [
  ...[title, detail, code, rate ?? null, quantity, unitPrice, total],
];
