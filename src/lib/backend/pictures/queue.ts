import type { Kysely, Selectable } from 'kysely';
import type { Database, PictureFetchTable } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Queries } from '../context.ts';

export type PictureRow = Selectable<PictureFetchTable>;

/** A process that was ended while it fetched a picture leaves it alone for this time. */
const leaseMs = 10 * 60_000;
const minute = 60_000;
const day = 24 * 60 * minute;
/** Pauses after failed tries. After the last one the shop gives up. */
const retryMs = [10 * minute, 60 * minute, 6 * 60 * minute, day, 3 * day] as const;
/** A picture that could not be fetched may be there one day, and one that is kept may have been replaced. */
const lookAgainMs = 60 * day;

const answering = { paused_until: 0, failures: 0, error: '' };

/** The servers that pictures are due of, without those that are left alone. */
const hostsDue = (queries: Queries, now: number) =>
  queries
    .selectFrom('picture_host')
    .select('host')
    .where('paused_until', '<=', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('picture_fetch')
          .select('id')
          .whereRef('picture_fetch.host', '=', 'picture_host.host')
          .where('next_at', '<=', now),
      ),
    );

/** Whether a picture has to be fetched, looked after or removed. */
export const hasDue = async (db: Kysely<Database>, now: number): Promise<boolean> =>
  (await hostsDue(db, now).limit(1).executeTakeFirst()) !== undefined;

/**
 * Claims pictures that are due, as many of each server, and those first that have waited longest. No other process gets them for
 * a while.
 */
export async function claimDue(db: Kysely<Database>, now: number, count: number): Promise<readonly PictureRow[]> {
  // An UPDATE waits for the write lock even when it changes nothing.
  const hosts = await hostsDue(db, now).limit(count).execute();
  if (hosts.length === 0) return [];
  return inTransaction(db, async (queries) => {
    const claimed: PictureRow[] = [];
    for (const [index, { host }] of hosts.entries()) {
      const share = Math.ceil((count - claimed.length) / (hosts.length - index));
      const due = await queries
        .selectFrom('picture_fetch')
        .select(['id', 'next_at'])
        .where('host', '=', host)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(share)
        .execute();
      for (const { id, next_at } of due) {
        const row = await queries
          .updateTable('picture_fetch')
          .set({ next_at: now + leaseMs })
          .where('id', '=', id)
          .where('next_at', '=', next_at)
          .returningAll()
          .executeTakeFirst();
        if (row) claimed.push(row);
      }
    }
    return claimed;
  });
}

/** Leaves a picture for another time, without counting a try. */
export const postpone = (queries: Queries, { id }: PictureRow, until: number) =>
  queries.updateTable('picture_fetch').set({ next_at: until }).where('id', '=', id).execute();

interface Stored {
  readonly hash: string;
  readonly bytes: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Records that a picture is stored, and which editions have to show it. */
export const recordStored = (db: Kysely<Database>, { id, url }: PictureRow, now: number, kept: Stored): Promise<void> =>
  inTransaction(db, async (queries) => {
    const { hash, bytes, etag, lastModified } = kept;
    await queries
      .updateTable('picture_fetch')
      .set({ ...{ state: 'kept', tries: 0, error: '', next_at: now + lookAgainMs }, hash, bytes, etag })
      .set({ last_modified: lastModified })
      .where('id', '=', id)
      .execute();
    await changeUsers(queries, url);
  });

/** Notes that it has not changed. */
export const noteUnchanged = (db: Kysely<Database>, { id }: PictureRow, now: number) =>
  db
    .updateTable('picture_fetch')
    .set({ state: 'kept', tries: 0, error: '', next_at: now + lookAgainMs })
    .where('id', '=', id)
    .execute();

/**
 * Notes that a try failed. A picture that is kept stays: a server that is down takes no covers away. `afterMs` is how long its
 * server wants to be left alone; `isFinal` that another try would not help.
 */
export function noteFailure(
  db: Kysely<Database>,
  row: PictureRow,
  now: number,
  { reason, afterMs = 0, isFinal }: { readonly reason: string; readonly afterMs?: number; readonly isFinal: boolean },
): Promise<void> {
  const pause = isFinal ? undefined : retryMs[row.tries];
  const isKept = row.hash !== null;
  return inTransaction(db, async (queries) => {
    await queries
      .updateTable('picture_fetch')
      .set({
        state: isKept ? 'kept' : pause === undefined ? 'failed' : 'waiting',
        tries: pause === undefined ? 0 : row.tries + 1,
        next_at: now + (pause === undefined ? lookAgainMs : Math.max(pause, afterMs)),
        error: reason,
      })
      .where('id', '=', row.id)
      .execute();
    // The former picture of an edition was shown until now.
    if (!isKept && pause === undefined) await changeUsers(queries, row.url);
  });
}

/** Longest pause of a server that does not answer. */
const longestPauseMs = 6 * 60 * minute;

/** Leaves a server alone: as long as it asks for, and longer each time it fails again. Returns until when. */
export async function pauseHost(
  db: Kysely<Database>,
  host: string,
  now: number,
  { reason, afterMs = 0 }: { readonly reason: string; readonly afterMs?: number },
): Promise<number> {
  const known = await db.selectFrom('picture_host').select('failures').where('host', '=', host).executeTakeFirst();
  const failures = (known?.failures ?? 0) + 1;
  const paused_until = now + Math.max(afterMs, Math.min(minute * 2 ** (failures - 1), longestPauseMs));
  await db
    .updateTable('picture_host')
    .set({ paused_until, failures, error: reason })
    .where('host', '=', host)
    .execute();
  return paused_until;
}

/** Notes that a server answers. */
export async function hostAnswers(db: Kysely<Database>, host: string): Promise<void> {
  const failing = db.selectFrom('picture_host').select('host').where('host', '=', host).where('failures', '>', 0);
  if (await failing.executeTakeFirst())
    await db.updateTable('picture_host').set(answering).where('host', '=', host).execute();
}

/** The editions that name a picture are looked through next. */
export const changeUsers = (queries: Queries, url: string) =>
  queries
    .insertInto('picture_change')
    .columns(['variant_id'])
    .expression(queries.selectFrom('picture_use').select('variant_id').where('url', '=', url))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Has pictures that were given up fetched again. Returns how many. */
export async function retryFailed(queries: Queries, now: number): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('picture_fetch')
    .set({ state: 'waiting', tries: 0, next_at: now })
    .where('state', '=', 'failed')
    .executeTakeFirst();
  await queries.updateTable('picture_host').set(answering).where('paused_until', '>', 0).execute();
  return Number(numUpdatedRows);
}

/** Has a picture fetched again whose files were lost, after a restore for example. */
export async function refetchLost(db: Kysely<Database>, hash: string, now: number): Promise<void> {
  const isLost = db.selectFrom('picture_fetch').select('id').where('hash', '=', hash).where('state', '=', 'kept');
  const row = await isLost.where('next_at', '>', now + leaseMs).executeTakeFirst();
  if (!row) return;
  await db
    .updateTable('picture_fetch')
    // Without them, its server would answer that nothing has changed.
    .set({ etag: null, last_modified: null, next_at: now })
    .where('id', '=', row.id)
    .execute();
}
