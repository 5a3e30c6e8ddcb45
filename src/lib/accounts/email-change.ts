import { englishFieldErrors, type FieldTexts } from '../../messages/plain/field-errors.ts';
import type { Queries } from '../database/queries.ts';
import { inTransaction } from '../database/transaction.ts';
import { mayMail } from '../mail/recipient-limit.ts';
import type { EmailState } from '../shop/account.ts';
import { isToken } from '../shop/link-token.ts';
import { createToken, hashToken } from '../tokens.ts';
import { findAccount, type StoredAccount } from './account-rows.ts';
import { deleteResetLinks } from './change-password.ts';
import { type AccountsContext, type Refused, type Requester, refused } from './context.ts';

/** The link of a confirmation mail works once, within a day. */
const lifetimeMs = 24 * 60 * 60 * 1000;
/** The recipient may not have asked for it, so it is not repeated at once. */
const resendAfterMs = 60 * 1000;

interface PendingEmail {
  readonly visitorId: string;
  readonly email: string;
  readonly createdAt: number;
}

/** Whether the address of an account is confirmed, and the one that waits for confirmation. */
export async function emailState({ db, now }: AccountsContext, visitorId: string): Promise<EmailState> {
  const stored = await findAccount(db, 'visitor_id', visitorId);
  const pending = await findPending(db, 'visitor_id', visitorId, now());
  return { isConfirmed: stored?.isEmailConfirmed ?? false, pending: pending?.email };
}

/** Whether a link was mailed for this account less than a minute ago, or too many to this address whoever asked for them. */
export async function wasJustMailed(
  { db, now, isThrottled }: AccountsContext,
  visitorId: string,
  email: string,
): Promise<boolean> {
  if (!isThrottled) return false;
  const pending = await findPending(db, 'visitor_id', visitorId, now());
  if (pending && pending.createdAt > now() - resendAfterMs && pending.createdAt <= now()) return true;
  return !(await mayMail(db, 'confirmation', email, now()));
}

/**
 * Mails a confirmation link to an address, which counts from its confirmation on. An earlier link of the account becomes void.
 */
export async function askForConfirmation(
  queries: Queries,
  { mails, now }: AccountsContext,
  { account, language }: Pick<StoredAccount, 'account' | 'language'>,
  email: string,
): Promise<void> {
  const token = createToken();
  const values = { email, token_hash: hashToken(token), created_at: now(), expires_at: now() + lifetimeMs };
  await queries
    .insertInto('email_change')
    .values({ visitor_id: account.id, ...values })
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(values))
    .execute();
  const name = account.displayName;
  await mails.emailConfirmation(queries, { to: email, name, token, language });
}

/** Sends the link again, to the address that waits or else to the one of the account. */
export async function resendConfirmation(
  context: AccountsContext,
  { visitor, text = englishFieldErrors }: Requester,
): Promise<{ readonly ok: true; readonly email: string } | Refused> {
  const { db, now } = context;
  const account = visitor?.account;
  if (!account) return refused({ form: text.logInFirst });
  const pending = await findPending(db, 'visitor_id', account.id, now());
  const email = pending?.email ?? account.email;
  if (await wasJustMailed(context, account.id, email)) return refused({ form: text.linkJustSent });
  return inTransaction(db, async (queries) => {
    const stored = await findAccount(queries, 'visitor_id', account.id);
    await askForConfirmation(queries, context, stored ?? { account, language: null }, email);
    return { ok: true, email };
  });
}

/** The account keeps the address it has. The link in the mail to the new one becomes void. */
export async function keepEmail({ db }: AccountsContext, { visitor }: Requester): Promise<void> {
  if (visitor?.account) await deleteEmailChange(db, visitor.id);
}

export async function deleteEmailChange(queries: Queries, visitorId: string): Promise<void> {
  await queries.deleteFrom('email_change').where('visitor_id', '=', visitorId).execute();
}

/** The address that a mailed link confirms; undefined when the link was used, is too old or void. */
export async function findEmailChange({ db, now }: AccountsContext, token: string): Promise<string | undefined> {
  return isToken(token) ? (await findPending(db, 'token_hash', hashToken(token), now()))?.email : undefined;
}

/** Makes the address of a mailed link the account's. Password links to the former address become void, and it is notified. */
export function confirmEmail(
  context: AccountsContext,
  token: string,
  text: FieldTexts = englishFieldErrors,
): Promise<{ readonly ok: true } | Refused> {
  const { db, now, mails } = context;
  return inTransaction(db, async (queries): Promise<{ readonly ok: true } | Refused> => {
    const pending = isToken(token) && (await findPending(queries, 'token_hash', hashToken(token), now()));
    const stored = pending && (await findAccount(queries, 'visitor_id', pending.visitorId));
    if (!pending || !stored) return refused({ form: text.emailLinkExpired });
    const owner = await findAccount(queries, 'email', pending.email);
    if (owner && owner.account.id !== pending.visitorId) return refused({ form: text.emailHasOtherAccount });
    await queries
      .updateTable('account')
      .set({ email: pending.email, email_confirmed_at: now(), updated_at: now() })
      .where('visitor_id', '=', pending.visitorId)
      .execute();
    await deleteEmailChange(queries, pending.visitorId);
    const { email, displayName: name } = stored.account;
    if (email === pending.email) return { ok: true };
    await deleteResetLinks(queries, pending.visitorId);
    await mails.emailChanged(queries, { to: email, name, at: now(), language: stored.language });
    return { ok: true };
  });
}

async function findPending(
  queries: Queries,
  column: 'visitor_id' | 'token_hash',
  value: string,
  now: number,
): Promise<PendingEmail | undefined> {
  return queries
    .selectFrom('email_change')
    .select(['visitor_id as visitorId', 'email', 'created_at as createdAt'])
    .where(column, '=', value)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
