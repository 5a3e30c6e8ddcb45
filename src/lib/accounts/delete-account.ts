import { englishFieldErrors } from '../../messages/plain/field-errors.ts';
import type { Queries } from '../database/queries.ts';
import { inTransaction } from '../database/transaction.ts';
import { forgetRecipient } from '../mail/outbox.ts';
import { mailboxOf } from '../shop/mailbox.ts';
import type { AccountDeletion } from '../shop/personal-data.ts';
import { findAccount, type StoredAccount } from './account-rows.ts';
import { currentPasswordErrors } from './check-password.ts';
import { type AccountsContext, type Refused, type Requester, refused } from './context.ts';
import { forgetWithdrawals } from './forget-withdrawals.ts';

/**
 * Deletes a customer's account by their own wish, with the current password: sessions, addresses, cart and wishlist go, orders and
 * reviews lose the person. A last mail confirms it.
 */
export async function deleteAccount(
  context: AccountsContext,
  { currentPassword, withReviews }: AccountDeletion,
  requester: Requester,
): Promise<{ readonly ok: true } | Refused> {
  const { db, now, mails, customerData, onProblem } = context;
  const { visitor, text = englishFieldErrors } = requester;
  const stored = visitor?.account && (await findAccount(db, 'visitor_id', visitor.id));
  if (!visitor || !stored) return refused({ form: text.logInFirst });
  const errors = await currentPasswordErrors(context, currentPassword, stored, requester);
  if (errors) return refused(errors);
  await customerData.prepareErasure(visitor).catch((error: unknown) => {
    // The wish counts all the same. What stays there is not reachable without the account.
    onProblem('A deleted account has left a cart or a wishlist in the remote shop', error);
  });
  return inTransaction(db, async (queries): Promise<{ readonly ok: true } | Refused> => {
    const current = await findAccount(queries, 'visitor_id', visitor.id);
    if (current?.passwordHash !== stored.passwordHash) return refused({ currentPassword: text.currentPasswordWrong });
    await customerData.erase(queries, visitor.id, { withReviews });
    if (current.isEmailConfirmed) await deleteByEmail(queries, current);
    await forgetRecipient(queries, current.account.email);
    // The foreign keys delete account, sessions, addresses and mailed links.
    await queries.deleteFrom('visitor').where('id', '=', visitor.id).execute();
    const { email: to, displayName: name } = current.account;
    await mails.accountDeleted(queries, { to, name, at: now(), language: current.language });
    return { ok: true };
  });
}

/** What was given with the e-mail address and without the account. Only for an address that is known to be the customer's. */
async function deleteByEmail(queries: Queries, { account: { email } }: StoredAccount): Promise<void> {
  await queries.deleteFrom('newsletter_subscriber').where('email', '=', email).execute();
  await forgetWithdrawals(queries, email);
  await queries.deleteFrom('stock_alert').where('email', '=', email).execute();
  await queries.deleteFrom('quote').where('email_key', '=', mailboxOf(email)).execute();
  await queries
    .deleteFrom('contact_request')
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .execute();
}
