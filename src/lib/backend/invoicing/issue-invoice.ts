import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import type { Queries } from '../context.ts';
import { readInvoices } from '../invoices/read-invoices.ts';
import { readSeller } from '../terms/tax-settings.ts';
import { draftInvoice } from './invoice-draft.ts';
import { isInvoicedByParcel, issueParts } from './issue-parts.ts';
import { saveInvoice } from './save-invoice.ts';

/**
 * Issues the invoices of an order that are due: of all of it, or of each parcel that has left. None when the order has them already, when
 * there is nothing to pay, or when the owner has not said yet who the seller is: an invoice without a name is none. `onlyParts`: none of
 * all of an order.
 */
export async function issueInvoices(
  queries: Queries,
  { orderId, at, onlyParts = false }: { readonly orderId: string; readonly at: number; readonly onlyParts?: boolean },
): Promise<readonly InvoiceContent[]> {
  const seller = await readSeller(queries);
  if (seller.name === '') return [];
  // The write locks the order, so that of two steps at once only one issues an invoice.
  const order = await queries
    .updateTable('booking')
    .set((update) => ({ tax_added: update.ref('tax_added') }))
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (order.total === 0) return [];
  const issued = await readInvoices(queries, orderId);
  if (await isInvoicedByParcel(queries, order, { issued, seller }))
    return issueParts(queries, { order, issued, seller, at });
  if (onlyParts || issued.length > 0) return [];
  return [await saveInvoice(queries, await draftInvoice(queries, order, seller), { seller, at })];
}
