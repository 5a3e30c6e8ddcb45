import type { FieldTexts } from '../../../messages/plain/field-errors.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { DetailsResult, Requester, WithDevice } from '../../accounts/context.ts';
import { deviceName } from '../../accounts/device-name.ts';
import type {
  AccountResult,
  DetailsChange,
  DeviceSession,
  EmailState,
  Login,
  PasswordReset,
  Registration,
} from '../../shop/account.ts';
import type { AccountDeletion } from '../../shop/personal-data.ts';
import type { DeviceCookie } from '../http/device-cookie.ts';
import type { VisitorSession } from './visitor.ts';

/** Accounts for one request. Success changes `locals.visitor` and the cookies. */
export interface RequestAccounts {
  register(form: Registration): Promise<AccountResult>;
  login(form: Login): Promise<AccountResult>;
  logout(): Promise<void>;
  /** Sends a link when the address has an account. The caller never learns whether it has. */
  forgot(email: string): Promise<void>;
  /** Whether a link from a password mail can be used. */
  isResetTokenValid(token: string): Promise<boolean>;
  reset(form: PasswordReset): Promise<AccountResult>;
  changeDetails(form: DetailsChange): Promise<AccountResult>;
  /** Of the customer who is logged in. */
  emailState(): Promise<EmailState>;
  resendConfirmation(): ReturnType<Accounts['resendConfirmation']>;
  keepEmail(): Promise<void>;
  findEmailChange(token: string): Promise<string | undefined>;
  confirmEmail(token: string): Promise<AccountResult>;
  /** Ends the session, too. */
  deleteAccount(form: AccountDeletion): Promise<AccountResult>;
  /** None for a guest. */
  sessions(): Promise<DeviceSession[]>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
}

/** What a request says about where it comes from. */
interface Origin {
  /** What is said beside its fields. */
  readonly text: FieldTexts;
  /** The tag of the page's. */
  readonly language: string;
  readonly device: DeviceCookie;
  readonly userAgent: string;
  clientIp(): string;
}

/** Binds the accounts to this request's visitor, client IP and device. */
export function requestAccounts(
  accounts: Accounts,
  visitor: VisitorSession,
  { device, userAgent, clientIp, text, language }: Origin,
): RequestAccounts {
  const requester = async (): Promise<Requester> => ({
    visitor: await visitor.current(),
    sessionToken: visitor.sessionToken(),
    clientIp: clientIp(),
    deviceCookie: device.read(),
    deviceName: deviceName(userAgent),
    text,
    language,
  });

  async function applySession(answer: Promise<WithDevice<DetailsResult>>): Promise<AccountResult> {
    const result = await answer;
    if (!result.ok) return result;
    if (result.visitor && result.session) visitor.startSession({ visitor: result.visitor, session: result.session });
    if ('deviceCookie' in result) device.write(result.deviceCookie);
    return { ok: true, ...('emailToConfirm' in result && { emailToConfirm: result.emailToConfirm }) };
  }

  return {
    register: async (form) => applySession(accounts.register(form, await requester())),
    login: async (form) => applySession(accounts.logIn(form, await requester())),
    logout: () => visitor.endSession(),
    forgot: (email) => accounts.requestReset(email),
    isResetTokenValid: (token) => accounts.isResetTokenValid(token),
    reset: async (form) => applySession(accounts.reset(form, await requester())),
    changeDetails: async (form) => applySession(accounts.changeDetails(form, await requester())),
    async emailState() {
      const known = await visitor.current();
      return known?.account ? accounts.emailState(known.id) : { isConfirmed: false, pending: undefined };
    },
    resendConfirmation: async () => accounts.resendConfirmation(await requester()),
    keepEmail: async () => accounts.keepEmail(await requester()),
    findEmailChange: (token) => accounts.findEmailChange(token),
    confirmEmail: (token) => accounts.confirmEmail(token, text),
    async deleteAccount(form) {
      const result = await accounts.deleteAccount(form, await requester());
      if (result.ok) await visitor.endSession();
      return result;
    },
    sessions: async () => accounts.sessions(await requester()),
    endSession: async (id) => accounts.endSession(id, await requester()),
    endOtherSessions: async () => accounts.endOtherSessions(await requester()),
  };
}
