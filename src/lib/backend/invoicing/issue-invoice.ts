import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import type { Queries } from '../context.ts';
import { readInvoices } from '../invoices/read-invoices.ts';
import { readSeller } from '../terms/tax-settings.ts';
import { draftInvoice } from './invoice-draft.ts';
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
