import { onTestFinished } from 'vitest';
import { createDatabaseThrottle } from '../../../src/lib/accounts/database-throttle.ts';
import { createPasswords } from '../../../src/lib/accounts/passwords.ts';
import type { StaffRequester } from '../../../src/lib/desk/staff/context.ts';
import { codeAt } from '../../../src/lib/desk/staff/second-factor.ts';
import { createStaffAccounts, type StaffAccounts } from '../../../src/lib/desk/staff/staff-accounts.ts';
import { createFirstOwnerLink, createLink } from '../../../src/lib/desk/staff/staff-links.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import { isOnPostgres, openEmpty } from '../../fixtures/test-database.ts';

/** Weak and therefore fast. */
const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 });

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const secret = 'a secret of thirty-two characters or more';
export const password = 'seven wet umbrellas';

/** A browser at the desk. */
export class Browser {
  token: string | undefined;
  deviceCookie: string | undefined;
  readonly clientIp: string;
  readonly deviceName = 'Firefox on Linux';
  constructor(clientIp = '192.0.2.1') {
    this.clientIp = clientIp;
  }
  get asking(): StaffRequester {
    const { token: sessionToken, clientIp, deviceCookie, deviceName } = this;
    return { sessionToken, clientIp, deviceCookie, deviceName };
  }
  /** Takes over the cookies of a result. Fails the test when it was refused. */
  keep(result: { ok: true; token?: string; deviceCookie?: string } | { ok: false; fields: object }): void {
    if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.fields)}`);
    this.token = result.token ?? this.token;
    this.deviceCookie = result.deviceCookie ?? this.deviceCookie;
  }
}

/** Somebody with an account: the secret in their app, and their recovery codes. */
export interface Person {
  readonly member: StaffMember;
  readonly at: Browser;
  readonly key: string;
  readonly codes: readonly string[];
}

export const keyOf = async (staff: StaffAccounts, at: Browser): Promise<string> =>
  ((await staff.setUp(at.asking))?.secret ?? '').replaceAll(' ', '');

/** Accounts of staff on an empty database, with a clock to set and the mails that were sent. */
export async function openStaff({ isThrottled = false } = {}) {
  const db = await openEmpty();
  if (isOnPostgres) onTestFinished(() => db.destroy());
  const clock = { now: 1_700_000_000_000 };
  const now = () => clock.now;
  const mails: { readonly kind: string; readonly to: string; readonly link?: string; readonly what?: string }[] = [];
  const failed: string[] = [];
  const options = {
    ...{ db, now, passwords, isThrottled, secret },
    ...(isOnPostgres && isThrottled && { throttle: createDatabaseThrottle({ db, secret, now }) }),
    mails: {
      invitation: async (_: unknown, mail: { to: string; link: string }) =>
        void mails.push({ kind: 'invitation', ...mail }),
      reset: async (_: unknown, mail: { to: string; link: string }) => void mails.push({ kind: 'reset', ...mail }),
      event: async (_: unknown, mail: { to: string; what: string }) => void mails.push({ kind: 'event', ...mail }),
    },
    shopName: async () => 'Bookfront',
    linkOf: (token: string) => token,
    onFailedSignIn: (text: string) => void failed.push(text),
  };
  const staff = createStaffAccounts(options);

  /** Name, password and second factor by a link. */
  async function join(
    token: string,
    { name = 'Asha Rao', email = 'asha@books.test', at = new Browser() } = {},
  ): Promise<Person> {
    at.keep(await staff.acceptLink({ token, name, email, password, passwordAgain: password }, at.asking));
    const key = await keyOf(staff, at);
    at.keep(await staff.confirmSetUp({ code: codeAt(key, clock.now) }, at.asking));
    const shown = await staff.shownOnce(at.asking);
    const member = await staff.findMember(at.token ?? '');
    if (shown?.kind !== 'recovery-codes' || !member) throw new Error('nobody is signed in');
    return { member, at, key, codes: shown.codes };
  }

  /** The first owner, by the link that is printed at the first start. */
  const owner = async () => join((await createFirstOwnerLink(db, clock.now)) ?? '');

  async function invited(by: Person, role: StaffMember['role'], email: string, name: string): Promise<Person> {
    const result = await staff.invite({ email, role }, by.member, by.at.asking);
    if (!result.ok) throw new Error(JSON.stringify(result.fields));
    return join(result.link, { name, email });
  }

  /** Signs in with password and the code that the app shows. */
  async function signIn({ member, key }: Person, at = new Browser()): Promise<Browser> {
    at.keep(await staff.signIn({ email: member.email, password }, at.asking));
    at.keep(await staff.confirmSignIn({ code: codeAt(key, clock.now) }, at.asking));
    return at;
  }

  const entries = async () => (await staff.log({}, 1)).items.toReversed();
  /** The next code of an app is another one. */
  const nextCode = () => {
    clock.now += 31_000;
  };
  return { db, clock, staff, mails, failed, options, join, owner, invited, signIn, entries, nextCode, createLink };
}

export const fieldsOf = (result: { ok: true } | { ok: false; fields: Readonly<Record<string, string>> }) =>
  result.ok ? {} : result.fields;
