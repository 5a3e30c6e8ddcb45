import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type MailLanguages, storedLanguage } from '../../mail/mail-language.ts';
import { stockAlertConfirmationMail, stockAlertKnownMail } from '../../mail/messages/stock-alerts.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { mayMail } from '../../mail/recipient-limit.ts';
import { normaliseEmail } from '../../shop/account-rules.ts';
import { keyOfToken, signedToken } from '../../tokens.ts';
import type { AlertKey, ReaderAlerts, StockAlerts } from '../../trade/delivery/stock-alerts.ts';
import type { Queries } from '../context.ts';
import { type AlertRow, markConfirmed, recordConfirmed, recordRequest, selectAlerts, toBook } from './alert-rows.ts';
import { findAwaited, readState } from './awaited-edition.ts';
import { emailOfToken, withdrawToken } from './withdraw-token.ts';

export interface StockAlertsOptions {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  /** Key for signing and encrypting the links. */
  readonly secret: string;
  readonly siteUrl: string;
  readonly languages?: MailLanguages;
  /** Limits the mails to one mailbox; false with RATE_LIMITS=off. */
  readonly isLimited?: boolean;
}

const confirmPurpose = 'stock alert';

/** The embedded shop's requests to be told when a book can be bought. `send-alerts.ts` writes the mails. */
export function createStockAlerts(options: StockAlertsOptions): StockAlerts {
  const { db, now, secret, siteUrl, isLimited, languages } = options;
  async function ofEmail(email: string): Promise<ReaderAlerts> {
    const rows = await selectAlerts(db)
      .where('email', '=', email)
      .where('confirmed_at', 'is not', null)
      .orderBy('confirmed_at')
      .execute();
    return { email, token: withdrawToken(email, secret), books: rows.map(toBook) };
  }

  async function mailAbout(queries: Queries, { key, email, confirmed_at, language }: AlertRow) {
    const row = await selectAlerts(queries).where('key', '=', key).executeTakeFirstOrThrow();
    const request = {
      ...{ to: email, book: toBook(row), siteUrl, withdrawToken: withdrawToken(email, secret) },
      language: storedLanguage(languages, language),
    };
    const mail =
      confirmed_at === null
        ? stockAlertConfirmationMail({ ...request, confirmToken: signedToken(confirmPurpose, key, secret) })
        : stockAlertKnownMail(request);
    await enqueueMail(queries, mail, now(), secret);
  }

  const request = async (queries: Queries, key: AlertKey, email: string, language: string | undefined) => {
    const edition = await findAwaited(queries, key);
    return edition && { ...edition, email: normaliseEmail(email), now: now(), language };
  };

  return {
    stateOf: (key) => readState(db, key),

    ask: (key, email, language) =>
      inTransaction(db, async (queries) => {
        const asked = await request(queries, key, email, language);
        if (!asked || (isLimited && !(await mayMail(queries, 'stockAlert', asked.email, now())))) return;
        const row = await recordRequest(queries, asked);
        if (row) await mailAbout(queries, row);
      }),

    askAsCustomer: (key, email, language) =>
      inTransaction(db, async (queries) => {
        const asked = await request(queries, key, email, language);
        if (asked) await recordConfirmed(queries, asked);
      }),

    async find(token) {
      const key = keyOfToken(confirmPurpose, token, secret);
      if (key === undefined) return undefined;
      const row = await selectAlerts(db).where('key', '=', key).executeTakeFirst();
      return row && { ...toBook(row), email: row.email, isConfirmed: row.confirmed_at !== null };
    },

    async confirm(token) {
      const key = keyOfToken(confirmPurpose, token, secret);
      if (key !== undefined) await markConfirmed(db, key, now());
    },

    async ofLink(token) {
      const email = emailOfToken(token, secret);
      return email === undefined ? undefined : ofEmail(email);
    },

    ofCustomer: (email) => ofEmail(normaliseEmail(email)),

    async withdraw(token) {
      const email = emailOfToken(token, secret);
      if (email !== undefined) await db.deleteFrom('stock_alert').where('email', '=', email).execute();
    },
  };
}
