import { englishFieldErrors } from '../../messages/plain/field-errors.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Login } from '../shop/account.ts';
import { findAccount, rememberLanguage } from './account-rows.ts';
import { checkLogin } from './check-password.ts';
import { type AccountsContext, type Requester, refused, type SessionResult } from './context.ts';
import { loginRetryMessage } from './retry-message.ts';
import { startSession } from './start-session.ts';

/**
 * Checks username and password and starts a session. Repeated failures are throttled; see check-password.ts.
 */
export async function logIn(context: AccountsContext, form: Login, requester: Requester): Promise<SessionResult> {
  const { db, now, devices, mails } = context;
  const { text = englishFieldErrors } = requester;
  const name = form.username.trim().toLowerCase();
  const missing = {
    ...(name === '' && { username: text.usernameMissing }),
    ...(form.password === '' && { password: text.ownPasswordMissing }),
  };
  if (Object.keys(missing).length > 0) return refused(missing);
  // The same message for a wrong name and a wrong password: it must not reveal who has an account.
  const wrong = refused({ form: text.wrongLogin });
  // No e-mail address is longer than 254 characters and no password than 128: hashing more would only help an attacker.
  if (name.length > 254 || form.password.length > 1000) return wrong;

  const stored = await findAccount(db, name.includes('@') ? 'email' : 'username', name);
  const check = await checkLogin(context, { name, password: form.password }, stored, requester);
  if (!check.isRight) return check.waitMs > 0 ? refused({ form: loginRetryMessage(check.waitMs, text) }) : wrong;
  if (!stored) return wrong;
  return inTransaction(db, async (queries): Promise<SessionResult> => {
    // The password may have been changed while this one was checked.
    const current = await findAccount(queries, 'visitor_id', stored.account.id);
    if (current?.passwordHash !== stored.passwordHash) return wrong;
    const kind = form.remember ? 'remembered' : 'browser';
    const { id, email: to, displayName } = stored.account;
    const language = requester.language ?? stored.language;
    if (requester.language !== undefined) await rememberLanguage(queries, id, requester.language);
    if (devices.find(requester.deviceCookie, id) === undefined)
      await mails.newDevice(queries, { to, name: displayName, at: now(), device: requester.deviceName, language });
    return { ok: true, ...(await startSession(queries, { account: stored.account, kind, now: now() }, requester)) };
  });
}
