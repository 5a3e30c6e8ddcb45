import { inTransaction } from '../database/transaction.ts';
import type { Login } from '../shop/account.ts';
import { findAccount } from './account-rows.ts';
import { checkLogin } from './check-password.ts';
import { type AccountsContext, type Requester, refused, type SessionResult } from './context.ts';
import { loginRetryMessage } from './retry-message.ts';
import { startSession } from './start-session.ts';

/** The same message for a wrong name and a wrong password: it must not reveal who has an account. */
const wrongCredentialsMessage = 'The username, email address or password is not right.';

/**
 * Checks username and password and starts a session. Repeated failures are throttled; see check-password.ts.
 */
export async function logIn(context: AccountsContext, form: Login, requester: Requester): Promise<SessionResult> {
  const { db, now, devices, mails } = context;
  const name = form.username.trim().toLowerCase();
  const missing = {
    ...(name === '' && { username: 'Please enter your username or email address.' }),
    ...(form.password === '' && { password: 'Please enter your password.' }),
  };
  if (Object.keys(missing).length > 0) return refused(missing);
  // No e-mail address is longer than 254 characters and no password than 128: hashing more would only help an attacker.
  if (name.length > 254 || form.password.length > 1000) return refused({ form: wrongCredentialsMessage });

  const stored = await findAccount(db, name.includes('@') ? 'email' : 'username', name);
  const check = await checkLogin(context, { name, password: form.password }, stored, requester);
  if (!check.isRight)
    return refused({ form: check.waitMs > 0 ? loginRetryMessage(check.waitMs) : wrongCredentialsMessage });
  if (!stored) return refused({ form: wrongCredentialsMessage });
  return inTransaction(db, async (queries): Promise<SessionResult> => {
    // The password may have been changed while this one was checked.
    const current = await findAccount(queries, 'visitor_id', stored.account.id);
    if (current?.passwordHash !== stored.passwordHash) return refused({ form: wrongCredentialsMessage });
    const kind = form.remember ? 'remembered' : 'browser';
    const { id, email: to, displayName } = stored.account;
    if (devices.find(requester.deviceCookie, id) === undefined)
      await mails.newDevice(queries, { to, name: displayName, at: now(), device: requester.deviceName });
    return { ok: true, ...(await startSession(queries, { account: stored.account, kind, now: now() }, requester)) };
  });
}
