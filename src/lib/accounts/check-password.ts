import { englishFieldErrors } from '../../messages/plain/field-errors.ts';
import type { FieldErrors } from '../shop/account-rules.ts';
import type { StoredAccount } from './account-rows.ts';
import type { AccountsContext, Requester } from './context.ts';
import { retryMessage } from './retry-message.ts';

export type PasswordCheck =
  | { readonly isRight: true }
  /** `waitMs` is 0 when the password was checked and is wrong. */
  | { readonly isRight: false; readonly waitMs: number };

/**
 * Checks the password of somebody who tries to log in. Throttled and logged. A name without an account takes as long as a wrong
 * password, so that timing does not reveal who has an account. Throws ShopBusyError when too many strangers are logging in.
 */
export async function checkLogin(
  { throttle, passwords, devices, onFailedLogin }: AccountsContext,
  typed: { readonly name: string; readonly password: string },
  stored: StoredAccount | undefined,
  { clientIp, deviceCookie }: Requester,
): Promise<PasswordCheck> {
  const { name } = typed;
  const accountId = stored?.account.id;
  const device = accountId === undefined ? undefined : devices.find(deviceCookie, accountId);
  const isKnownDevice = device !== undefined;
  const attempt = await throttle.attempt({ name, clientIp, device });
  if (attempt.waitMs > 0) return { isRight: false, waitMs: attempt.waitMs };
  const matches = await passwords
    .matches(typed.password, stored?.passwordHash, { isTrusted: isKnownDevice })
    .catch(async (error: unknown) => {
      await attempt.cancelled();
      throw error;
    });
  if (matches) await attempt.succeeded();
  else onFailedLogin({ at: 'log-in', accountId, name, clientIp, isKnownDevice });
  return matches ? { isRight: true } : { isRight: false, waitMs: 0 };
}

/**
 * Checks the current password of somebody who is logged in: somebody else may use a browser that was left logged in. The attempts
 * are counted by themselves, so that strangers at the login form cannot use them up.
 */
async function checkCurrentPassword(
  { throttle, passwords, onFailedLogin }: AccountsContext,
  password: string,
  { account, passwordHash }: StoredAccount,
  { clientIp }: Requester,
): Promise<PasswordCheck> {
  const attempt = await throttle.attempt({ loggedInAs: account.id });
  if (attempt.waitMs > 0) return { isRight: false, waitMs: attempt.waitMs };
  const isRight = await passwords.matches(password.slice(0, 1000), passwordHash, { isTrusted: true });
  if (isRight) {
    await attempt.succeeded();
    return { isRight };
  }
  onFailedLogin({ at: 'account page', accountId: account.id, name: account.email, clientIp, isKnownDevice: true });
  return { isRight, waitMs: 0 };
}

/** The message beside the field for the current password; undefined when it is right. */
export async function currentPasswordErrors(
  context: AccountsContext,
  currentPassword: string,
  stored: StoredAccount,
  requester: Requester,
): Promise<FieldErrors | undefined> {
  const { text = englishFieldErrors } = requester;
  if (currentPassword === '') return { currentPassword: text.currentPasswordMissing };
  const check = await checkCurrentPassword(context, currentPassword, stored, requester);
  if (check.isRight) return undefined;
  return { currentPassword: check.waitMs > 0 ? retryMessage(check.waitMs, text) : text.currentPasswordWrong };
}
