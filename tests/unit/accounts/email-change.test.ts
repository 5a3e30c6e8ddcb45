import { describe, expect, test } from 'vitest';
import { sweepVisitors } from '../../../src/lib/accounts/sweep.ts';
import { asha, browser, day, fieldsOf, hour, logIn, openAccounts, password, register } from './open.ts';

const expired = {
  form: 'This link has been used or is too old. You can ask for a new one on the page of your details.',
};
const old = 'asha.rao@example.com';
const email = 'usha@example.com';

async function openWithAsha(options = {}) {
  const opened = await openAccounts(options);
  const at = browser();
  const { visitor } = await register(opened.accounts, at);
  const change = (to: string) =>
    opened.accounts.changeDetails(
      { ...asha, displayName: '', email: to, currentPassword: password, newPassword: '', confirmPassword: '' },
      at.asking,
    );
  const lastToken = () => opened.sent.findLast(({ kind }) => kind === 'emailConfirmation')?.token ?? '';
  const state = () => opened.accounts.emailState(visitor.id);
  const current = async () => (await opened.visitors.find(at.entered?.session.token ?? ''))?.visitor.email;
  return { ...opened, at, change, lastToken, state, current };
}

test('counts from the confirmation on, and the old address logs in until then [ACCOUNT-55]', async () => {
  const { accounts, change, lastToken, state, current } = await openWithAsha();
  await change(email);
  expect(await state()).toEqual({ isConfirmed: false, pending: email });
  expect(await accounts.findEmailChange(lastToken())).toBe(email);
  expect(await current()).toBe(old);
  await logIn(accounts, browser(), { username: old });
  expect(await accounts.confirmEmail(lastToken())).toEqual({ ok: true });
  expect(await current()).toBe(email);
  expect(await state()).toEqual({ isConfirmed: true, pending: undefined });
  await logIn(accounts, browser(), { username: email });
  expect((await accounts.logIn({ username: old, password, remember: false }, browser().asking)).ok).toBe(false);
});

test('the link goes to the new address, and the old one is told twice [ACCOUNT-56]', async () => {
  const { accounts, change, lastToken, sent } = await openWithAsha();
  await change(email);
  expect(sent.map(({ kind, to }) => [kind, to])).toEqual([
    ['emailConfirmation', email],
    ['emailChangeRequested', old],
  ]);
  await accounts.confirmEmail(lastToken());
  expect(sent.at(-1)).toMatchObject({ kind: 'emailChanged', to: old });
});

describe('a confirmation link', () => {
  test('works once, and for a day [ACCOUNT-58]', async () => {
    const { accounts, change, clock, lastToken } = await openWithAsha();
    await change(email);
    clock.now += 24 * hour;
    expect(fieldsOf(await accounts.confirmEmail(lastToken()))).toEqual(expired);
    await change(email);
    expect(await accounts.confirmEmail(lastToken())).toEqual({ ok: true });
    expect(fieldsOf(await accounts.confirmEmail(lastToken()))).toEqual(expired);
  });

  test('is void after a newer one, and after keeping the old address [ACCOUNT-57 ACCOUNT-58]', async () => {
    const { accounts, at, change, lastToken, current } = await openWithAsha();
    await change(email);
    const first = lastToken();
    await accounts.resendConfirmation(at.asking);
    expect(await accounts.findEmailChange(first)).toBeUndefined();
    await accounts.keepEmail(at.asking);
    expect(fieldsOf(await accounts.confirmEmail(lastToken()))).toEqual(expired);
    expect(await current()).toBe(old);
  });

  test('is void after a new password by mail: the owner may have been robbed of the old one [ACCOUNT-58]', async () => {
    const { accounts, change, lastToken, links } = await openWithAsha();
    await change(email);
    await accounts.requestReset(old);
    const chosen = 'four dry umbrellas';
    const form = { token: links[0]?.token ?? '', password: chosen, passwordAgain: chosen };
    expect((await accounts.reset(form, browser().asking)).ok).toBe(true);
    expect(fieldsOf(await accounts.confirmEmail(lastToken()))).toEqual(expired);
  });

  test('is refused for an address that has another account by now [ACCOUNT-58]', async () => {
    const { accounts, change, lastToken, current } = await openWithAsha();
    await change(email);
    await register(accounts, browser(), { email });
    expect(fieldsOf(await accounts.confirmEmail(lastToken()))).toEqual({
      form: 'There is already another account with this email address.',
    });
    expect(await current()).toBe(old);
  });

  test.each(['', 'x', 'A'.repeat(43)])('%j confirms nothing [ACCOUNT-58]', async (token) => {
    const { accounts, change, current } = await openWithAsha();
    await change(email);
    expect(await accounts.findEmailChange(token)).toBeUndefined();
    expect(fieldsOf(await accounts.confirmEmail(token))).toEqual(expired);
    expect(await current()).toBe(old);
  });

  test('is stored as a hash [SECURITY-87]', async () => {
    const { change, db, lastToken } = await openWithAsha();
    await change(email);
    const rows = await db.selectFrom('email_change').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(lastToken());
  });

  test('is sent at most once a minute [ACCOUNT-57]', async () => {
    const { accounts, at, change, clock, sent } = await openWithAsha({ isThrottled: true });
    await change(email);
    expect(fieldsOf(await change('other@example.com')).email).toContain('Please wait a minute');
    expect((await accounts.resendConfirmation(at.asking)).ok).toBe(false);
    clock.now += 60_000;
    expect(await accounts.resendConfirmation(at.asking)).toEqual({ ok: true, email });
    expect(sent.filter(({ kind }) => kind === 'emailConfirmation')).toHaveLength(2);
  });
});

test('the address of a new account can be confirmed, and a password link does so too [ACCOUNT-55]', async () => {
  const { accounts, at, lastToken, state, sent, links } = await openWithAsha();
  expect(await state()).toEqual({ isConfirmed: false, pending: undefined });
  expect(await accounts.resendConfirmation(at.asking)).toEqual({ ok: true, email: old });
  expect(await accounts.confirmEmail(lastToken())).toEqual({ ok: true });
  expect(await state()).toEqual({ isConfirmed: true, pending: undefined });
  expect(sent.map(({ kind }) => kind)).toEqual(['emailConfirmation']);

  await register(accounts, browser(), { email: 'ravi@example.com' });
  await accounts.requestReset('ravi@example.com');
  const form = { token: links[0]?.token ?? '', password: 'four dry umbrellas', passwordAgain: 'four dry umbrellas' };
  const result = await accounts.reset(form, browser().asking);
  expect(result.ok && (await accounts.emailState(result.visitor.id)).isConfirmed).toBe(true);
});

test('a guest can neither ask for a link nor see an address', async () => {
  const { accounts } = await openAccounts();
  expect(fieldsOf(await accounts.resendConfirmation(browser().asking))).toEqual({ form: 'Please log in first.' });
  expect(await accounts.emailState('guest-1')).toEqual({ isConfirmed: false, pending: undefined });
});

test('addresses that were never confirmed are forgotten', async () => {
  const { change, clock, db } = await openWithAsha();
  await change(email);
  await sweepVisitors(db, clock.now + 2 * day);
  expect(await db.selectFrom('email_change').selectAll().execute()).toEqual([]);
});
