import type { DetailsChange, Login, PasswordReset, Registration } from '../shop/account.ts';
import { changeDetails } from './change-details.ts';
import type { AccountsContext, AccountsOptions, DetailsResult, Requester, SessionResult } from './context.ts';
import { logIn } from './log-in.ts';
import { mergeLinkedGuests } from './merge-guest.ts';
import { register } from './register.ts';
import { isResetTokenValid, requestReset, resetPassword } from './reset-password.ts';
import { createThrottle } from './throttle.ts';

/** Registration, login and account details. A refusal carries its messages by form field, `form` for the form as a whole. */
export interface Accounts {
  /** A guest becomes a customer and keeps cart, wishlist, addresses and orders. Anybody else gets an empty account. */
  register(form: Registration, requester: Requester): Promise<SessionResult>;
  /** Merges the guest's cart, wishlist, addresses and orders into the account. */
  logIn(form: Login, requester: Requester): Promise<SessionResult>;
  /** Sends a password link when the e-mail address has an account. The caller cannot tell whether it has. */
  requestReset(email: string): Promise<void>;
  isResetTokenValid(token: string): Promise<boolean>;
  /** Sets a new password by the token of a mailed link. Ends every session of the account and starts a new one. */
  reset(form: PasswordReset, requester: Requester): Promise<SessionResult>;
  /** Changes a customer's details. A new password ends every session and starts a new one of the same kind. */
  changeDetails(form: DetailsChange, requester: Requester): Promise<DetailsResult>;
}

/** Accounts on the database. A login also merges what the visitor owned as a guest. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { isThrottled, now } = options;
  const context: AccountsContext = { ...options, throttle: createThrottle(isThrottled, now) };
  async function mergeAfter(login: Promise<SessionResult>): Promise<SessionResult> {
    const result = await login;
    if (result.ok) await mergeLinkedGuests(context, result.visitor);
    return result;
  }
  return {
    register: (form, requester) => register(context, form, requester),
    logIn: (form, requester) => mergeAfter(logIn(context, form, requester)),
    requestReset: (email) => requestReset(context, email),
    isResetTokenValid: (token) => isResetTokenValid(context, token),
    reset: (form, requester) => mergeAfter(resetPassword(context, form, requester)),
    changeDetails: (form, requester) => changeDetails(context, form, requester),
  };
}
