import { type Accounts, createAccounts } from '../../../src/lib/accounts/accounts.ts';
import type { Asking, PasswordLink } from '../../../src/lib/accounts/context.ts';
import { createPasswords } from '../../../src/lib/accounts/passwords.ts';
import type { TakeOver } from '../../../src/lib/accounts/take-over.ts';
import { createVisitors, type Entered, type Visitors } from '../../../src/lib/accounts/visitors.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import type { Registration } from '../../../src/lib/shop/account.ts';

/** Weak, so that tests need not wait. */
const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 });

export const hour = 60 * 60 * 1000;
export const day = 24 * hour;

/** Accounts on an empty database, with a clock to turn and the mails they send. */
export async function openAccounts({ isThrottled = false, takeOver = moveNothing }: Partial<Options> = {}) {
  const db = await openDatabase(':memory:');
  const clock = { now: 1_700_000_000_000 };
  const now = () => clock.now;
  const links: PasswordLink[] = [];
  const mail = { isBroken: false };
  const problems: string[] = [];
  const accounts = createAccounts({
    ...{ db, now, isThrottled, takeOver, passwords },
    sendPasswordLink: async (_queries, link) => {
      if (mail.isBroken) throw new Error('the outbox is full');
      links.push(link);
    },
    onProblem: (text) => problems.push(text),
  });
  return { db, clock, links, mail, problems, accounts, visitors: createVisitors(db, now) };
}
interface Options {
  readonly isThrottled: boolean;
  readonly takeOver: TakeOver;
}
const moveNothing: TakeOver = async () => ({ leavesOrders: false });

/** Somebody at a browser: who they are changes as they come in. */
export interface Browser {
  entered: Entered | undefined;
  readonly asking: Asking;
}

export function browser(entered?: Entered, address = '192.0.2.1'): Browser {
  return {
    entered,
    get asking() {
      return { visitor: this.entered?.visitor, sessionToken: this.entered?.session.token, address };
    },
  };
}

export const guest = async (visitors: Visitors, address?: string) => browser(await visitors.startGuest(), address);

export const password = 'seven wet umbrellas';
export const asha: Registration = {
  email: 'Asha.Rao@Example.com',
  password,
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '+91 98450 12345',
};

/** Registers and goes on as the customer; answers them. Fails the test when it was refused. */
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
  return result;
}

export const fieldsOf = (result: { ok: true } | { ok: false; fields: Readonly<Record<string, string>> }) =>
  result.ok ? {} : result.fields;
