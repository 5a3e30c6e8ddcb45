import type { Selectable } from 'kysely';
import type { BookingTable } from '../../database/schema.ts';
import { isDigital } from '../../shop/digital.ts';
import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import { type Copies, invoicePart, type SharedLine } from '../../trade/orders/invoice-parts.ts';
import type { Queries } from '../context.ts';
import type { IssuedInvoice } from '../invoices/read-invoices.ts';
import { waitingCopies } from '../orders/parcels.ts';
import { readParcels } from '../orders/read-parcels.ts';
import type { SellerSetting } from '../terms/tax-setting.ts';
import { dueDay } from './due-day.ts';
import { draftInvoice } from './invoice-draft.ts';
import { invoicedCopies, readShares } from './order-shares.ts';
import { type InvoiceDraft, saveInvoice } from './save-invoice.ts';

type OrderRow = Selectable<BookingTable>;

/**
 * Whether each parcel of an order has an invoice of its own: as its first invoice has begun, or as the owner has set it. What is collected,
 * and what is only downloaded, has one invoice.
 */
export async function isInvoicedByParcel(
  queries: Queries,
  order: Pick<OrderRow, 'order_id' | 'delivery_method'>,
  { issued, seller }: { readonly issued: readonly IssuedInvoice[]; readonly seller: Pick<SellerSetting, 'invoiceBy'> },
): Promise<boolean> {
  const [first] = issued;
  if (first) return first.part > 0;
  if (seller.invoiceBy !== 'parcel' || order.delivery_method === 'collection') return false;
  return (await readFormats(queries, order.order_id)).some(({ option_name }) => !isDigital(option_name));
}

const readFormats = (queries: Queries, orderId: string) =>
  queries.selectFrom('booking_line').select(['position', 'option_name']).where('order_id', '=', orderId).execute();

interface Issue {
  readonly order: OrderRow;
  readonly issued: readonly IssuedInvoice[];
  readonly seller: SellerSetting;
  readonly at: number;
}

/**
 * Issues the invoices of all that has left or was paid for and downloaded since. With the last parcel, all that is left of the order is
 * invoiced: also what was taken out of it, which is credited then. The caller has locked the order.
 */
export async function issueParts(queries: Queries, { order, issued, seller, at }: Issue): Promise<InvoiceContent[]> {
  const whole = await draftInvoice(queries, order, seller);
  const lines = await readShares(queries, order, whole.sums);
  const invoices: InvoiceContent[] = [];
  let before: Copies = invoicedCopies(issued, lines);
  for (const { parcel, copies } of await dueParts(queries, { order, issued, lines, before })) {
    const earlier = [...issued.map(({ invoice }) => invoice), ...invoices];
    const amounts = invoicePart(whole, lines, { before, copies, invoiced: earlier });
    before = plus(before, copies);
    // Nothing is to be paid for it.
    if (amounts.total === 0) continue;
    const due = await partDue(queries, { order, whole, at, earlier, total: amounts.total });
    const part = issued.length + invoices.length + 1;
    invoices.push(await saveInvoice(queries, { ...whole, parcel, ...amounts, due }, { seller, at, part }));
  }
  return invoices;
}

interface PartDue {
  readonly order: OrderRow;
  readonly whole: InvoiceDraft;
  readonly at: number;
  readonly earlier: readonly InvoiceContent[];
  readonly total: number;
}

/**
 * What is due of an invoice of an order on invoice. What was paid pays the oldest first. The term of each begins with its parcel, and that
 * of the order is the last of them: nobody is reminded of what has just left.
 */
async function partDue(queries: Queries, { order, whole, at, earlier, total }: PartDue): Promise<InvoiceDraft['due']> {
  const { due } = whole;
  if (!due) return undefined;
  const invoiced = earlier.reduce((sum, invoice) => sum + invoice.total, total);
  const amount = Math.min(total, invoiced - (whole.total - due.amount));
  if (amount <= 0) return undefined;
  const on = dueDay(at, due.days);
  await queries.updateTable('booking').set({ due_on: on }).where('order_id', '=', order.order_id).execute();
  return { ...due, on, amount };
}

/** The invoice of downloads of an order that was changed, as it would be issued now. */
export async function draftDownloads(queries: Queries, order: OrderRow, seller: SellerSetting): Promise<InvoiceDraft> {
  const whole = await draftInvoice(queries, order, seller);
  const lines = await readShares(queries, order, whole.sums);
  const copies = await downloadsOf(queries, order.order_id, lines);
  return { ...whole, parcel: undefined, ...invoicePart(whole, lines, { before: new Map(), copies, invoiced: [] }) };
}

async function downloadsOf(queries: Queries, orderId: string, lines: readonly SharedLine[]): Promise<Copies> {
  const formats = await readFormats(queries, orderId);
  const digital = new Set(formats.filter(({ option_name }) => isDigital(option_name)).map(({ position }) => position));
  return new Map(
    lines.filter(({ position }) => digital.has(position)).map(({ position, quantity }) => [position, quantity]),
  );
}

interface DuePart {
  readonly parcel: number | undefined;
  readonly copies: Copies;
}

const plus = (one: Copies, other: Copies): Copies =>
  new Map([...one].map(([position, copies]) => [position, copies + (other.get(position) ?? 0)]));

const isAny = (copies: Copies): boolean => [...copies.values()].some((count) => count > 0);

async function dueParts(
  queries: Queries,
  {
    order,
    issued,
    lines,
    before,
  }: Pick<Issue, 'order' | 'issued'> & { readonly lines: readonly SharedLine[]; readonly before: Copies },
): Promise<DuePart[]> {
  const parcels = await readParcels(queries, order.order_id);
  const invoiced = new Set(issued.map(({ invoice }) => invoice.parcel));
  const downloads = await downloadsOf(queries, order.order_id, lines);
  const due: DuePart[] = [];
  const hasDownloads = [...downloads.keys()].some((position) => (before.get(position) ?? 0) === 0);
  if (order.paid_at !== null && hasDownloads) due.push({ parcel: undefined, copies: downloads });
  for (const { number, status, lines: packed } of parcels)
    if (status !== 'packed' && !invoiced.has(number))
      due.push({ parcel: number, copies: new Map(packed.map(({ position, copies }) => [position, copies])) });
  const isComplete =
    parcels.every(({ status }) => status !== 'packed') && (await waitingCopies(queries, order.order_id)) === 0;
  const hasBegun = issued.length + due.length > 0 || order.paid_at !== null;
  if (!isComplete || !hasBegun || order.status === 'CANCELLED') return due;
  const after = due.reduce((all, { copies }) => plus(all, copies), before);
  const rest: Copies = new Map(
    lines.map(({ position, quantity }) => [position, quantity - (after.get(position) ?? 0)]),
  );
  const last = due.pop();
  const copies = last ? plus(rest, last.copies) : rest;
  return isAny(copies) ? [...due, { parcel: last?.parcel, copies }] : due;
}
