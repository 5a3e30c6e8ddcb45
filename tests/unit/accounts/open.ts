import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { AccountEvent, DeviceEvent, MailedLink } from '../../../src/lib/accounts/account-mails.ts';
import { type Accounts, createAccounts } from '../../../src/lib/accounts/accounts.ts';
import type { Requester } from '../../../src/lib/accounts/context.ts';
import type { CustomerData } from '../../../src/lib/accounts/customer-data.ts';
import { createDatabaseThrottle } from '../../../src/lib/accounts/database-throttle.ts';
import { describeFailedLogin } from '../../../src/lib/accounts/failed-login.ts';
import type { MergeGuest } from '../../../src/lib/accounts/merge-guest.ts';
import { createPasswords } from '../../../src/lib/accounts/passwords.ts';
import { createVisitors, type SessionStarted, type Visitors } from '../../../src/lib/accounts/visitors.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { embeddedCustomerData } from '../../../src/lib/server/shop-connection/customer-data.ts';
import type { Registration } from '../../../src/lib/shop/account.ts';
import { isOnPostgres, openEmpty } from '../../fixtures/test-database.ts';

/** Weak and therefore fast. */
const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 });

export const hour = 60 * 60 * 1000;
export const day = 24 * hour;

const secret = 'a secret of thirty-two characters or more';

/** Accounts on an empty database, or on that of a shop, with a clock to set and the mails that were sent. */
export async function openAccounts({
  isThrottled = false,
  mergeGuest = moveNothing,
  prepareErasure,
  ofShop,
}: Partial<Options> = {}) {
  const db = ofShop ?? (await openEmpty());
  // One in memory needs no end.
  if (isOnPostgres && !ofShop) onTestFinished(() => db.destroy());
  const clock = { now: 1_700_000_000_000 };
  const now = () => clock.now;
  const links: MailedLink[] = [];
  /** Further mails, as the kind and what it was given. */
  const sent: ({ readonly kind: string; readonly to: string } & Partial<MailedLink & DeviceEvent>)[] = [];
  const write = (kind: string) => async (_queries: unknown, one: MailedLink | AccountEvent | DeviceEvent) => {
    sent.push({ kind, ...one });
  };
  const mail = { isBroken: false };
  const problems: string[] = [];
  const failed: string[] = [];
  const accounts = createAccounts({
    ...{ db, now, isThrottled, mergeGuest, passwords, secret },
    ...(isOnPostgres && isThrottled && { throttle: createDatabaseThrottle({ db, secret, now }) }),
    customerData: { ...embeddedCustomerData(db), ...(prepareErasure && { prepareErasure }) },
    mails: {
      async passwordLink(_queries, link) {
        if (mail.isBroken) throw new Error('the outbox is full');
        links.push(link);
      },
      emailConfirmation: write('emailConfirmation'),
      emailChangeRequested: write('emailChangeRequested'),
      emailChanged: write('emailChanged'),
      passwordChanged: write('passwordChanged'),
      newDevice: write('newDevice'),
      accountDeleted: write('accountDeleted'),
    },
    onProblem: (text) => problems.push(text),
    onFailedLogin: (one) => failed.push(describeFailedLogin(one, secret)),
  });
  return { db, clock, links, sent, mail, problems, failed, accounts, visitors: createVisitors(db, now) };
}
interface Options {
  readonly isThrottled: boolean;
  readonly mergeGuest: MergeGuest;
  readonly prepareErasure: CustomerData['prepareErasure'];
  readonly ofShop: Kysely<Database>;
}
const moveNothing: MergeGuest = async () => ({ hasUnmovedOrders: false });

/** A browser: its visitor changes with each login. */
export interface Browser {
  entered: SessionStarted | undefined;
  deviceCookie: string | undefined;
  /** The name of the device. */
  device: string;
  readonly asking: Requester;
}

export function browser(entered?: SessionStarted, clientIp = '192.0.2.1'): Browser {
  return {
    entered,
    deviceCookie: undefined,
    device: 'Firefox on Linux',
    get asking() {
      const { entered, deviceCookie, device: deviceName } = this;
      return { visitor: entered?.visitor, sessionToken: entered?.session.token, clientIp, deviceCookie, deviceName };
    },
  };
}

export const guest = async (visitors: Visitors, clientIp?: string) => browser(await visitors.startGuest(), clientIp);

export const password = 'seven wet umbrellas';
export const asha: Registration = {
  email: 'Asha.Rao@Example.com',
  password,
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '+91 98450 12345',
};

/** Registers, and returns the customer with the new session. Fails the test when that is rejected. */
export async function register(accounts: Accounts, at: Browser = browser(), form: Partial<Registration> = {}) {
  return goIn(at, await accounts.register({ ...asha, ...form }, at.asking));
}

export async function logIn(
  accounts: Accounts,
  at: Browser = browser(),
  form: { username?: string; password?: string; remember?: boolean } = {},
) {
  const filled = { username: asha.email, password, remember: false, ...form };
  return goIn(at, await accounts.logIn(filled, at.asking));
}

function goIn(at: Browser, result: Awaited<ReturnType<Accounts['logIn']>>) {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.fields)}`);
  at.entered = result;
  if ('deviceCookie' in result) at.deviceCookie = result.deviceCookie;
  return result;
}

export const fieldsOf = (result: { ok: true } | { ok: false; fields: Readonly<Record<string, string>> }) =>
  result.ok ? {} : result.fields;
