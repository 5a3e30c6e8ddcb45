import { messages } from '../../../messages/messages.ts';
import { deviceName } from '../../accounts/device-name.ts';
import type { MemberProof } from '../../desk/settings/change-setting.ts';
import type { PendingResult, SignInResult, StaffRequester, StaffResult } from '../../desk/staff/context.ts';
import type { StaffAccounts } from '../../desk/staff/staff-accounts.ts';
import type { StaffTexts } from '../../desk/staff/staff-texts.ts';
import type { Language } from '../../paths/language.ts';
import type { StaffMember, StaffRole } from '../../shop/staff.ts';
import type { DeskCookie } from '../http/desk-cookie.ts';
import type { DeviceCookie } from '../http/device-cookie.ts';

type First<Method extends keyof StaffAccounts> = Parameters<StaffAccounts[Method]>[0];

/** The way into the desk, for one request: a sign-in changes its cookies. What each method does is said at StaffAccounts. */
export interface StaffEntrance extends Pick<StaffAccounts, 'welcome'> {
  signIn(form: First<'signIn'>): Promise<StaffResult>;
  pending(): ReturnType<StaffAccounts['pending']>;
  confirmSignIn(form: First<'confirmSignIn'>): Promise<StaffResult>;
  signOut(): Promise<void>;
  acceptLink(form: First<'acceptLink'>): Promise<StaffResult>;
  setUp(): ReturnType<StaffAccounts['setUp']>;
  confirmSetUp(form: First<'confirmSetUp'>): Promise<StaffResult>;
  shownOnce(): ReturnType<StaffAccounts['shownOnce']>;
  dismissShown(): Promise<void>;
}

/** A member's own account. */
export interface OwnStaffAccount extends Pick<StaffAccounts, 'changeLanguage' | 'countRecoveryCodes' | 'endSession'> {
  changeName(form: First<'changeName'>, by: StaffMember): Promise<StaffResult>;
  changePassword(form: First<'changePassword'>, by: StaffMember): Promise<StaffResult>;
  startSetUp(proof: First<'startSetUp'>, by: StaffMember): Promise<StaffResult>;
  renewRecoveryCodes(proof: First<'renewRecoveryCodes'>, by: StaffMember): Promise<StaffResult>;
  sessions(by: StaffMember): ReturnType<StaffAccounts['sessions']>;
  endOtherSessions(by: StaffMember): Promise<void>;
  /** The code of a form, and the client IP that it comes from. */
  proof(code: string, by: StaffMember): MemberProof;
}

/** Everybody's accounts, and the log. */
export interface StaffManagement extends Pick<StaffAccounts, 'list' | 'log' | 'loggedActions'> {
  changeRole(id: number, role: StaffRole, by: StaffMember): Promise<StaffResult>;
  disable(id: number, by: StaffMember): Promise<StaffResult>;
  enable(id: number, by: StaffMember): Promise<StaffResult>;
  invite(form: First<'invite'>, by: StaffMember): ReturnType<StaffAccounts['invite']>;
  reset(email: string, by: StaffMember): ReturnType<StaffAccounts['reset']>;
}

/** The accounts of staff for one request. */
export interface RequestStaff {
  readonly access: StaffEntrance;
  readonly account: OwnStaffAccount;
  readonly staff: StaffManagement;
}

/** What a request says about where it comes from. */
export interface DeskOrigin {
  readonly cookie: DeskCookie;
  readonly device: DeviceCookie;
  readonly userAgent: string;
  clientIp(): string;
  /** That of the desk, once its guard knows who asks. In English without. */
  language?(): Language;
}

/** Binds the accounts of staff to a request. */
export function requestStaff(
  accounts: StaffAccounts,
  { cookie, device, userAgent, clientIp, language }: DeskOrigin,
): RequestStaff {
  const texts = (): StaffTexts | undefined => {
    const own = language?.();
    return own && { ...messages.fieldErrors(own), ...messages.deskStaffAnswers(own) };
  };

  const requester = (): StaffRequester => ({
    sessionToken: cookie.read(),
    clientIp: clientIp(),
    deviceCookie: device.read(),
    deviceName: deviceName(userAgent),
    text: texts(),
  });

  async function keepCookies(answer: Promise<PendingResult | SignInResult>): Promise<StaffResult> {
    const result = await answer;
    if (!result.ok) return result;
    cookie.write(result.token);
    if ('deviceCookie' in result) device.write(result.deviceCookie);
    return { ok: true };
  }

  return {
    access: {
      welcome: accounts.welcome,
      signIn: (form) => keepCookies(accounts.signIn(form, requester())),
      pending: () => accounts.pending(requester()),
      confirmSignIn: (form) => keepCookies(accounts.confirmSignIn(form, requester())),
      async signOut() {
        await accounts.signOut(requester());
        cookie.clear();
      },
      acceptLink: (form) => keepCookies(accounts.acceptLink(form, requester())),
      setUp: () => accounts.setUp(requester()),
      confirmSetUp: (form) => keepCookies(accounts.confirmSetUp(form, requester())),
      shownOnce: () => accounts.shownOnce(requester()),
      dismissShown: () => accounts.dismissShown(requester()),
    },
    account: {
      changeName: (form, by) => accounts.changeName(form, by, texts()),
      changeLanguage: accounts.changeLanguage,
      countRecoveryCodes: accounts.countRecoveryCodes,
      endSession: accounts.endSession,
      changePassword: (form, by) => accounts.changePassword(form, by, requester()),
      startSetUp: (proof, by) => accounts.startSetUp(proof, by, requester()),
      renewRecoveryCodes: (proof, by) => accounts.renewRecoveryCodes(proof, by, requester()),
      sessions: (by) => accounts.sessions(by, requester()),
      endOtherSessions: (by) => accounts.endOtherSessions(by, requester()),
      proof: (code, by) => ({ clientIp: clientIp(), check: () => accounts.checkCode(code, by, requester()) }),
    },
    staff: {
      list: accounts.list,
      changeRole: (id, role, by) => accounts.changeRole(id, role, by, texts()),
      disable: (id, by) => accounts.disable(id, by, texts()),
      enable: (id, by) => accounts.enable(id, by, texts()),
      log: accounts.log,
      loggedActions: accounts.loggedActions,
      invite: (form, by) => accounts.invite(form, by, requester()),
      reset: (email, by) => accounts.reset(email, by, requester()),
    },
  };
}
