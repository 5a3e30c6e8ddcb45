import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { compiledQuery } from '../database/compiled-query.ts';
import { engineOf } from '../database/engine.ts';
import type { Queries } from '../database/queries.ts';
import type { Database, OutboxTable } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { longestDelayMs } from './retry.ts';

export type OutboxRow = Selectable<OutboxTable>;

/** Other processes leave a claimed mail alone for this time. After it they assume that its process has died. */
const leaseMs = 5 * 60_000;

/** How long sent and failed mails stay in the outbox. */
const retentionMs = 30 * 24 * 60 * 60_000;

/**
 * Neither sent nor failed, and due now. A claimed mail is due again when its lease ends. After the clock was set back, a new mail
 * of the future is due at once, and a retry that would wait for longer than any delay (until `latest`) too.
 */
const isDue = (now: number, latest: number) => (where: ExpressionBuilder<Database, 'outbox'>) =>
  where.and([
    where('sent_at', 'is', null),
    where('failed_at', 'is', null),
    where.or([
      where('send_after', '<=', now),
      where.and([where('attempts', '=', 0), where('created_at', '>', now)]),
      where('send_after', '>', latest),
    ]),
  ]);

const anyDue = compiledQuery((queries, now: number, latest: number) =>
  queries.selectFrom('outbox').select('id').where(isDue(now, latest)).limit(1),
);

const claimFirst = compiledQuery((queries, now: number, latest: number, leaseEnd: number) =>
  queries
    .updateTable('outbox')
    .set((update) => ({ send_after: leaseEnd, attempts: update('attempts', '+', 1) }))
    .where('id', '=', (where) =>
      where
        .selectFrom('outbox')
        .select('outbox.id')
        .where(isDue(now, latest))
        .orderBy('outbox.send_after')
        .orderBy('outbox.id')
        .limit(1)
        .modifyEnd(engineOf(queries).skipLocked),
    )
    .where(isDue(now, latest))
    .returningAll(),
);

const claim = async (queries: Queries, now: number): Promise<OutboxRow | undefined> =>
  (await claimFirst(queries, now, now + longestDelayMs, now + leaseMs))[0];

/**
 * Claims the mail that has been due longest. One UPDATE finds and claims it, so that two processes never claim the same mail.
 * A SELECT goes first because an UPDATE waits for the write lock even when it changes nothing, which blocks the whole server.
 */
export async function claimDue(db: Kysely<Database>, now: number): Promise<OutboxRow | undefined> {
  const due = await anyDue(db, now, now + longestDelayMs);
  return due.length > 0 ? claim(db, now) : undefined;
}

/**
 * Marks a mail as sent and claims the next one. Both are one transaction, because each commit waits for the disk and the server
 * waits with it.
 */
export const markSentAndClaim = (db: Kysely<Database>, id: number, now: number): Promise<OutboxRow | undefined> =>
  inTransaction(db, async (queries) => {
    await markSent(queries, id, now);
    return claim(queries, now);
  });

/** Marks a mail as sent and erases its contents, which are personal data. */
export async function markSent(queries: Queries, id: number, now: number): Promise<void> {
  const emptied = { html: '', text: '', headers: '{}', attachments: null, last_error: null };
  await queries
    .updateTable('outbox')
    .set({ sent_at: now, ...emptied })
    .where('id', '=', id)
    .execute();
}

/** Records a failed attempt. `retryAt` and `now` are epoch milliseconds; without `retryAt` the mail is given up. */
export async function recordFailure(
  db: Kysely<Database>,
  id: number,
  { reason, retryAt, now }: { reason: string; retryAt: number | undefined; now: number },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: reason, ...(retryAt === undefined ? { failed_at: now } : { send_after: retryAt }) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

export async function deleteOld(db: Kysely<Database>, now: number): Promise<void> {
  const before = now - retentionMs;
  const isOld = (where: ExpressionBuilder<Database, 'outbox'>) =>
    where.or([where('sent_at', '<', before), where('failed_at', '<', before)]);
  // The SELECT avoids taking the write lock for nothing, as in `claimDue`.
  const found = await db.selectFrom('outbox').select('id').where(isOld).limit(1).executeTakeFirst();
  if (found) await db.deleteFrom('outbox').where(isOld).execute();
}
