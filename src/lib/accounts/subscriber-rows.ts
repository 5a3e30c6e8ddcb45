import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queries } from '../database/queries.ts';
import type { NewsletterSubscriberTable } from '../database/schema.ts';

/** A row of the newsletter's list, and the statements that let only one of several at once go on. */
export type SubscriberRow = Selectable<NewsletterSubscriberTable>;

/** Nobody's inbox is filled by somebody who presses the button again and again. */
const mailEveryMs = 5 * 60_000;

export const isActive = (row: SubscriberRow): boolean => row.confirmed_at !== null && row.unsubscribed_at === null;

/** The address's row when a mail may be sent to it now; undefined when it got one just before. */
export function noteAsking(queries: Queries, email: string, now: number): Promise<SubscriberRow | undefined> {
  const key = randomBytes(18).toString('base64url');
  return queries
    .insertInto('newsletter_subscriber')
    .values({
      email,
      key,
      created_at: now,
      asked_at: now,
      confirmed_at: null,
      unsubscribed_at: null,
      coupon_code: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((update) => ({
          asked_at: now,
          // An address of the time before confirmation mails has none yet.
          key: update.fn.coalesce('newsletter_subscriber.key', 'excluded.key'),
        }))
        .where((where) =>
          where.or([
            where('newsletter_subscriber.asked_at', 'is', null),
            where('newsletter_subscriber.asked_at', '<=', now - mailEveryMs),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The row when this confirms it; undefined when there is none, or it was confirmed before. */
export const noteConfirmed = (queries: Queries, key: string, now: number): Promise<SubscriberRow | undefined> =>
  queries
    .updateTable('newsletter_subscriber')
    .set({ confirmed_at: now, unsubscribed_at: null })
    .where('key', '=', key)
    .where((where) => where.or([where('confirmed_at', 'is', null), where('unsubscribed_at', 'is not', null)]))
    .returningAll()
    .executeTakeFirst();

/** Forgets addresses that were asked before then and never answered. */
export async function forgetUnconfirmed(queries: Queries, before: number): Promise<void> {
  await queries
    .deleteFrom('newsletter_subscriber')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', before)
    .execute();
}
