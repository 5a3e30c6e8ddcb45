import type { DetailsChange, Login, PasswordReset, Registration } from '../shop/account.ts';
import { changeDetails } from './change-details.ts';
import type { AccountsContext, AccountsOptions, Asking, Changing, Entering } from './context.ts';
import { logIn } from './log-in.ts';
import { register } from './register.ts';
import { isResetTokenValid, requestReset, resetPassword } from './reset-password.ts';
import { settleFormer } from './take-over.ts';
import { createThrottle } from './throttle.ts';

/** Accounts: who may come in as whom. Each refusal carries its words by form field, `form` for the form as a whole. */
export interface Accounts {
  /** A guest becomes a customer with all they have kept; anybody else gets an account that is empty. */
  register(form: Registration, by: Asking): Promise<Entering>;
  /** What a guest has kept goes with them. */
  logIn(form: Login, by: Asking): Promise<Entering>;
  /** Sends a link when there is an account for this address; nobody is told whether there is. */
  requestReset(email: string): Promise<void>;
  isResetTokenValid(token: string): Promise<boolean>;
  /** A new password by a link's token: every session of the account ends and a new one begins. */
  reset(form: PasswordReset, by: Asking): Promise<Entering>;
  /** A customer's own details. With another password every session ends and a new one, of the same kind, begins. */
  changeDetails(form: DetailsChange, by: Asking): Promise<Changing>;
}

/** The room's front: joins its parts and moves a guest's things once somebody has come in. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { isThrottled, now } = options;
  const context: AccountsContext = { ...options, throttle: createThrottle(isThrottled, now) };
  async function enter(entering: Promise<Entering>): Promise<Entering> {
    const result = await entering;
    if (result.ok) await settleFormer(context, result.visitor);
    return result;
  }
  return {
    register: (form, by) => register(context, form, by),
    logIn: (form, by) => enter(logIn(context, form, by)),
    requestReset: (email) => requestReset(context, email),
    isResetTokenValid: (token) => isResetTokenValid(context, token),
    reset: (form, by) => enter(resetPassword(context, form, by)),
    changeDetails: (form, by) => changeDetails(context, form, by),
  };
}
