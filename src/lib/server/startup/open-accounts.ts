import type { Kysely } from 'kysely';
import { createAccounts } from '../../accounts/accounts.ts';
import { createAddressBook } from '../../accounts/addresses.ts';
import { createContact } from '../../accounts/contact.ts';
import { describeFailedLogin } from '../../accounts/failed-login.ts';
import { createNewsletter } from '../../accounts/newsletter.ts';
import type { Passwords } from '../../accounts/passwords.ts';
import type { SharedThrottle } from '../../accounts/throttle.ts';
import { createVisitors } from '../../accounts/visitors.ts';
import type { ShopClientConfig } from '../../api/shop-api.ts';
import { newsletterCoupons } from '../../backend/coupons/newsletter-coupon.ts';
import { createWithdrawals } from '../../backend/returns/state-withdrawal.ts';
import type { Database } from '../../database/schema.ts';
import type { Log } from '../log.ts';
import type { Root } from '../root.ts';
import type { Settings } from '../settings/settings.ts';
import { embeddedCustomerData, remoteCustomerData } from '../shop-connection/customer-data.ts';
import type { EmbeddedShop } from '../shop-connection/embedded-shop.ts';
import { createMergeGuest } from '../shop-connection/merge-guest.ts';
import { accountMails } from './account-mails.ts';
import type { AfterAnswer } from './after-answer.ts';

interface AccountsOptions {
  readonly db: Kysely<Database>;
  readonly settings: Pick<Settings, 'siteUrl' | 'rateLimits'> & Partial<Pick<Settings, 'languages'>>;
  readonly secret: string;
  /** Undefined with a remote API. */
  readonly embedded: EmbeddedShop | undefined;
  readonly shopClientConfig: ShopClientConfig;
  readonly passwords: Passwords;
  readonly throttle: SharedThrottle;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly now: () => number;
  /** Runs work whose duration would reveal who has an account. */
  readonly later: AfterAnswer['run'];
}

/** Visitors, customers, and who gets the newsletter. */
export function openAccounts(
  options: AccountsOptions,
): Pick<Root, 'visitors' | 'accounts' | 'addresses' | 'newsletter' | 'contact' | 'withdrawals'> {
  const { db, settings, secret, embedded, shopClientConfig, passwords, throttle, log, now, later } = options;
  const { siteUrl, rateLimits, languages } = settings;
  const accounts = createAccounts({
    ...{ db, now, passwords, throttle, secret, isThrottled: rateLimits },
    mergeGuest: createMergeGuest(embedded, shopClientConfig),
    onProblem: (text, error) => log.error(text, error),
    onFailedLogin: (failed) => log.warn(describeFailedLogin(failed, secret)),
    customerData: embedded ? embeddedCustomerData(db) : remoteCustomerData(shopClientConfig),
    mails: accountMails({ siteUrl, secret, now, languages }),
  });
  const newsletter = createNewsletter({
    ...{ db, now, secret, siteUrl, languages },
    coupons: embedded && newsletterCoupons,
    isLimited: rateLimits,
  });
  const withdrawals = createWithdrawals(db, now, { isLimited: rateLimits, languages });
  return {
    visitors: createVisitors(db, now),
    // Both answer before they look: a mail takes longer than none (REQ SECURITY-155).
    accounts: {
      ...accounts,
      requestReset: (email) => later('A mail with a password link', () => accounts.requestReset(email)),
    },
    newsletter: {
      ...newsletter,
      subscribe: (email, language) => later('A mail of the newsletter', () => newsletter.subscribe(email, language)),
    },
    addresses: createAddressBook(db, now),
    contact: createContact(db, now, { isLimited: rateLimits, languages }),
    withdrawals: {
      async state(statement, language) {
        const at = await withdrawals.state(statement, language);
        if (embedded) await later('Looking for a withdrawn order', embedded.matchWithdrawals);
        return at;
      },
    },
  };
}
