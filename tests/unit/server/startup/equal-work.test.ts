import type { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createPasswords } from '../../../../src/lib/accounts/passwords.ts';
import { createThrottle } from '../../../../src/lib/accounts/throttle.ts';
import type { Database } from '../../../../src/lib/database/schema.ts';
import { createAfterAnswer } from '../../../../src/lib/server/startup/after-answer.ts';
import { openAccounts } from '../../../../src/lib/server/startup/open-accounts.ts';
import { ShopBusyError } from '../../../../src/lib/shop/busy.ts';
import { openEmpty } from '../../../fixtures/test-database.ts';

/** An answer about an address takes the same work whether it is known: counted in statements and hashes, as times vary. */

const known = 'asha@books.test';
const unknown = 'nobody@books.test';
const password = 'seven wet umbrellas';
const requester = {
  ...{ visitor: undefined, sessionToken: undefined, clientIp: '192.0.2.1', deviceCookie: undefined },
  deviceName: 'Firefox on Linux',
};

async function open() {
  const plain = await openEmpty();
  onTestFinished(() => plain.destroy());
  const work = { statements: 0, hashes: 0 };
  const db: Kysely<Database> = plain.withPlugin({
    transformQuery({ node }) {
      work.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 });
  const failures: string[] = [];
  const log = { warn() {}, error: (text: string) => failures.push(text) };
  const done: number[] = [];
  const afterAnswer = createAfterAnswer({ log, onDone: () => done.push(1), delayMs: () => 5 });
  const now = () => 1_700_000_000_000;
  const people = openAccounts({
    ...{ db, secret: 'a secret of thirty-two characters or more', embedded: undefined, log, now },
    settings: { siteUrl: 'https://books.test', rateLimits: true },
    shopClientConfig: {} as never,
    passwords: {
      ...passwords,
      matches(...given) {
        work.hashes += 1;
        return passwords.matches(...given);
      },
    },
    throttle: createThrottle(true, now),
    later: afterAnswer.run,
  });
  await people.accounts.register(
    { firstName: 'Asha', lastName: 'Rao', email: known, phone: '+91 22 5550 0140', password },
    requester,
  );
  /** What is done before the answer. */
  async function workOf(step: () => Promise<unknown>) {
    Object.assign(work, { statements: 0, hashes: 0 });
    await step();
    return { ...work };
  }
  const mails = () => plain.selectFrom('outbox').select(['kind', 'recipient']).orderBy('recipient').execute();
  return { ...people, plain, workOf, mails, afterAnswer, failures, done };
}

test('a link for a new password is asked for with the same work, and sent to the known address alone [SECURITY-155]', async () => {
  const { accounts, workOf, mails, afterAnswer } = await open();
  const first = await workOf(() => accounts.requestReset(known));
  await afterAnswer.close();
  const second = await workOf(() => accounts.requestReset(unknown));
  await afterAnswer.close();
  expect(first).toEqual(second);
  expect(first).toEqual({ statements: 0, hashes: 0 });
  expect(await mails()).toEqual([{ kind: 'password-link', recipient: known }]);
});

test('the newsletter takes the same work for an address that has it, one that waits, and a new one [SECURITY-155]', async () => {
  const { newsletter, workOf, mails, plain, afterAnswer } = await open();
  await workOf(() => newsletter.subscribe(known));
  await afterAnswer.close();
  await plain.updateTable('newsletter_subscriber').set({ confirmed_at: 1 }).execute();
  const works = [];
  for (const email of [known, unknown, unknown]) works.push(await workOf(() => newsletter.subscribe(email)));
  await afterAnswer.close();
  expect(new Set(works.map((one) => JSON.stringify(one))).size).toBe(1);
  expect((await mails()).map(({ recipient }) => recipient)).toContain(unknown);
});

test('a wrong password takes the same work as an unknown address or name [SECURITY-155]', async () => {
  const { accounts, workOf } = await open();
  const logIn = (username: string) =>
    workOf(() => accounts.logIn({ username, password: 'wrong', remember: false }, requester));
  const wrong = await logIn(known);
  expect(wrong.hashes).toBe(1);
  expect(await logIn(unknown)).toEqual(wrong);
  expect(await logIn('nobody')).toEqual(wrong);
});

test('work after an answer is tried again when the shop is busy, logged when it fails, and done before the shop ends', async () => {
  const { afterAnswer, failures, done } = await open();
  let tries = 0;
  await afterAnswer.run('The mail', async () => {
    tries += 1;
    if (tries < 3) throw new ShopBusyError('a test');
  });
  await afterAnswer.run('The other mail', async () => {
    throw new Error('the disk is full');
  });
  expect(tries).toBe(0);
  await afterAnswer.close();
  expect([tries, done.length, failures]).toEqual([3, 1, ['The other mail failed']]);
});
