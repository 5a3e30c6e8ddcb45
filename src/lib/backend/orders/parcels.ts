import type { Updateable } from 'kysely';
import type { ParcelTable } from '../../database/schema.ts';
import { digitalFormats } from '../../shop/digital.ts';
import { type OrderStatus, orderStatuses } from '../../trade/orders/order.ts';
import { type ParcelStatus, statusByParcels } from '../../trade/orders/parcels.ts';
import type { Queries } from '../context.ts';
import type { StaffName } from '../staff-log.ts';
import { notesOf, parcelStepText } from './order-notes.ts';
import { copiesInShop, readParcelLines, readParcelRows, statusOf, unpackedCopies } from './read-parcels.ts';
import { addStatus } from './save-order.ts';

/**
 * The one place that writes parcels, and the status of an order that follows from them (ADR 0106). Each function is part of a step that
 * has locked the order.
 */

interface Step {
  readonly orderId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly by?: Pick<StaffName, 'name'> | undefined;
}

/** Copies by the position of their line. */
export type Copies = ReadonlyMap<number, number>;

/** Packs copies of an order. The caller makes sure that they are in no other parcel. Returns the number of the parcel. */
export async function packParcel(queries: Queries, { orderId, at, by }: Step, copies: Copies): Promise<number> {
  const number = Math.max(0, ...(await readParcelRows(queries, orderId)).map((row) => row.number)) + 1;
  const row = { order_id: orderId, number, status: 'packed', packed_at: at, packed_by: by?.name ?? null };
  await queries.insertInto('parcel').values(row).execute();
  const lines = [...copies]
    .filter(([, count]) => count > 0)
    .map(([position, count]) => ({ order_id: orderId, parcel: number, position, copies: count }));
  await queries.insertInto('parcel_line').values(lines).execute();
  return number;
}

type Courier = Pick<Updateable<ParcelTable>, 'courier' | 'courier_url' | 'tracking_number' | 'request_id'>;

/** A parcel of an order. */
interface ParcelOf {
  readonly orderId: string;
  readonly number: number;
}

/** Moves a parcel on. Copies that have left are not awaited from a supplier any more. */
export async function moveParcel(
  queries: Queries,
  { orderId, number }: ParcelOf,
  { status, at, courier }: { readonly status: ParcelStatus; readonly at: number; readonly courier?: Courier },
): Promise<void> {
  const times = {
    ...(status === 'shipped' && { shipped_at: at }),
    ...(status === 'delivered' && { delivered_at: at }),
  };
  await queries
    .updateTable('parcel')
    .set({ ...courier, ...times, status })
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .execute();
  await queries
    .updateTable('booking_line')
    .set({ backordered: copiesInShop })
    .where('order_id', '=', orderId)
    .where('backordered', '>', copiesInShop)
    .execute();
}

/** Another courier or tracking number of a parcel. */
export async function trackParcel(queries: Queries, { orderId, number }: ParcelOf, courier: Courier): Promise<void> {
  await queries
    .updateTable('parcel')
    .set(courier)
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .execute();
}

/** With its number a courier names the customer. */
export async function forgetTracking(queries: Queries, orderId: string): Promise<void> {
  const nothing = { tracking_number: null, request_id: null };
  await queries.updateTable('parcel').set(nothing).where('order_id', '=', orderId).execute();
}

/** Takes a parcel apart that is still in the shop: its copies wait to be packed again. */
export async function unpackParcel(queries: Queries, { orderId, number }: ParcelOf): Promise<void> {
  await queries.deleteFrom('parcel_line').where('order_id', '=', orderId).where('parcel', '=', number).execute();
  await queries
    .deleteFrom('parcel')
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .where('status', '=', 'packed')
    .execute();
}

/** Takes all parcels of an order apart that are still in the shop, because it is cancelled. */
export async function unpackAll(queries: Queries, orderId: string): Promise<void> {
  for (const row of await readParcelRows(queries, orderId))
    if (row.status === 'packed') await unpackParcel(queries, { orderId, number: row.number });
}

/**
 * Takes copies of a line out of the parcels of an order, because they are not sold any more. Call it after they were counted in the line:
 * then fewer are unpacked than none, and so many are taken out. First out of what is in the shop, the last parcel first; then they came
 * back out of one that had left. `haveLeft` asks for these first: a customer has sent them back, while others still wait.
 */
export async function takeOutOfParcels(
  queries: Queries,
  { orderId, position, copies, haveLeft }: { orderId: string; position: number; copies: number; haveLeft: boolean },
): Promise<void> {
  const statuses = new Map((await readParcelRows(queries, orderId)).map((row) => [row.number, statusOf(row)]));
  const lines = (await readParcelLines(queries, orderId)).filter((line) => line.position === position).reverse();
  const inStatus = (...wanted: ParcelStatus[]) =>
    lines.filter(({ parcel }) => wanted.some((status) => status === statuses.get(parcel)));
  const inShop = inStatus('packed');
  // What was lost is given back before what arrived.
  const gone = [...inStatus('lost'), ...inStatus('shipped', 'out for delivery', 'delivered')];
  let left = haveLeft ? copies : Math.max(0, -(await unpackedOf(queries, orderId, position)));
  for (const line of haveLeft ? gone : [...inShop, ...gone]) {
    const count = Math.min(left, line.copies - line.back);
    if (count === 0) continue;
    left -= count;
    if (statuses.get(line.parcel) === 'packed') await takeOut(queries, { orderId, ...line }, count);
    else await comeBack(queries, { orderId, ...line }, count);
  }
  const still = Math.max(0, -(await unpackedOf(queries, orderId, position)));
  // More came back than had left: the rest is not packed any more.
  if (haveLeft && still > 0) await takeOutOfParcels(queries, { orderId, position, copies: still, haveLeft: false });
}

/** Takes so many copies of a line out of parcels that are still in the shop, the last one first, beyond those that are in none. */
export async function unpackCopies(
  queries: Queries,
  { orderId, position, copies }: { readonly orderId: string; readonly position: number; readonly copies: number },
): Promise<void> {
  const inShop = new Set(
    (await readParcelRows(queries, orderId)).filter(({ status }) => status === 'packed').map(({ number }) => number),
  );
  let left = copies - Math.max(0, copies > 0 ? await unpackedOf(queries, orderId, position) : 0);
  for (const line of (await readParcelLines(queries, orderId)).reverse()) {
    if (left <= 0) return;
    if (line.position !== position || !inShop.has(line.parcel)) continue;
    const count = Math.min(left, line.copies - line.back);
    left -= count;
    await takeOut(queries, { orderId, ...line }, count);
  }
}

interface PackedLine {
  readonly orderId: string;
  readonly parcel: number;
  readonly position: number;
  readonly copies: number;
}

async function takeOut(
  queries: Queries,
  { orderId, parcel, position, copies }: PackedLine,
  count: number,
): Promise<void> {
  const isWhole = count === copies;
  if (isWhole)
    await queries
      .deleteFrom('parcel_line')
      .where('order_id', '=', orderId)
      .where('parcel', '=', parcel)
      .where('position', '=', position)
      .execute();
  else
    await queries
      .updateTable('parcel_line')
      .set({ copies: copies - count })
      .where('order_id', '=', orderId)
      .where('parcel', '=', parcel)
      .where('position', '=', position)
      .execute();
  const rest = await queries
    .selectFrom('parcel_line')
    .select('position')
    .where('order_id', '=', orderId)
    .where('parcel', '=', parcel)
    .executeTakeFirst();
  if (!rest) await unpackParcel(queries, { orderId, number: parcel });
}

async function comeBack(queries: Queries, { orderId, parcel, position }: PackedLine, count: number): Promise<void> {
  await queries
    .updateTable('parcel_line')
    .set((update) => ({ back: update('back', '+', count) }))
    .where('order_id', '=', orderId)
    .where('parcel', '=', parcel)
    .where('position', '=', position)
    .execute();
}

async function unpackedOf(queries: Queries, orderId: string, position: number): Promise<number> {
  const { unpacked } = await queries
    .selectFrom('booking_line')
    .select(unpackedCopies.as('unpacked'))
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  return Number(unpacked);
}

/** Copies of an order that are sent and have still to be packed. */
export async function waitingCopies(queries: Queries, orderId: string): Promise<number> {
  const { waiting } = await queries
    .selectFrom('booking_line')
    .select(({ fn }) => fn.sum<number>(unpackedCopies).as('waiting'))
    .where('order_id', '=', orderId)
    .where('option_name', 'not in', digitalFormats)
    .executeTakeFirstOrThrow();
  return Number(waiting ?? 0);
}

/** The statuses that follow from parcels. Others are decided by the customer, the clock or the desk. */
const followed: readonly OrderStatus[] = ['ORDER PLACED', 'PROCESSING', 'SHIPPED', 'OUT FOR DELIVERY', 'DELIVERED'];

/** What a step did to a parcel, for the history of the order. */
interface ParcelStep {
  readonly number: number;
  readonly status: ParcelStatus | 'unpacked';
  readonly comment?: string;
}

/**
 * Gives an order the status that follows from its parcels, and writes its history. With `step` an entry is added in any case; it names the
 * parcel when the order has others, or copies that still wait. Call it after everything that changes parcels or the copies of lines.
 */
export async function followParcels(queries: Queries, { orderId, at, by }: Step, step?: ParcelStep): Promise<void> {
  const { status } = await queries
    .selectFrom('booking')
    .select('status')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const former = orderStatuses.find((one) => one === status && followed.includes(one));
  if (!former) return;
  const rows = await readParcelRows(queries, orderId);
  const lines = await readParcelLines(queries, orderId);
  const progress = rows.map((row) => ({
    status: statusOf(row),
    left: lines.filter(({ parcel }) => parcel === row.number).reduce((sum, { copies, back }) => sum + copies - back, 0),
  }));
  const waiting = await waitingCopies(queries, orderId);
  const next = statusByParcels(progress, waiting) ?? former;
  if (next === former && !step) return;
  const isPartial = rows.length > 1 || waiting > 0;
  const text = step && isPartial ? parcelStepText(step.number, step.status, await notesOf(queries, orderId)) : '';
  const comment = [text, step?.comment].filter(Boolean).join(' ');
  const isDelivered = next === 'DELIVERED' && former !== 'DELIVERED';
  await queries
    .updateTable('booking')
    .set({ status: next, ...(isDelivered && { delivered_at: at }) })
    .where('order_id', '=', orderId)
    .execute();
  await addStatus(queries, orderId, { status: next, at, comment, ...(by && { by }) });
}

/** An order of downloads has no parcel: it is done when its customer has them. */
export async function deliverDownloads(queries: Queries, { orderId, at, by }: Step): Promise<void> {
  await queries
    .updateTable('booking')
    .set({ status: 'DELIVERED', delivered_at: at })
    .where('order_id', '=', orderId)
    .execute();
  await addStatus(queries, orderId, { status: 'DELIVERED', at, ...(by && { by }) });
}
