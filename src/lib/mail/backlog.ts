import type { Queries } from '../database/queries.ts';

export interface MailBacklog {
  /** Mails that are still to be sent. */
  readonly waiting: number;
  /** When the oldest of them was written, in epoch milliseconds. */
  readonly oldest: number | null;
  /** Mails that were given up. The outbox keeps them for 30 days. */
  readonly failed: number;
}

/** What is in the outbox and has not been sent. */
export const mailBacklog = (db: Queries): Promise<MailBacklog> =>
  db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waiting'),
      fn.min('created_at').filterWhere('failed_at', 'is', null).as('oldest'),
      fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
