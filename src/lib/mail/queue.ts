import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { Database, OutboxTable } from '../database/schema.ts';

export type OutboxRow = Selectable<OutboxTable>;

/** A mail that was taken is left alone by others for so long; after that its server is believed dead. */
const leaseMs = 5 * 60_000;

/** How long the outbox remembers a mail that was sent or given up. */
const rememberedMs = 30 * 24 * 60 * 60_000;

/** What is to be sent now: neither sent nor given up, and taken by nobody. */
const isDue = (now: number) => (where: ExpressionBuilder<Database, 'outbox'>) =>
  where.and([where('sent_at', 'is', null), where('failed_at', 'is', null), where('send_after', '<=', now)]);

/**
 * Takes the mail that is due longest, in the statement that looks for it, so that no two processes take the same. Most of the
 * time there is none, and to write nothing would wait all the same for whoever is writing, and the whole server with it.
 */
export async function takeDue(db: Kysely<Database>, now: number): Promise<OutboxRow | undefined> {
  const any = await db.selectFrom('outbox').select('id').where(isDue(now)).limit(1).executeTakeFirst();
  if (!any) return undefined;
  return db
    .updateTable('outbox')
    .set((update) => ({ send_after: now + leaseMs, attempts: update('attempts', '+', 1) }))
    .where('id', '=', (where) =>
      where
        .selectFrom('outbox')
        .select('outbox.id')
        .where(isDue(now))
        .orderBy('outbox.send_after')
        .orderBy('outbox.id')
        .limit(1),
    )
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();
}

/** What was written is the recipient's from now on. */
export async function noteSent(db: Kysely<Database>, id: number, now: number): Promise<void> {
  const gone = { html: '', text: '', headers: '{}', last_error: null };
  await db
    .updateTable('outbox')
    .set({ sent_at: now, ...gone })
    .where('id', '=', id)
    .execute();
}

/** `again`: when the next try is; undefined gives the mail up. */
export async function noteFailure(
  db: Kysely<Database>,
  id: number,
  { reason, again, now }: { reason: string; again: number | undefined; now: number },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: reason, ...(again === undefined ? { failed_at: now } : { send_after: again }) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

export async function forgetOld(db: Kysely<Database>, now: number): Promise<void> {
  const before = now - rememberedMs;
  const old = (where: ExpressionBuilder<Database, 'outbox'>) =>
    where.or([where('sent_at', '<', before), where('failed_at', '<', before)]);
  // As with what is due: nothing is written where there is nothing.
  const any = await db.selectFrom('outbox').select('id').where(old).limit(1).executeTakeFirst();
  if (any) await db.deleteFrom('outbox').where(old).execute();
}
