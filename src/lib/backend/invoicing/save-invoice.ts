import { shopDay } from '../../format.ts';
import { type InvoiceContent, invoiceNumber, invoiceSeries } from '../../trade/orders/invoice.ts';
import type { Queries } from '../context.ts';
import type { SellerSetting } from '../terms/tax-setting.ts';

/** What the number and the day of issue are put into. */
export type InvoiceDraft = Omit<InvoiceContent, 'number' | 'issuedOn'>;

interface SavedInvoice {
  readonly seller: SellerSetting;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly replaces?: string;
  /** Which invoice of its order it is, where each parcel has one. */
  readonly part?: number;
}

/**
 * Gives an invoice its number and stores it, in the transaction of what it is about. The counter's row is written first: whoever comes
 * next waits for it or, on PostgreSQL, repeats the transaction. A transaction that fails takes its number back, so there are no gaps.
 */
export async function saveInvoice(
  queries: Queries,
  draft: InvoiceDraft,
  { seller, at, replaces, part = 0 }: SavedInvoice,
): Promise<InvoiceContent> {
  const issuedOn = shopDay(at);
  const prefix = draft.kind === 'invoice' ? seller.invoicePrefix : seller.creditNotePrefix;
  const series = invoiceSeries(issuedOn, seller.invoiceYear, prefix);
  const sequence = await nextInSeries(queries, series);
  const content: InvoiceContent = { ...draft, number: invoiceNumber(series, sequence), issuedOn };
  await queries
    .insertInto('invoice')
    .values({
      ...{ number: content.number, kind: content.kind, order_id: content.orderNumber, series, sequence },
      ...{ issued_at: at, issued_on: issuedOn, currency: content.currency, total: content.total },
      ...{ buyer: content.buyer.address[0] ?? '', replaces: replaces ?? null, part },
      content: JSON.stringify(content),
    })
    .execute();
  return content;
}

/** The next number of a series, in the transaction of what gets it. */
export async function nextInSeries(queries: Queries, series: string): Promise<number> {
  const { last } = await queries
    .insertInto('invoice_counter')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((update) => ({ last: update('invoice_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
