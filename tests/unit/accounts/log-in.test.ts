import { expect, test } from 'vitest';
import { asha, browser, fieldsOf, guest, logIn, openAccounts, password, register } from './open.ts';

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
