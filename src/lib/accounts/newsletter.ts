import type { Kysely } from 'kysely';
import type { Queries } from '../database/queries.ts';
import type { Database } from '../database/schema.ts';
import {
  type NewsletterCoupon,
  newsletterConfirmationMail,
  newsletterKnownMail,
  newsletterWelcomeMail,
} from '../mail/messages/newsletter.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { normaliseEmail } from '../shop/account-rules.ts';
import { forgetUnconfirmed, isActive, noteAsking, noteConfirmed, type SubscriberRow } from './subscriber-rows.ts';
import { subscriptionKey, subscriptionToken } from './subscription-token.ts';

/** Our letter, to those who asked for it and confirmed their address (decision 18). */
export interface Newsletter {
  /** Whole per cent that a confirmed address gets off an order; undefined when the shop can give none. */
  offer(): Promise<number | undefined>;
  /**
   * Writes to an address: a link to confirm it, or that it is on the list already. At most every few minutes, and
   * without telling whoever asked which of them it was.
   */
  subscribe(email: string): Promise<void>;
  /** What the link of a mail is about; undefined when it is none of ours, or was left unused for a month. */
  find(token: string): Promise<Subscription | undefined>;
  /** Confirms an address and sends its welcome, with the coupon the first time. Doing it twice changes nothing. */
  confirm(token: string): Promise<void>;
  unsubscribe(token: string): Promise<void>;
}

export interface Subscription {
  readonly email: string;
  /** Confirmed, and not unsubscribed since. */
  readonly isActive: boolean;
  readonly hasCoupon: boolean;
}

/** The embedded shop's coupons; a remote shop's cannot be made from here. */
export interface NewsletterCoupons {
  offer(queries: Queries): Promise<number | undefined>;
  make(queries: Queries, now: number): Promise<NewsletterCoupon | undefined>;
}

export interface NewsletterOptions {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  /** Signs the links. */
  readonly secret: string;
  readonly siteUrl: string;
  readonly coupons: NewsletterCoupons | undefined;
}

/** An address that has not been confirmed by then is forgotten. */
const forgottenAfterMs = 30 * 24 * 60 * 60_000;

export function createNewsletter({ db, now, secret, siteUrl, coupons }: NewsletterOptions): Newsletter {
  const toSubscriber = (row: SubscriberRow) => ({
    ...{ to: row.email, siteUrl, token: subscriptionToken(row.key ?? '', secret) },
  });

  async function readRow(token: string): Promise<SubscriberRow | undefined> {
    const key = subscriptionKey(token, secret);
    if (key === undefined) return undefined;
    return db.selectFrom('newsletter_subscriber').selectAll().where('key', '=', key).executeTakeFirst();
  }

  async function makeCoupon(queries: Queries, { email }: SubscriberRow): Promise<NewsletterCoupon | undefined> {
    const coupon = await coupons?.make(queries, now());
    if (!coupon) return undefined;
    await queries
      .updateTable('newsletter_subscriber')
      .set({ coupon_code: coupon.code })
      .where('email', '=', email)
      .execute();
    return coupon;
  }

  return {
    offer: async () => coupons?.offer(db),

    async subscribe(email) {
      await db.transaction().execute(async (queries) => {
        await forgetUnconfirmed(queries, now() - forgottenAfterMs);
        const row = await noteAsking(queries, normaliseEmail(email), now());
        if (!row) return;
        const percent = row.coupon_code === null ? await coupons?.offer(queries) : undefined;
        const mail = isActive(row)
          ? newsletterKnownMail(toSubscriber(row))
          : newsletterConfirmationMail({ ...toSubscriber(row), percent });
        await enqueueMail(queries, mail, now());
      });
    },

    async find(token) {
      const row = await readRow(token);
      return row && { email: row.email, isActive: isActive(row), hasCoupon: row.coupon_code !== null };
    },

    async confirm(token) {
      const key = subscriptionKey(token, secret);
      if (key === undefined) return;
      await db.transaction().execute(async (queries) => {
        const row = await noteConfirmed(queries, key, now());
        if (!row) return;
        const coupon = row.coupon_code === null ? await makeCoupon(queries, row) : undefined;
        await enqueueMail(queries, newsletterWelcomeMail({ ...toSubscriber(row), coupon }), now());
      });
    },

    async unsubscribe(token) {
      const key = subscriptionKey(token, secret);
      if (key === undefined) return;
      await db
        .updateTable('newsletter_subscriber')
        .set({ unsubscribed_at: now() })
        .where('key', '=', key)
        .where('unsubscribed_at', 'is', null)
        .execute();
    },
  };
}
