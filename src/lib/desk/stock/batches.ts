import { sql } from 'kysely';
import { shelfOf } from '../../backend/stock/stock-movements.ts';
import type { Queries } from '../../database/queries.ts';
import { waitedNote } from '../../shop/catalogue/movement-notes.ts';
import type { ServedCopies } from '../../shop/catalogue/stock.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { shortenedMessage } from '../model/shortened-code.ts';
import type { StockAnswers } from './answers.ts';
import { findByCode } from './editions.ts';
import {
  type BatchKind,
  type BatchLine,
  type ListedBatch,
  readCode,
  type Scan,
  type ScanResult,
  type StockBatch,
} from './model/stock-batch.ts';

/**
 * Copies that are scanned one after another. Each scan is a row, so that a closed tab loses nothing, and nothing is booked before the
 * batch is finished.
 */

const batchRows = (queries: Queries) =>
  queries
    .selectFrom('stock_batch')
    .select(['id', 'kind', 'note', 'staff_name', 'created_at', 'finished_at'])
    .select(
      sql<number>`(select coalesce(sum(copies), 0) from stock_scan where batch_id = stock_batch.id)`.as('copies'),
    );
type BatchRow = Awaited<ReturnType<ReturnType<typeof batchRows>['execute']>>[number];

const toListed = (row: BatchRow): ListedBatch => ({
  // A CHECK constraint holds the kinds.
  ...{ id: row.id, kind: row.kind as BatchKind, note: row.note, staff: row.staff_name, createdAt: row.created_at },
  copies: Number(row.copies),
});

/** Batches that are not finished yet, the newest first. */
export async function listOpenBatches(queries: Queries): Promise<readonly ListedBatch[]> {
  const rows = await batchRows(queries).where('finished_at', 'is', null).orderBy('id', 'desc').limit(50).execute();
  return rows.map(toListed);
}

export async function findBatch(queries: Queries, id: number): Promise<StockBatch | undefined> {
  const row = await batchRows(queries).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const lines = await readLines(queries, id);
  return { ...toListed(row), finishedAt: row.finished_at ?? undefined, lines, served: await readServed(queries, row) };
}

/** The movements of its moment say to which orders copies went on. */
async function readServed(queries: Queries, { id, finished_at }: BatchRow): Promise<readonly ServedCopies[]> {
  if (finished_at === null) return [];
  const rows = await queries
    .selectFrom('stock_movement')
    .select(['order_id', 'difference'])
    .where('variant_id', 'in', (scanned) =>
      scanned
        .selectFrom('stock_scan')
        .select('variant_id')
        .where('batch_id', '=', id)
        .$castTo<{ variant_id: number }>(),
    )
    .where('at', '=', finished_at)
    .where('reason', '=', 'order')
    .where('note', '=', waitedNote)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ order_id, difference }) =>
    order_id === null ? [] : [{ orderId: order_id, copies: -difference }],
  );
}

/** What was scanned, by edition or unknown code; what was scanned last comes first. */
async function readLines(queries: Queries, batchId: number): Promise<readonly BatchLine[]> {
  const rows = await queries
    .selectFrom('stock_scan')
    .leftJoin('variant', 'variant.id', 'stock_scan.variant_id')
    .leftJoin('product', 'product.id', 'variant.product_id')
    .select(['stock_scan.id', 'code', 'stock_scan.variant_id', 'copies', 'stock_scan.shelf as seen'])
    .select(['title', 'format', shelfOf.as('shelf')])
    .where('batch_id', '=', batchId)
    .orderBy('stock_scan.id')
    .execute();
  const groups = [
    ...Map.groupBy(rows, (row) => (row.variant_id === null ? `? ${row.code}` : String(row.variant_id))).values(),
  ];
  const lines = groups.flatMap((scans) => {
    const [first, last] = [scans[0], scans.at(-1)];
    if (!first || !last) return [];
    const { variant_id: id, title, format } = first;
    const line: BatchLine = {
      code: first.code,
      copies: scans.reduce((sum, { copies }) => sum + copies, 0),
      edition:
        id === null || title === null || format === null
          ? undefined
          : { id, title, format, shelf: Number(first.shelf) },
      countedFrom: first.seen,
    };
    return [{ last: last.id, line }];
  });
  return lines.toSorted((one, other) => other.last - one.last).map(({ line }) => line);
}

export async function openBatch(
  queries: Queries,
  {
    kind,
    note,
    by,
    at,
  }: { readonly kind: BatchKind; readonly note: string; readonly by: StaffMember; readonly at: number },
): Promise<number> {
  const { id } = await queries
    .insertInto('stock_batch')
    .values({ kind, note, staff_id: by.id, staff_name: by.name, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds what was read to a batch, once however often it is sent. A code that no edition has is stored as it is, and reported. */
export async function addScan(
  queries: Queries,
  { batchId, text: typed, copies, key, at }: Scan & { readonly batchId: number; readonly at: number },
  { text }: StockAnswers,
): Promise<ScanResult> {
  const code = readCode(typed);
  if (code === '') return { ok: false, message: text.scanMissing };
  const shortened = shortenedMessage(typed, text);
  if (shortened) return { ok: false, message: shortened };
  if (!(await lockBatch(queries, batchId))) return { ok: false, message: text.listOver };
  const edition = await findByCode(queries, typed);
  await queries
    .insertInto('stock_scan')
    .values({
      ...{ batch_id: batchId, send_key: key, code, copies, at },
      ...{ variant_id: edition?.id ?? null, shelf: Math.max(0, Number(edition?.shelf ?? 0)) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { ok: true, code, title: edition?.title, copies };
}

/** Takes the last scan back. Undefined when there is none. */
export async function undoScan(queries: Queries, batchId: number): Promise<string | undefined> {
  if (!(await lockBatch(queries, batchId))) return undefined;
  const last = await queries
    .selectFrom('stock_scan')
    .select(['id', 'code'])
    .where('batch_id', '=', batchId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return undefined;
  await queries.deleteFrom('stock_scan').where('id', '=', last.id).execute();
  return last.code;
}

export async function discardBatch(queries: Queries, batchId: number): Promise<boolean> {
  const gone = await queries
    .deleteFrom('stock_batch')
    .where('id', '=', batchId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** A write comes first, so that nothing is scanned into a batch while it is being finished. */
async function lockBatch(queries: Queries, batchId: number): Promise<boolean> {
  const locked = await queries
    .updateTable('stock_batch')
    .set((update) => ({ note: update.ref('note') }))
    .where('id', '=', batchId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return locked.numUpdatedRows === 1n;
}
