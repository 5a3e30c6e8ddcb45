import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Queries } from '../database/queries.ts';
import type { NewsletterSubscriberTable } from '../database/schema.ts';
import { minConfirmationIntervalMs } from '../mail/recipient-limit.ts';

/** The newsletter's rows. Each statement returns the row to only one of several concurrent requests. */

export type SubscriberRow = Selectable<NewsletterSubscriberTable>;

export const isActive = (row: SubscriberRow): boolean => row.confirmed_at !== null && row.unsubscribed_at === null;

/** Records a subscription request. Returns the row when a mail may be sent now; undefined when one was sent just before. */
export function recordRequest(
  queries: Queries,
  email: string,
  now: number,
  language: string | undefined,
): Promise<SubscriberRow | undefined> {
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
      language: language ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((update) => ({
          asked_at: now,
          // Of a subscription that goes on: nobody else may change in which language its reader is written to.
          ...(language !== undefined && {
            language: sql<
              string | null
            >`case when newsletter_subscriber.confirmed_at is null or newsletter_subscriber.unsubscribed_at is not null then excluded.language else newsletter_subscriber.language end`,
          }),
          // Rows from before confirmation mails existed have no key.
          key: update.fn.coalesce('newsletter_subscriber.key', 'excluded.key'),
        }))
        .where((where) =>
          where.or([
            where('newsletter_subscriber.asked_at', 'is', null),
            where('newsletter_subscriber.asked_at', '<=', now - minConfirmationIntervalMs),
            // Of a clock that was set back since.
            where('newsletter_subscriber.asked_at', '>', now),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Confirms a subscription. Returns its row; undefined when there is none or it was already confirmed. */
export const markConfirmed = (queries: Queries, key: string, now: number): Promise<SubscriberRow | undefined> =>
  queries
    .updateTable('newsletter_subscriber')
    .set({ confirmed_at: now, unsubscribed_at: null })
    .where('key', '=', key)
    .where((where) => where.or([where('confirmed_at', 'is', null), where('unsubscribed_at', 'is not', null)]))
    .returningAll()
    .executeTakeFirst();

/** Deletes unconfirmed subscriptions that were requested before `before` (epoch milliseconds). */
export async function deleteUnconfirmed(queries: Queries, before: number): Promise<void> {
  await queries
    .deleteFrom('newsletter_subscriber')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', before)
    .execute();
}
