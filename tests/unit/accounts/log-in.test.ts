import { describe, expect, test } from 'vitest';
import { asha, browser, fieldsOf, guest, hour, logIn, openAccounts, password, register } from './open.ts';

const wrong = { form: 'The username, email address or password is not right.' };

async function openWithAsha(options = {}) {
  const opened = await openAccounts(options);
  const { visitor } = await register(opened.accounts);
  const tryIn = (username: string, tried: string, address?: string) =>
    opened.accounts.logIn({ username, password: tried, remember: false }, browser(undefined, address).asking);
  return { ...opened, customer: visitor, tryIn };
}

test.each(['asha.rao@example.com', 'ASHA.RAO@EXAMPLE.COM ', 'asha.rao', 'Asha.Rao'])(
  'accepts the username %j [ACCOUNT-48]',
  async (username) => {
    const { accounts, customer } = await openWithAsha();
    expect((await logIn(accounts, browser(), { username })).visitor).toEqual(customer);
  },
);

test('a wrong password and an unknown name have the same error message [SECURITY-05]', async () => {
  const { tryIn } = await openWithAsha();
  expect(fieldsOf(await tryIn(asha.email, 'seven wet umbrella'))).toEqual(wrong);
  expect(fieldsOf(await tryIn('nobody@example.com', password))).toEqual(wrong);
  expect(fieldsOf(await tryIn(asha.email, password.toUpperCase()))).toEqual(wrong);
  expect(fieldsOf(await tryIn(asha.email, 'x'.repeat(100_000)))).toEqual(wrong);
});

test('a missing value has an error at its field [ACCOUNT-03]', async () => {
  const { tryIn } = await openWithAsha();
  expect(fieldsOf(await tryIn(' ', ''))).toEqual({
    username: 'Please enter your username or email address.',
    password: 'Please enter your password.',
  });
});

test('each login makes a new session id, and invalidates the one in the request', async () => {
  const { accounts, visitors } = await openWithAsha();
  const at = await guest(visitors);
  const planted = at.entered?.session.token ?? '';
  const first = await logIn(accounts, at);
  expect(first.session.token).not.toBe(planted);
  expect(await visitors.find(planted)).toBeUndefined();
  const second = await logIn(accounts, at);
  expect(await visitors.find(first.session.token)).toBeUndefined();
  expect((await visitors.find(second.session.token))?.visitor.account?.email).toBe('asha.rao@example.com');
});

test('a login on another device keeps existing sessions [ACCOUNT-54]', async () => {
  const { accounts, visitors } = await openWithAsha();
  const first = await logIn(accounts);
  await logIn(accounts);
  expect(await visitors.find(first.session.token)).toBeDefined();
});

describe('logins are throttled', () => {
  const guesses = async (tryIn: (n: number) => Promise<unknown>, many: number) => {
    for (let n = 0; n < many; n += 1) await tryIn(n);
  };
  const wait = (text: string) => ({ form: `You have tried this often. Please wait ${text} and try again.` });

  test('after five wrong passwords from one client IP, even for the right one, and longer each time [SECURITY-06]', async () => {
    const { clock, tryIn } = await openWithAsha({ isThrottled: true });
    await guesses(() => tryIn(asha.email, 'wrong'), 5);
    expect(fieldsOf(await tryIn(asha.email, password))).toEqual(wait('15 seconds'));
    clock.now += 14_000;
    expect(fieldsOf(await tryIn(asha.email, password))).toEqual(wait('1 second'));
    clock.now += 1_000;
    expect(fieldsOf(await tryIn('asha.rao', 'wrong'))).toEqual(wrong);
    expect(fieldsOf(await tryIn(asha.email, password))).toEqual(wait('30 seconds'));
    clock.now += 30_000;
    expect((await tryIn(asha.email, password)).ok).toBe(true);
  });

  test('whether or not the account exists [SECURITY-25]', async () => {
    const { tryIn } = await openWithAsha({ isThrottled: true });
    await guesses(() => tryIn('nobody@example.com', 'wrong'), 5);
    expect(fieldsOf(await tryIn('nobody@example.com', 'wrong'))).toEqual(wait('15 seconds'));
  });

  test('when all guesses are concurrent [SECURITY-25]', async () => {
    const { tryIn } = await openWithAsha({ isThrottled: true });
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryIn(asha.email, 'wrong')));
    expect(answers.filter((answer) => fieldsOf(answer).form === wrong.form)).toHaveLength(5);
  });

  test('not for other client IPs, until all together have guessed twenty times [SECURITY-06]', async () => {
    const { tryIn } = await openWithAsha({ isThrottled: true });
    await guesses((n) => tryIn(asha.email, 'wrong', `198.51.100.${n}`), 19);
    expect((await tryIn(asha.email, password, '192.0.2.7')).ok).toBe(true);
    await guesses((n) => tryIn(asha.email, 'wrong', `198.51.100.${n}`), 20);
    expect(fieldsOf(await tryIn(asha.email, password, '192.0.2.7'))).toEqual(wait('15 seconds'));
  });

  test('for a client IP that tries many accounts [SECURITY-06]', async () => {
    const { tryIn } = await openWithAsha({ isThrottled: true });
    await guesses((n) => tryIn(`reader${n}@example.com`, 'wrong'), 50);
    expect(fieldsOf(await tryIn(asha.email, password))).toEqual(wait('15 seconds'));
    expect((await tryIn(asha.email, password, '192.0.2.7')).ok).toBe(true);
  });

  test('until the right password is given, or an hour has passed', async () => {
    const { clock, tryIn } = await openWithAsha({ isThrottled: true });
    await guesses(() => tryIn(asha.email, 'wrong'), 4);
    expect((await tryIn(asha.email, password)).ok).toBe(true);
    await guesses(() => tryIn(asha.email, 'wrong'), 4);
    clock.now += hour + 1;
    await guesses(() => tryIn(asha.email, 'wrong'), 4);
    expect((await tryIn(asha.email, password)).ok).toBe(true);
  });

  test('but not when rate limits are off', async () => {
    const { tryIn } = await openWithAsha();
    await guesses(() => tryIn(asha.email, 'wrong'), 12);
    expect((await tryIn(asha.email, password)).ok).toBe(true);
  });
});
