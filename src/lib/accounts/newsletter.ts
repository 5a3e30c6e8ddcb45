import type { Kysely } from 'kysely';
import type { Queries } from '../database/queries.ts';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { type MailLanguages, storedLanguage } from '../mail/mail-language.ts';
import {
  type NewsletterCoupon,
  newsletterAlreadySubscribedMail,
  newsletterConfirmationMail,
  newsletterWelcomeMail,
} from '../mail/messages/newsletter.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { mayMail } from '../mail/recipient-limit.ts';
import { normaliseEmail } from '../shop/account-rules.ts';
import { deleteUnconfirmed, isActive, markConfirmed, recordRequest, type SubscriberRow } from './subscriber-rows.ts';
import { subscriptionKey, subscriptionToken } from './subscription-token.ts';

/** Newsletter subscriptions with double opt-in, and a coupon for the first confirmation. */
export interface Newsletter {
  /** The discount for confirming, in whole per cent; undefined when the shop offers none. */
  offer(): Promise<number | undefined>;
  /**
   * Mails a confirmation link, or a note that the e-mail address is already subscribed. Sends at most one mail every few minutes.
   * `language` is the tag of its language, which is remembered.
   * The result is the same in all cases, so that nobody can test who is subscribed.
   */
  subscribe(email: string, language?: string): Promise<void>;
  /** The subscription that a mailed link belongs to; undefined for an invalid token, or one left unconfirmed for 30 days. */
  find(token: string): Promise<Subscription | undefined>;
  /** Confirms a subscription and mails a welcome, with the coupon the first time. Idempotent. */
  confirm(token: string): Promise<void>;
  unsubscribe(token: string): Promise<void>;
}

export interface Subscription {
  readonly email: string;
  /** Confirmed, and not unsubscribed since. */
  readonly isActive: boolean;
  readonly hasCoupon: boolean;
}

/** Creates coupons in the embedded shop. A remote API has no call for it. */
export interface NewsletterCoupons {
  offer(queries: Queries): Promise<number | undefined>;
  make(queries: Queries, now: number): Promise<NewsletterCoupon | undefined>;
}

export interface NewsletterOptions {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  /** Key for signing the links. */
  readonly secret: string;
  readonly siteUrl: string;
  readonly languages?: MailLanguages;
  readonly coupons: NewsletterCoupons | undefined;
  /** Limits the mails to one mailbox; false with RATE_LIMITS=off. */
  readonly isLimited?: boolean;
}

/** Unconfirmed subscriptions are deleted after this time. */
const unconfirmedLifetimeMs = 30 * 24 * 60 * 60_000;

export function createNewsletter(options: NewsletterOptions): Newsletter {
  const { db, now, secret, siteUrl, coupons, isLimited, languages } = options;
  const mailSubscription = (row: SubscriberRow) => ({
    ...{ to: row.email, siteUrl, token: subscriptionToken(row.key ?? '', secret) },
    language: storedLanguage(languages, row.language),
  });

  async function readRow(token: string): Promise<SubscriberRow | undefined> {
    const key = subscriptionKey(token, secret);
    if (key === undefined) return undefined;
    return db.selectFrom('newsletter_subscriber').selectAll().where('key', '=', key).executeTakeFirst();
  }

  async function createCoupon(queries: Queries, { email }: SubscriberRow): Promise<NewsletterCoupon | undefined> {
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

    async subscribe(email, language) {
      await inTransaction(db, async (queries) => {
        await deleteUnconfirmed(queries, now() - unconfirmedLifetimeMs);
        const row = await recordRequest(queries, normaliseEmail(email), now(), language);
        if (!row || (isLimited && !(await mayMail(queries, 'newsletter', row.email, now())))) return;
        const percent = row.coupon_code === null ? await coupons?.offer(queries) : undefined;
        const mail = isActive(row)
          ? newsletterAlreadySubscribedMail(mailSubscription(row))
          : newsletterConfirmationMail({ ...mailSubscription(row), percent });
        await enqueueMail(queries, mail, now(), secret);
      });
    },

    async find(token) {
      const row = await readRow(token);
      return row && { email: row.email, isActive: isActive(row), hasCoupon: row.coupon_code !== null };
    },

    async confirm(token) {
      const key = subscriptionKey(token, secret);
      if (key === undefined) return;
      await inTransaction(db, async (queries) => {
        const row = await markConfirmed(queries, key, now());
        if (!row) return;
        const coupon = row.coupon_code === null ? await createCoupon(queries, row) : undefined;
        await enqueueMail(queries, newsletterWelcomeMail({ ...mailSubscription(row), coupon }), now(), secret);
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
