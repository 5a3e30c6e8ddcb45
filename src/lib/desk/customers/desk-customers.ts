import type { Kysely } from 'kysely';
import { readByEmail } from '../../accounts/export-account.ts';
import { customerReviews } from '../../backend/reviews/customer-reviews.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type MailLanguages, pageUrl, storedLanguage } from '../../mail/mail-language.ts';
import { accountDeletedMail } from '../../mail/messages/account-deleted.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { contactPath } from '../../paths/pages.ts';
import { normaliseEmail } from '../../shop/account-rules.ts';
import type { PersonalData } from '../../shop/personal-data.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { Order } from '../../trade/orders/order.ts';
import { recordInLog } from '../staff-log.ts';
import { describeMatch } from './describe-match.ts';
import { eraseMatch } from './erase-match.ts';
import { matchCustomer } from './match-customer.ts';
import type { CustomerCopy, FoundCustomer } from './model/customers.ts';

/** Copies and erasure of a customer's data, at their request. */
export interface DeskCustomers {
  /** What is stored of an e-mail address; undefined for nothing. */
  find(email: string): Promise<FoundCustomer | undefined>;
  /** The same copy as the customer's own page gives, and what guests have left. */
  copy(email: string, by: StaffMember): Promise<CustomerCopy | undefined>;
  /** Returns false when nothing was stored. */
  erase(email: string, options: { readonly withReviews: boolean }, by: StaffMember): Promise<boolean>;
}

export interface CustomersContext {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly siteUrl: string;
  readonly languages?: MailLanguages;
  /** The copy that a customer with an account can download; undefined when there is no such account. */
  copyOf(visitorId: string): Promise<PersonalData | undefined>;
  /** An order as its customer sees it. */
  orderOf(visitorId: string, number: string): Promise<Order>;
}

export function createDeskCustomers(context: CustomersContext): DeskCustomers {
  const { db, now, siteUrl, languages } = context;
  return {
    find: async (typed) => describeMatch(db, await matchCustomer(db, normaliseEmail(typed))),

    async copy(typed, by) {
      const match = await matchCustomer(db, normaliseEmail(typed));
      const found = await describeMatch(db, match);
      if (!found) return undefined;
      const { email, account, guests, guestOrders } = match;
      const own = account && (await context.copyOf(account.account.id));
      const ordersAsGuest = await Promise.all(
        guestOrders.map(({ userId, orderId }) => context.orderOf(userId, orderId)),
      );
      const reviewsAsGuest = (await Promise.all(guests.map((guest) => customerReviews(db, guest)))).flat();
      const byEmail = await readByEmail(db, email);
      await recordInLog(db, { by, action: 'customer.copied', about: '', details: countsOf(found), at: now() });
      const exportedAt = new Date(now()).toISOString();
      return { ...own, notes: [], exportedAt, email, byEmail, ordersAsGuest, reviewsAsGuest };
    },

    erase: (typed, options, by) =>
      inTransaction(db, async (queries) => {
        const match = await matchCustomer(queries, normaliseEmail(typed));
        const found = await describeMatch(queries, match);
        if (!found) return false;
        await eraseMatch(queries, match, options);
        if (match.account) {
          const language = storedLanguage(languages, match.account.language);
          const contact = pageUrl(siteUrl, contactPath, language);
          const mail = accountDeletedMail({ to: match.account.account.email, language }, contact);
          await enqueueMail(queries, mail, now());
        }
        const details = { ...countsOf(found), withReviews: options.withReviews };
        await recordInLog(queries, { by, action: 'customer.erased', about: '', details, at: now() });
        return true;
      }),
  };
}

/** For the log, which outlives the customer: numbers alone. */
const countsOf = ({ account, orders }: FoundCustomer) => ({ hadAccount: account !== undefined, orders: orders.length });
