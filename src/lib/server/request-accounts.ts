import type { Accounts } from '../accounts/accounts.ts';
import type { Asking, Changing } from '../accounts/context.ts';
import type { AccountResult, DetailsChange, Login, PasswordReset, Registration } from '../shop/account.ts';
import type { VisitorInCharge } from './request-visitor.ts';

/** Accounts for one request: what succeeds changes who `locals.visitor` is, and the cookies. */
export interface RequestAccounts {
  register(form: Registration): Promise<AccountResult>;
  login(form: Login): Promise<AccountResult>;
  logout(): Promise<void>;
  /** Sends a link when there is an account for this address; nobody is told whether there is. */
  forgot(email: string): Promise<void>;
  /** Whether a link from a password mail can be used. */
  isResetTokenValid(token: string): Promise<boolean>;
  reset(form: PasswordReset): Promise<AccountResult>;
  changeDetails(form: DetailsChange): Promise<AccountResult>;
}

/** Accounts as `locals` offers them: asked as this request's visitor, from its address. */
export function requestAccounts(
  accounts: Accounts,
  visitor: VisitorInCharge,
  clientAddress: () => string,
): RequestAccounts {
  const asking = async (): Promise<Asking> => ({
    visitor: await visitor.current(),
    sessionToken: visitor.sessionToken(),
    address: clientAddress(),
  });

  async function enter(answer: Promise<Changing>): Promise<AccountResult> {
    const result = await answer;
    if (!result.ok) return result;
    if (result.visitor && result.session) visitor.enter({ visitor: result.visitor, session: result.session });
    return { ok: true };
  }

  return {
    register: async (form) => enter(accounts.register(form, await asking())),
    login: async (form) => enter(accounts.logIn(form, await asking())),
    logout: () => visitor.leave(),
    forgot: (email) => accounts.requestReset(email),
    isResetTokenValid: (token) => accounts.isResetTokenValid(token),
    reset: async (form) => enter(accounts.reset(form, await asking())),
    changeDetails: async (form) => enter(accounts.changeDetails(form, await asking())),
  };
}
