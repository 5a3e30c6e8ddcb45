import { type Refusal, refuse } from '../../backend/transact.ts';
import type { Queries } from '../../database/queries.ts';
import type { ServedCopies } from '../../shop/catalogue/stock.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { recordInLog } from '../staff-log.ts';
import type { StockAnswers } from './answers.ts';
import { findBatch } from './batches.ts';
import { changeShelf } from './change-stock.ts';
import type { BatchLine, StockBatch } from './model/stock-batch.ts';

interface Finish {
  readonly batchId: number;
  readonly by: StaffMember;
  readonly at: number;
}

export interface Finished {
  readonly ok: true;
  readonly editions: number;
  readonly copies: number;
  readonly served: readonly ServedCopies[];
}

/**
 * Books everything that was scanned, in one transaction, once. A count changes the shelf by what it differs from the copies that stood
 * there when it began, so that a copy that was sold meanwhile stays sold. What cannot be booked is reported, and nothing is booked then.
 */
export async function finishBatch(
  queries: Queries,
  { batchId, by, at }: Finish,
  { text }: StockAnswers,
): Promise<Finished | Refusal> {
  const ended = await queries
    .updateTable('stock_batch')
    .set({ finished_at: at })
    .where('id', '=', batchId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows !== 1n) return refuse(text.listOver);
  const batch = await findBatch(queries, batchId);
  if (!batch) return refuse(text.listOver);
  const known = batch.lines.filter(({ edition }) => edition !== undefined);
  if (known.length === 0) return refuse(text.nothingKnownScanned);
  const served: ServedCopies[] = [];
  const problems: string[] = [];
  // In the order of the ids, so that two batches of the same books cannot deadlock.
  for (const line of known.toSorted((one, other) => (one.edition?.id ?? 0) - (other.edition?.id ?? 0))) {
    const booked = await bookLine(queries, batch, line, { batchId, by, at, text });
    if (typeof booked === 'string') problems.push(booked);
    else served.push(...booked);
  }
  if (problems.length > 0) return refuse(problems.join('\n'));
  const copies = known.reduce((sum, line) => sum + line.copies, 0);
  const details = { kind: batch.kind, editions: known.length, copies };
  await recordInLog(queries, { by, action: 'stock.scanned', about: `list ${batchId}`, details, at });
  return { ok: true, editions: known.length, copies, served };
}

async function bookLine(
  queries: Queries,
  { kind, note, createdAt }: StockBatch,
  { edition, copies, countedFrom }: BatchLine,
  { by, at, text }: Finish & Pick<StockAnswers, 'text'>,
): Promise<readonly ServedCopies[] | string> {
  if (!edition) return [];
  const { id: variantId, title, shelf } = edition;
  if (kind === 'count' && (await countedSince(queries, variantId, createdAt))) return text.countedByOther({ title });
  const difference = kind === 'count' ? copies - countedFrom : kind === 'sale' ? -copies : copies;
  const moved = await changeShelf(queries, { variantId, difference, reason: kind, note, by, at });
  if (moved) return moved.served;
  return kind === 'sale' ? text.soldMoreThanThere({ title, copies, shelf }) : text.soldWhileCounted({ title });
}

/** Whether another user has counted an edition since a batch began. */
async function countedSince(queries: Queries, variantId: number, since: number): Promise<boolean> {
  const count = await queries
    .selectFrom('stock_movement')
    .select('id')
    .where('variant_id', '=', variantId)
    .where('reason', '=', 'count')
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return count !== undefined;
}
