import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../../backend/context.ts';
import type { ImportRunTable } from '../../database/schema.ts';
import { groupRefusals, type ImportReport, type ImportRun, noTaxRate, placeOfRefusal } from '../../shop/import-runs.ts';

/** Rows of `import_run`: what was sent, how far it has come, and its report. */

/** A process that was not heard of for this long is gone. */
export const goneAfterMs = 2 * 60_000;
/** How often an import that broke off is begun. */
export const mostAttempts = 3;

type Row = Selectable<ImportRunTable>;

const toRun = (row: Row, now: number): ImportRun => {
  const isGone = (row.status === 'running' || row.status === 'waiting') && row.seen_at < now - goneAfterMs;
  return {
    ...{ id: row.id, file: row.file, bytes: row.bytes, records: row.records, bytesRead: row.bytes_read },
    state: isGone ? 'stopped' : (row.status as ImportRun['state']),
    ...{ summary: row.summary, refused: row.refused, staff: row.staff_name, createdAt: row.created_at },
    taken: takenOf(readCounts(row)),
    isOwnCopies: row.own_copies === 1,
    finishedAt: row.finished_at ?? undefined,
  };
};

const countsSchema = z.record(z.string(), z.number());
const readCounts = ({ counts }: Row): Readonly<Record<string, number>> => countsSchema.parse(JSON.parse(counts));

/** Undefined when nothing was counted. */
function takenOf(counts: Readonly<Record<string, number>>): number | undefined {
  const all = Object.values(counts);
  return all.length === 0 ? undefined : all.reduce((sum, count) => sum + count, 0);
}

const reasonsSchema = z.array(
  z.object({
    reason: z.string(),
    count: z.number(),
    records: z.array(z.object({ place: z.string(), text: z.string() })),
  }),
);

/** The newest ones. */
export async function listRuns(queries: Queries, now: number, limit: number): Promise<readonly ImportRun[]> {
  const rows = await queries.selectFrom('import_run').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => toRun(row, now));
}

export async function findReport(queries: Queries, id: number, now: number): Promise<ImportReport | undefined> {
  const row = await queries.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      ...toRun(row, now),
      counts: readCounts(row),
      reasons: reasonsSchema.parse(JSON.parse(row.reasons)),
      refusals: z.array(z.string()).parse(JSON.parse(row.refusals)),
    }
  );
}

export interface ClaimedRun {
  readonly id: number;
  readonly file: string;
  readonly folder: string;
  readonly own_copies: number;
  readonly staff_id: number | null;
}

/** Takes a run that waits, or whose process is gone. Of several processes one gets it. */
export async function claimRun(queries: Queries, id: number, now: number): Promise<ClaimedRun | undefined> {
  return queries
    .updateTable('import_run')
    .set((update) => ({ status: 'running', seen_at: now, attempts: update('attempts', '+', 1) }))
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('status', '=', 'waiting'),
        where.and([where('status', '=', 'running'), where('seen_at', '<', now - goneAfterMs)]),
      ]),
    )
    .returning(['id', 'file', 'folder', 'own_copies', 'staff_id'])
    .executeTakeFirst();
}

/** Runs without a worker, although they have not ended. */
export async function abandonedRuns(queries: Queries, now: number) {
  return queries
    .selectFrom('import_run')
    .select(['id', 'file', 'folder', 'attempts'])
    .where('status', 'in', ['waiting', 'running'])
    .where('seen_at', '<', now - goneAfterMs)
    .execute();
}

export async function noteProgress(
  queries: Queries,
  id: number,
  { records, bytes, now }: { readonly records: number; readonly bytes: number; readonly now: number },
): Promise<void> {
  await queries
    .updateTable('import_run')
    .set({ records, bytes_read: bytes, seen_at: now })
    .where('id', '=', id)
    .execute();
}

export async function endRun(
  queries: Queries,
  id: number,
  end: {
    readonly isDone: boolean;
    readonly summary: string;
    readonly counts: Readonly<Record<string, number>>;
    readonly refusals: readonly string[];
    readonly now: number;
  },
): Promise<void> {
  const { isDone, summary, counts, refusals, now } = end;
  const reasons = groupRefusals(refusals.map(placeOfRefusal));
  await queries
    .updateTable('import_run')
    .set({
      ...{ status: isDone ? 'done' : 'failed', summary, finished_at: now, seen_at: now, refused: refusals.length },
      counts: JSON.stringify(counts),
      reasons: JSON.stringify(reasons),
    })
    .where('id', '=', id)
    .execute();
}

/** Runs that are looked at: what was sent long ago is no news. */
const lastRuns = 50;

/** Records that were refused because the shop has no rate of tax, of the last run of each file. */
export async function countRefusedForTax(queries: Queries): Promise<number> {
  const rows = await queries
    .selectFrom('import_run')
    .select(['file', 'reasons'])
    .where('status', 'in', ['done', 'failed'])
    .orderBy('id', 'desc')
    .limit(lastRuns)
    .execute();
  const last = new Map(rows.toReversed().map(({ file, reasons }) => [file, reasonsSchema.parse(JSON.parse(reasons))]));
  const reasons = [...last.values()].flat().filter(({ reason }) => reason.includes(noTaxRate));
  return reasons.reduce((sum, { count }) => sum + count, 0);
}
