import type { Login } from '../shop/account.ts';
import { findAccount } from './account-rows.ts';
import { type AccountsContext, type Requester, refused, type SessionResult } from './context.ts';
import { retryMessage } from './retry-message.ts';
import { startSession } from './start-session.ts';

/** The same message for a wrong name and a wrong password: it must not reveal who has an account. */
const wrongCredentialsMessage = 'The username, email address or password is not right.';

/**
 * Checks username and password and starts a session. Repeated failures are throttled. A name without an account takes as long
 * as a wrong password, so that timing does not reveal who has an account.
 */
export async function logIn(context: AccountsContext, form: Login, requester: Requester): Promise<SessionResult> {
  const { db, now, passwords, throttle } = context;
  const name = form.username.trim().toLowerCase();
  const missing = {
    ...(name === '' && { username: 'Please enter your username or email address.' }),
    ...(form.password === '' && { password: 'Please enter your password.' }),
  };
  if (Object.keys(missing).length > 0) return refused(missing);
  // No e-mail address is longer than 254 characters and no password than 128: hashing more would only help an attacker.
  if (name.length > 254 || form.password.length > 1000) return refused({ form: wrongCredentialsMessage });

  const stored = await findAccount(db, name.includes('@') ? 'email' : 'username', name);
  const attempt = { account: stored?.account.id ?? name, clientIp: requester.clientIp };
  const waitMs = throttle.recordAttempt(attempt);
  if (waitMs > 0) return refused({ form: retryMessage(waitMs) });
  const isRight = await passwords.matches(form.password, stored?.passwordHash);
  if (!isRight || !stored) return refused({ form: wrongCredentialsMessage });
  throttle.recordSuccess(attempt);
  return db.transaction().execute(async (queries): Promise<SessionResult> => {
    // The password may have been changed while this one was checked.
    const current = await findAccount(queries, 'visitor_id', stored.account.id);
    if (current?.passwordHash !== stored.passwordHash) return refused({ form: wrongCredentialsMessage });
    const kind = form.remember ? 'remembered' : 'browser';
    return { ok: true, ...(await startSession(queries, { account: stored.account, kind, now: now() }, requester)) };
  });
}
