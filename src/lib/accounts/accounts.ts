import type { FieldTexts } from '../../messages/plain/field-errors.ts';
import type { DetailsChange, DeviceSession, EmailState, Login, PasswordReset, Registration } from '../shop/account.ts';
import type { AccountDeletion, StoredAccountData, WrittenReview } from '../shop/personal-data.ts';
import { changeDetails } from './change-details.ts';
import type {
  AccountsContext,
  AccountsOptions,
  DetailsResult,
  Refused,
  Requester,
  SessionResult,
  WithDevice,
} from './context.ts';
import { deleteAccount } from './delete-account.ts';
import { confirmEmail, emailState, findEmailChange, keepEmail, resendConfirmation } from './email-change.ts';
import { exportAccount } from './export-account.ts';
import { createKnownDevices } from './known-devices.ts';
import { logIn } from './log-in.ts';
import { mergeLinkedGuests } from './merge-guest.ts';
import { register } from './register.ts';
import { isResetTokenValid, requestReset, resetPassword } from './reset-password.ts';
import { endListedSession, endOtherSessions, listSessions } from './session-list.ts';
import { createThrottle } from './throttle.ts';

/** Registration, login and account details. A refusal carries its messages by form field, `form` for the form as a whole. */
export interface Accounts {
  /** A guest becomes a customer and keeps cart, wishlist, addresses and orders. Anybody else gets an empty account. */
  register(form: Registration, requester: Requester): Promise<WithDevice<SessionResult>>;
  /** Merges the guest's cart, wishlist, addresses and orders into the account. */
  logIn(form: Login, requester: Requester): Promise<WithDevice<SessionResult>>;
  /** Sends a password link when the e-mail address has an account. The caller cannot learn whether it has. */
  requestReset(email: string): Promise<void>;
  isResetTokenValid(token: string): Promise<boolean>;
  /** Sets a new password by the token of a mailed link. Ends every session of the account and starts a new one. */
  reset(form: PasswordReset, requester: Requester): Promise<WithDevice<SessionResult>>;
  /** Changes a customer's details. A new password ends every session and starts a new one of the same kind. */
  changeDetails(form: DetailsChange, requester: Requester): Promise<WithDevice<DetailsResult>>;

  emailState(visitorId: string): Promise<EmailState>;
  /** Mails the confirmation link again, at most once a minute. Returns the address that it went to. */
  resendConfirmation(requester: Requester): Promise<{ readonly ok: true; readonly email: string } | Refused>;
  /** Drops the new address that waits for confirmation. */
  keepEmail(requester: Requester): Promise<void>;
  /** The address that a mailed link confirms; undefined when the link cannot be used. */
  findEmailChange(token: string): Promise<string | undefined>;
  /** Works without a login: the link may be opened on another device. */
  confirmEmail(token: string, text?: FieldTexts): Promise<{ readonly ok: true } | Refused>;

  /** What is stored under an account; undefined when there is none. */
  exportAccount(visitorId: string): Promise<StoredAccountData | undefined>;
  /** A customer's own reviews; undefined for a remote shop. */
  reviews(visitorId: string): Promise<WrittenReview[] | undefined>;
  /** Needs the current password. Ends all sessions. */
  deleteAccount(form: AccountDeletion, requester: Requester): Promise<{ readonly ok: true } | Refused>;

  /** A customer's sessions, the current one first. */
  sessions(requester: Requester): Promise<DeviceSession[]>;
  endSession(id: string, requester: Requester): Promise<void>;
  endOtherSessions(requester: Requester): Promise<void>;
}

/** Accounts on the database. A login also merges what the visitor owned as a guest. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { db, isThrottled, now, secret } = options;
  const devices = createKnownDevices(secret, now);
  const context: AccountsContext = {
    ...options,
    throttle: options.throttle ?? createThrottle(isThrottled, now),
    devices,
  };

  /** Whoever has just given the right password, or chosen it, uses a known device from now on. */
  async function withDevice<Result extends DetailsResult>(
    answer: Promise<Result>,
    { deviceCookie }: Requester,
  ): Promise<WithDevice<Result>> {
    const result = await answer;
    if (!result.ok || !result.visitor) return result;
    return { ...result, deviceCookie: devices.remember(deviceCookie, result.visitor.id) };
  }

  async function mergeAfter(login: Promise<SessionResult>): Promise<SessionResult> {
    const result = await login;
    if (result.ok) await mergeLinkedGuests(context, result.visitor);
    return result;
  }
  return {
    register: (form, requester) => withDevice(register(context, form, requester), requester),
    logIn: (form, requester) => withDevice(mergeAfter(logIn(context, form, requester)), requester),
    requestReset: (email) => requestReset(context, email),
    isResetTokenValid: (token) => isResetTokenValid(context, token),
    reset: (form, requester) => withDevice(mergeAfter(resetPassword(context, form, requester)), requester),
    changeDetails: (form, requester) => withDevice(changeDetails(context, form, requester), requester),
    emailState: (visitorId) => emailState(context, visitorId),
    resendConfirmation: (requester) => resendConfirmation(context, requester),
    keepEmail: (requester) => keepEmail(context, requester),
    findEmailChange: (token) => findEmailChange(context, token),
    confirmEmail: (token, text) => confirmEmail(context, token, text),
    exportAccount: (visitorId) => exportAccount(context, visitorId),
    reviews: (visitorId) => context.customerData.reviews(visitorId),
    deleteAccount: (form, requester) => deleteAccount(context, form, requester),
    sessions: async ({ visitor, sessionToken }) =>
      visitor?.account ? listSessions(db, visitor.id, sessionToken, now()) : [],
    async endSession(id, { visitor }) {
      if (visitor?.account) await endListedSession(db, visitor.id, id);
    },
    async endOtherSessions({ visitor, sessionToken }) {
      if (visitor?.account) await endOtherSessions(db, visitor.id, sessionToken);
    },
  };
}
