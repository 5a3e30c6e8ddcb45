import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type MailLanguages, storedLanguage } from '../../mail/mail-language.ts';
import { shopWithdrawalMail, withdrawalReceiptMail } from '../../mail/messages/withdrawal.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { mayMail } from '../../mail/recipient-limit.ts';
import { refundBy, type Withdrawals } from '../../trade/orders/withdrawal.ts';

interface WithdrawalOptions {
  readonly isLimited?: boolean | undefined;
  /** False when another storefront has mailed the receipt. */
  readonly sendsReceipt?: boolean;
  readonly languages?: MailLanguages;
}

/**
 * Takes statements of withdrawal, also for orders of a remote shop. A mailbox that has had many receipts gets no further one, but every
 * statement counts.
 */
export const createWithdrawals = (
  db: Kysely<Database>,
  now: () => number,
  { isLimited = false, sendsReceipt = true, languages }: WithdrawalOptions = {},
): Withdrawals => ({
  state: (statement, language) =>
    inTransaction(db, async (queries) => {
      const at = now();
      const { formKey, name, number, email, lines } = statement;
      const added = await queries
        .insertInto('booking_withdrawal')
        .values({ form_key: formKey, name, order_number: number, email, lines, created_at: at })
        .onConflict((conflict) => conflict.column('form_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) {
        const first = await queries
          .selectFrom('booking_withdrawal')
          .select('created_at')
          .where('form_key', '=', formKey)
          .executeTakeFirst();
        return first?.created_at ?? at;
      }
      const received = { ...statement, at: new Date(at).toISOString(), refundBy: refundBy(at) };
      await enqueueMail(queries, shopWithdrawalMail(received), at);
      if (sendsReceipt && (!isLimited || (await mayMail(queries, 'withdrawal', email, at))))
        await enqueueMail(queries, withdrawalReceiptMail(received, storedLanguage(languages, language)), at);
      return at;
    }),
});
