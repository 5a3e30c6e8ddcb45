import { englishFieldErrors } from '../../messages/plain/field-errors.ts';
import type { Queries } from '../database/queries.ts';
import { inTransaction } from '../database/transaction.ts';
import { mayMail } from '../mail/recipient-limit.ts';
import type { PasswordReset } from '../shop/account.ts';
import { normaliseEmail } from '../shop/account-rules.ts';
import { isToken } from '../shop/link-token.ts';
import { createToken, hashToken } from '../tokens.ts';
import { findAccount } from './account-rows.ts';
import { setPassword } from './change-password.ts';
import { type AccountsContext, type Requester, refused, type SessionResult } from './context.ts';
import { deleteEmailChange } from './email-change.ts';
import { repeatedPasswordErrors } from './password-rules.ts';
import { startSession } from './start-session.ts';

/** The link of a password mail works once, within an hour. */
const tokenLifetimeMs = 60 * 60 * 1000;
/** Repeated requests within this time send nothing: the link that was just sent is still valid. */
const resendAfterMs = 60 * 1000;

/** Mails a password link to the account's e-mail address. Does nothing when there is no account, and does not report it. */
export async function requestReset(context: AccountsContext, email: string): Promise<void> {
  const { db, now, isThrottled, mails } = context;
  await inTransaction(db, async (queries) => {
    const stored = await findAccount(queries, 'email', normaliseEmail(email));
    if (!stored) return;
    const { account } = stored;
    if (isThrottled && (await wasJustSent(queries, account.id, now()))) return;
    // The link that was sent last stays valid.
    if (isThrottled && !(await mayMail(queries, 'account', account.email, now()))) return;
    const token = createToken();
    const values = { token_hash: hashToken(token), expires_at: now() + tokenLifetimeMs };
    // A second link invalidates the first one.
    await queries
      .insertInto('password_token')
      .values({ visitor_id: account.id, ...values })
      .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(values))
      .execute();
    await mails.passwordLink(queries, {
      ...{ to: account.email, name: account.displayName, token, language: stored.language },
    });
  });
}

async function wasJustSent(queries: Queries, visitorId: string, now: number): Promise<boolean> {
  const latest = await queries
    .selectFrom('password_token')
    .select('expires_at')
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst();
  const sentAt = latest && latest.expires_at - tokenLifetimeMs;
  // A time in the future is of a clock that was set back since.
  return sentAt !== undefined && sentAt > now - resendAfterMs && sentAt <= now;
}

export async function isResetTokenValid({ db, now }: AccountsContext, token: string): Promise<boolean> {
  return (await tokenOwner(db, token, now())) !== undefined;
}

async function tokenOwner(queries: Queries, token: string, now: number): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const row = await queries
    .selectFrom('password_token')
    .select('visitor_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.visitor_id;
}

export async function resetPassword(
  context: AccountsContext,
  form: PasswordReset,
  requester: Requester,
): Promise<SessionResult> {
  const { db, now, passwords, mails } = context;
  const { text = englishFieldErrors } = requester;
  const ownerId = await tokenOwner(db, form.token, now());
  const stored = ownerId && (await findAccount(db, 'visitor_id', ownerId));
  if (!stored) return refused({ form: text.passwordLinkExpired });
  const { email, firstName, lastName, displayName } = stored.account;
  const errors = repeatedPasswordErrors(
    { password: form.password, passwordAgain: form.passwordAgain },
    { email, names: [firstName, lastName] },
    text,
  );
  if (errors) return refused(errors);
  const passwordHash = await passwords.hash(form.password);
  return inTransaction(db, async (queries): Promise<SessionResult> => {
    // Checked again because the link may have been used while the new password was hashed.
    if (!(await tokenOwner(queries, form.token, now()))) return refused({ form: text.passwordLinkExpired });
    await setPassword(queries, stored.account.id, passwordHash, now());
    // Whoever asked for another address may be the reason for the new password.
    await deleteEmailChange(queries, stored.account.id);
    await markEmailConfirmed(queries, stored.account.id, now());
    const { language } = stored;
    const device = requester.deviceName;
    await mails.passwordChanged(queries, { to: email, name: displayName, at: now(), device, language });
    return {
      ok: true,
      ...(await startSession(queries, { account: stored.account, kind: 'browser', now: now() }, requester)),
    };
  });
}

/** The mailed link has reached its reader, so the address is theirs. */
const markEmailConfirmed = (queries: Queries, visitorId: string, now: number) =>
  queries
    .updateTable('account')
    .set({ email_confirmed_at: now })
    .where('visitor_id', '=', visitorId)
    .where('email_confirmed_at', 'is', null)
    .execute();
