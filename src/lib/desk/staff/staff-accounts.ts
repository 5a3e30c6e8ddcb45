import { createKnownDevices } from '../../accounts/known-devices.ts';
import { createThrottle } from '../../accounts/throttle.ts';
import type { DeviceSession } from '../../shop/account.ts';
import type { StaffMember, StaffRole } from '../../shop/staff.ts';
import type {
  ListPage,
  LogEntry,
  LogFilter,
  PendingSignIn,
  SecondFactorSetUp,
  ShownOnce,
  StaffEntry,
  WelcomeLink,
} from '../../shop/staff-views.ts';
import { loggedActions, readLog } from '../staff-log.ts';
import type { CodeCheck } from './check-staff.ts';
import type {
  PendingResult,
  SignInResult,
  StaffContext,
  StaffOptions,
  StaffRequester,
  StaffResult,
} from './context.ts';
import {
  changeRole,
  disableMember,
  enableMember,
  invite,
  type LinkResult,
  listStaff,
  resetMember,
} from './manage-staff.ts';
import {
  changeLanguage,
  changeName,
  changePassword,
  checkOwnCode,
  countRecoveryCodes,
  dismissShown,
  endOneSession,
  endOtherSessions,
  type PasswordChange,
  type Proof,
  renewRecoveryCodes,
  shownOnce,
  showOnce,
  startSetUp,
} from './own-account.ts';
import { confirmSetUp, findSetUp } from './set-up.ts';
import { confirmSignIn, findPending, signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { findMember, listStaffSessions } from './staff-sessions.ts';
import type { StaffTexts } from './staff-texts.ts';
import { acceptLink, readWelcome, type Welcome } from './welcome.ts';

/**
 * Accounts of the people at the desk. A refusal carries its messages by form field, `form` for the form as a whole. Who may do
 * what is decided before these are called. They speak English without the texts of a requester.
 */
export interface StaffAccounts {
  /** The member of a session; undefined when it has not begun, or has ended. */
  findMember(sessionToken: string): Promise<StaffMember | undefined>;

  /** First step: password. The token only lets the second factor be given. */
  signIn(form: { email: string; password: string }, requester: StaffRequester): Promise<PendingResult>;
  pending(requester: StaffRequester): Promise<PendingSignIn | undefined>;
  /** Second step: a code of the app, or a recovery code. Each is accepted once. */
  confirmSignIn(form: { code: string }, requester: StaffRequester): Promise<SignInResult>;
  signOut(requester: StaffRequester): Promise<void>;

  /** What a link asks for; undefined when it cannot be used. */
  welcome(token: string): Promise<WelcomeLink | undefined>;
  /** First step of an invitation: name and password. The token only lets a second factor be set up. */
  acceptLink(form: Welcome, requester: StaffRequester): Promise<PendingResult>;
  /** The second factor that is being set up. */
  setUp(requester: StaffRequester): Promise<SecondFactorSetUp | undefined>;
  /** The second factor counts from now on. Begins a session with new recovery codes to show. */
  confirmSetUp(form: { code: string }, requester: StaffRequester): Promise<SignInResult>;
  /** Recovery codes or a link, until they are dismissed. */
  shownOnce(requester: StaffRequester): Promise<ShownOnce | undefined>;
  dismissShown(requester: StaffRequester): Promise<void>;

  changeName(form: { name: string }, by: StaffMember, text?: StaffTexts): Promise<StaffResult>;
  /** `language` is the tag of one that the desk has; '' for the shop's. */
  changeLanguage(form: { language: string }, by: StaffMember): Promise<StaffResult>;
  /** Ends all other sessions. */
  changePassword(form: PasswordChange, by: StaffMember, requester: StaffRequester): Promise<StaffResult>;
  /** Then `setUp` has another second factor; the present one counts until it is confirmed. */
  startSetUp(proof: Proof, by: StaffMember, requester: StaffRequester): Promise<StaffResult>;
  renewRecoveryCodes(proof: Proof, by: StaffMember, requester: StaffRequester): Promise<StaffResult>;
  /** How many can still be used. */
  countRecoveryCodes(by: StaffMember): Promise<number>;
  sessions(by: StaffMember, requester: StaffRequester): Promise<DeviceSession[]>;
  endSession(id: string, by: StaffMember): Promise<void>;
  endOtherSessions(by: StaffMember, requester: StaffRequester): Promise<void>;

  /** Checks the second factor of a signed-in member, for a change that asks for it again. */
  checkCode(code: string, by: StaffMember, requester: StaffRequester): Promise<CodeCheck | undefined>;

  list(): Promise<StaffEntry[]>;
  /** Mails a link, and keeps it for the inviter's session to show once. Without `by`, for the owner's terminal, it only makes one. */
  invite(
    form: { email: string; role: StaffRole },
    by: StaffMember | undefined,
    requester?: StaffRequester,
  ): Promise<LinkResult>;
  /** For a member who has lost phone and recovery codes: a link for a new password and second factor. */
  reset(email: string, by: StaffMember | undefined, requester?: StaffRequester): Promise<LinkResult>;
  changeRole(id: number, role: StaffRole, by: StaffMember, text?: StaffTexts): Promise<StaffResult>;
  /** Ends the sessions. Never the last owner's. */
  disable(id: number, by: StaffMember, text?: StaffTexts): Promise<StaffResult>;
  enable(id: number, by: StaffMember, text?: StaffTexts): Promise<StaffResult>;

  /** A page of the log, newest first; the first is 1. */
  log(filter: LogFilter, page: number): Promise<ListPage<LogEntry>>;
  loggedActions(): Promise<string[]>;
}

export function createStaffAccounts(options: StaffOptions): StaffAccounts {
  const { db, isThrottled, now, secret } = options;
  const context: StaffContext = {
    ...options,
    throttle: options.throttle ?? createThrottle(isThrottled, now),
    devices: createKnownDevices(secret, now),
  };

  /** The inviter sees the link once, whether the mail arrives or not. */
  async function shown(
    result: Promise<LinkResult>,
    email: string,
    by: StaffMember | undefined,
    requester: StaffRequester | undefined,
  ): Promise<LinkResult> {
    const made = await result;
    if (made.ok && by && requester?.sessionToken !== undefined)
      await showOnce(context, db, requester.sessionToken, by.id, { kind: 'link', email, link: made.link });
    return made;
  }

  return {
    findMember: (token) => findMember(db, token, now()),
    signIn: (form, requester) => signIn(context, form, requester),
    pending: (requester) => findPending(context, requester),
    confirmSignIn: (form, requester) => confirmSignIn(context, form, requester),
    signOut: (requester) => signOut(context, requester),
    welcome: (token) => readWelcome(context, token),
    acceptLink: (form, requester) => acceptLink(context, form, requester),
    setUp: (requester) => findSetUp(context, requester),
    confirmSetUp: (form, requester) => confirmSetUp(context, form, requester),
    shownOnce: (requester) => shownOnce(context, requester),
    dismissShown: (requester) => dismissShown(context, requester),
    changeName: (form, by, text) => changeName(context, form, by, text),
    changeLanguage: (form, by) => changeLanguage(context, form, by),
    changePassword: (form, by, requester) => changePassword(context, form, by, requester),
    startSetUp: (proof, by, requester) => startSetUp(context, proof, by, requester),
    renewRecoveryCodes: (proof, by, requester) => renewRecoveryCodes(context, proof, by, requester),
    countRecoveryCodes: (by) => countRecoveryCodes(context, by),
    sessions: (by, { sessionToken }) => listStaffSessions(db, by.id, sessionToken, now()),
    endSession: (id, by) => endOneSession(context, id, by),
    endOtherSessions: (by, requester) => endOtherSessions(context, by, requester),
    checkCode: (code, by, requester) => checkOwnCode(context, code, by, requester),
    list: () => listStaff(context),
    invite: (form, by, requester) => shown(invite(context, form, by, requester?.text), form.email, by, requester),
    reset: (email, by, requester) => shown(resetMember(context, email, by, requester?.text), email, by, requester),
    changeRole: (id, role, by, text) => changeRole(context, { id, role }, by, text),
    disable: (id, by, text) => disableMember(context, id, by, text),
    enable: (id, by, text) => enableMember(context, id, by, text),
    log: (filter, page) => readLog(db, filter, page),
    loggedActions: () => loggedActions(db),
  };
}
