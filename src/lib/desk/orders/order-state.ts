import type { Selectable } from 'kysely';
import { creditedTotal } from '../../backend/orders/order-parts.ts';
import { readParcelLines, readParcelRows, statusOf, unpackedCopies } from '../../backend/orders/read-parcels.ts';
import { copiesNotSent } from '../../backend/payments/planned-refunds.ts';
import type { Queries } from '../../database/queries.ts';
import type { BookingTable } from '../../database/schema.ts';
import { isDigital } from '../../shop/digital.ts';
import { type LineToPack, leavesLater, type OrderState, type ParcelState } from './model/order-steps.ts';

export type OrderRow = Selectable<BookingTable>;

/** What decides about the steps of an order. */
export async function stateOf(queries: Queries, row: OrderRow): Promise<OrderState> {
  return {
    status: row.status,
    paymentMode: row.payment_mode,
    total: row.total,
    paid: row.paid_total,
    refunded: row.refunded_total,
    credited: await creditedTotal(queries, row.order_id),
    isPaid: row.paid_at !== null,
    hasInvoice: await hasInvoice(queries, row.order_id),
    isCollected: row.delivery_method === 'collection',
    isSentAsReady: row.delivery_method === 'asReady',
    ...(await readContents(queries, row)),
  };
}

async function hasInvoice(queries: Queries, orderId: string): Promise<boolean> {
  const row = await queries.selectFrom('invoice').select('id').where('order_id', '=', orderId).executeTakeFirst();
  return row !== undefined;
}

type Contents = Pick<OrderState, 'isDigital' | 'isEmpty' | 'heldUntil' | 'missing' | 'toPack' | 'parcels'>;
type Line = Awaited<ReturnType<typeof readLines>>[number];

/**
 * Whether an order has nothing that is sent, and nothing at all; what has still to be packed, and its parcels. Before it has left, copies
 * that a refund took out of it do not count: they are not packed any more.
 */
async function readContents(queries: Queries, row: OrderRow): Promise<Contents> {
  const isOpen = leavesLater(row);
  const lines = withoutNotSent(
    await readLines(queries, row.order_id),
    isOpen ? await copiesNotSent(queries, row.order_id) : new Map(),
  );
  const left = isOpen ? lines.filter((line) => line.quantity > line.returned + line.written_off) : lines;
  const isAllDigital = left.every(({ option_name }) => isDigital(option_name));
  const parcels = await readParcelStates(queries, row.order_id, lines);
  const toPack = isOpen ? lines.flatMap(lineToPack) : [];
  const downloads = isOpen && isAllDigital ? left : [];
  return {
    isDigital: isAllDigital,
    isEmpty: left.length === 0,
    missing: isOpen
      ? lines.filter((line) => line.backordered > 0).map(({ title, backordered }) => ({ title, copies: backordered }))
      : [],
    ...{ toPack, parcels },
    heldUntil: isOpen ? heldDay(toPack, parcels, downloads) : undefined,
  };
}

async function readLines(queries: Queries, orderId: string) {
  const lines = await queries
    .selectFrom('booking_line')
    .leftJoin('variant', 'variant.id', 'booking_line.variant_id')
    .select(['booking_line.position', 'title', 'option_name', 'quantity', 'returned', 'written_off', 'backordered'])
    .select(['on_sale_from', unpackedCopies.as('unpacked')])
    .where('order_id', '=', orderId)
    .orderBy('booking_line.position')
    .execute();
  return lines.map((line) => ({ ...line, unpacked: Number(line.unpacked) }));
}

/** Copies whose refund is on its way through the provider are not sent any more; those that are awaited are the first of them. */
const withoutNotSent = (lines: readonly Line[], notSent: ReadonlyMap<number, number>): Line[] =>
  lines.map((line) => {
    const copies = Math.min(notSent.get(line.position) ?? 0, Math.max(0, line.unpacked));
    return {
      ...line,
      unpacked: line.unpacked - copies,
      backordered: line.backordered - Math.min(line.backordered, copies),
    };
  });

function lineToPack({ position, title, option_name, unpacked, backordered, on_sale_from }: Line): LineToPack[] {
  if (isDigital(option_name) || unpacked <= 0) return [];
  const held = on_sale_from !== null;
  const here = held ? 0 : Math.max(0, unpacked - backordered);
  return [{ position, title, copies: unpacked, here, ...(held && { heldUntil: on_sale_from }) }];
}

async function readParcelStates(queries: Queries, orderId: string, lines: readonly Line[]): Promise<ParcelState[]> {
  const rows = await readParcelRows(queries, orderId);
  if (rows.length === 0) return [];
  const contents = await readParcelLines(queries, orderId);
  return rows.map((row) => {
    const own = contents.filter(({ parcel }) => parcel === row.number);
    const packed = row.status === 'packed' ? lines.filter((line) => own.some((o) => o.position === line.position)) : [];
    return {
      ...{ number: row.number, status: statusOf(row) },
      heldUntil: packed
        .flatMap(({ on_sale_from }) => on_sale_from ?? [])
        .toSorted()
        .at(-1),
      // More are awaited than have still to be packed, so that some of those in the parcel were never there.
      missing: packed
        .filter(({ backordered, unpacked }) => backordered > unpacked)
        .map(({ title, backordered, unpacked }) => ({ title, copies: backordered - unpacked })),
    };
  });
}

/** The first day on which something more can leave; undefined when something can now, or nothing is left. */
function heldDay(
  toPack: readonly LineToPack[],
  parcels: readonly ParcelState[],
  downloads: readonly Line[],
): string | undefined {
  const inShop = parcels.filter(({ status }) => status === 'packed');
  const days = [...toPack, ...inShop].map(({ heldUntil }) => heldUntil);
  if (days.includes(undefined)) return undefined;
  if (days.length > 0) return days.flatMap((day) => day ?? []).toSorted()[0];
  // Of an order of downloads only, nothing is done before all of them are there.
  return downloads
    .flatMap(({ on_sale_from }) => on_sale_from ?? [])
    .toSorted()
    .at(-1);
}
