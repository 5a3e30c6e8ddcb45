import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import {
  type ContactMessageEntry,
  type ListPage,
  messagesPageSize,
  type SubscriberEntry,
} from '../shop/staff-views.ts';

/** What visitors have written to the shop, and who reads its newsletter. Bookfront keeps both, also with a remote API. */
export interface DeskMessages {
  /** A page of the messages of the contact form, newest first; the first is 1. */
  contact(page: number): Promise<ListPage<ContactMessageEntry>>;
  /** A page of the newsletter's addresses, newest first. */
  subscribers(page: number): Promise<ListPage<SubscriberEntry>>;
}

export function createDeskMessages(db: Kysely<Database>): DeskMessages {
  async function count(table: 'contact_request' | 'newsletter_subscriber'): Promise<number> {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }
  const offset = (page: number) => (page - 1) * messagesPageSize;
  return {
    async contact(page) {
      const rows = db
        .selectFrom('contact_request')
        .select(['id', 'name', 'email', 'message', 'created_at as at'])
        .orderBy('id', 'desc')
        .limit(messagesPageSize)
        .offset(offset(page));
      const [items, all] = await Promise.all([rows.execute(), count('contact_request')]);
      return { items, count: all };
    },

    async subscribers(page) {
      const rows = db
        .selectFrom('newsletter_subscriber')
        .select(['email', 'created_at', 'confirmed_at', 'unsubscribed_at'])
        .orderBy('created_at', 'desc')
        .orderBy('email')
        .limit(messagesPageSize)
        .offset(offset(page));
      const [found, all] = await Promise.all([rows.execute(), count('newsletter_subscriber')]);
      const items = found.map(
        ({ email, created_at, confirmed_at, unsubscribed_at }): SubscriberEntry => ({
          email,
          at: created_at,
          state: unsubscribed_at !== null ? 'left' : confirmed_at !== null ? 'confirmed' : 'waiting',
        }),
      );
      return { items, count: all };
    },
  };
}
