import type { Queries } from '../database/queries.ts';
import type { PasswordReset } from '../shop/account.ts';
import { normaliseEmail } from '../shop/account-rules.ts';
import { findAccount } from './account-rows.ts';
import { writePassword } from './change-password.ts';
import { type AccountsContext, type Asking, type Entering, refused } from './context.ts';
import { enter } from './enter.ts';
import { repeatedPasswordErrors } from './password-rules.ts';
import { hashToken, isToken, makeToken } from './tokens.ts';

/** The link of a password mail works once, for an hour (decision 3). */
const tokenMs = 60 * 60 * 1000;
/** Nobody's mailbox is filled by asking again and again: the link just sent is still good. */
const againAfterMs = 60 * 1000;

/** Sends a link to an account's address. Does nothing, and says nothing, when there is none. */
export async function requestReset(context: AccountsContext, email: string): Promise<void> {
  const { db, now, isThrottled, sendPasswordLink } = context;
  await db.transaction().execute(async (queries) => {
    const known = await findAccount(queries, 'email', normaliseEmail(email));
    if (!known) return;
    const { account } = known;
    if (isThrottled && (await wasJustSent(queries, account.id, now()))) return;
    const token = makeToken();
    const kept = { token_hash: hashToken(token), expires_at: now() + tokenMs };
    // A second link makes the first one void.
    await queries
      .insertInto('password_token')
      .values({ visitor_id: account.id, ...kept })
      .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(kept))
      .execute();
    await sendPasswordLink(queries, { to: account.email, name: account.displayName, token });
  });
}

async function wasJustSent(queries: Queries, visitorId: string, now: number): Promise<boolean> {
  const last = await queries
    .selectFrom('password_token')
    .select('expires_at')
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst();
  return last !== undefined && last.expires_at - tokenMs > now - againAfterMs;
}

export async function isResetTokenValid({ db, now }: AccountsContext, token: string): Promise<boolean> {
  return (await ownerOf(db, token, now())) !== undefined;
}

async function ownerOf(queries: Queries, token: string, now: number): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const row = await queries
    .selectFrom('password_token')
    .select('visitor_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.visitor_id;
}

const overWords = 'This link has been used or is too old. Please ask for a new one.';

export async function resetPassword(context: AccountsContext, form: PasswordReset, by: Asking): Promise<Entering> {
  const { db, now, passwords } = context;
  const ownerId = await ownerOf(db, form.token, now());
  const known = ownerId && (await findAccount(db, 'visitor_id', ownerId));
  if (!known) return refused({ form: overWords });
  const { email, firstName, lastName } = known.account;
  const errors = repeatedPasswordErrors(
    { password: form.password, passwordAgain: form.passwordAgain },
    { email, names: [firstName, lastName] },
  );
  if (errors) return refused(errors);
  const passwordHash = await passwords.hash(form.password);
  return db.transaction().execute(async (queries): Promise<Entering> => {
    // Asked again: the link may have been used while the new password was hashed.
    if (!(await ownerOf(queries, form.token, now()))) return refused({ form: overWords });
    await writePassword(queries, known.account.id, passwordHash, now());
    return { ok: true, ...(await enter(queries, { account: known.account, kind: 'browser', now: now() }, by)) };
  });
}
