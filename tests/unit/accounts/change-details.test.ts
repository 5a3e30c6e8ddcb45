import { describe, expect, test } from 'vitest';
import type { DetailsChange } from '../../../src/lib/shop/account.ts';
import { asha, browser, fieldsOf, guest, logIn, openAccounts, password, register } from './open.ts';

const unchanged: DetailsChange = {
  firstName: 'Asha',
  lastName: 'Rao',
  displayName: 'Asha Rao',
  email: 'asha.rao@example.com',
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};

async function openWithAsha(options = {}) {
  const opened = await openAccounts(options);
  const at = browser();
  await register(opened.accounts, at);
  const change = (form: Partial<DetailsChange>) => opened.accounts.changeDetails({ ...unchanged, ...form }, at.asking);
  const kept = async () => (await opened.visitors.find(at.entered?.session.token ?? ''))?.visitor.account;
  return { ...opened, at, change, kept };
}

test('names can be changed without the password [ACCOUNT-49]', async () => {
  const { change, kept } = await openWithAsha();
  expect(await change({ firstName: ' Usha ', displayName: 'A reader' })).toMatchObject({ ok: true });
  expect(await kept()).toMatchObject({ firstName: 'Usha', lastName: 'Rao', displayName: 'A reader' });
  await change({ firstName: 'Usha', displayName: '' });
  expect(await kept()).toMatchObject({ displayName: 'Usha Rao' });
});

describe('a new email address', () => {
  test('requires the current password', async () => {
    const { change, kept } = await openWithAsha();
    const email = 'usha@example.com';
    expect(fieldsOf(await change({ email }))).toEqual({ currentPassword: 'Please enter your current password.' });
    expect(fieldsOf(await change({ email, currentPassword: 'wrong' }))).toEqual({
      currentPassword: 'This is not your current password.',
    });
    expect(await kept()).toMatchObject({ email: 'asha.rao@example.com' });
    expect(await change({ email, currentPassword: password })).toEqual({ ok: true, emailToConfirm: email });
    expect(await kept()).toMatchObject({ email: 'asha.rao@example.com' });
  });

  test('that differs only in case requires nothing', async () => {
    const { change } = await openWithAsha();
    expect(await change({ email: 'Asha.Rao@EXAMPLE.com' })).toMatchObject({ ok: true });
  });

  test('may not belong to another account', async () => {
    const { accounts, change } = await openWithAsha();
    await register(accounts, browser(), { email: 'ravi@example.com' });
    expect(fieldsOf(await change({ email: 'RAVI@example.com', currentPassword: password }))).toEqual({
      email: 'There is already another account with this email address.',
    });
  });

  test('invalidates reset links sent to the old one, once it is confirmed [ACCOUNT-41]', async () => {
    const { accounts, change, links, sent } = await openWithAsha();
    await accounts.requestReset(asha.email);
    await change({ email: 'usha@example.com', currentPassword: password });
    expect(await accounts.isResetTokenValid(links[0]?.token ?? '')).toBe(true);
    await accounts.confirmEmail(sent.find(({ kind }) => kind === 'emailConfirmation')?.token ?? '');
    expect(await accounts.isResetTokenValid(links[0]?.token ?? '')).toBe(false);
  });
});

describe('a new password', () => {
  const newPassword = 'four dry umbrellas';
  const whole = { currentPassword: password, newPassword, confirmPassword: newPassword };

  test('is valid at once, and ends all sessions but a new one [ACCOUNT-40]', async () => {
    const { accounts, at, change, visitors } = await openWithAsha();
    const here = at.entered?.session.token ?? '';
    const elsewhere = (await logIn(accounts)).session.token;
    const result = await change(whole);
    expect(await visitors.find(here)).toBeUndefined();
    expect(await visitors.find(elsewhere)).toBeUndefined();
    expect(result.ok && (await visitors.find(result.session?.token ?? ''))?.visitor.id).toBe(at.entered?.visitor.id);
    await logIn(accounts, browser(), { password: newPassword });
  });

  test('is told by mail, with the device [ACCOUNT-59]', async () => {
    const { change, sent, clock } = await openWithAsha();
    await change({ ...whole, confirmPassword: 'other' });
    expect(sent).toEqual([]);
    await change(whole);
    const to = { to: 'asha.rao@example.com', name: 'Asha Rao', language: null };
    const told = { kind: 'passwordChanged', ...to, device: 'Firefox on Linux' };
    expect(sent).toEqual([{ ...told, at: clock.now }]);
  });

  test("keeps 'remember me'", async () => {
    const { accounts, at, change } = await openWithAsha();
    await logIn(accounts, at, { remember: true });
    const result = await change(whole);
    expect(result.ok && result.session?.maxAge).toBe(30 * 24 * 60 * 60);
  });

  test.each([
    [{ currentPassword: '' }, { currentPassword: 'Please enter your current password.' }],
    [{ currentPassword: 'wrong' }, { currentPassword: 'This is not your current password.' }],
    [{ newPassword: '' }, { newPassword: 'Please enter a password.' }],
    [{ newPassword: 'short' }, { newPassword: 'Please use at least 8 characters.' }],
    [{ newPassword: 'ashu.rao1@example.com', email: 'ashu.rao@example.com' }, { newPassword: expect.any(String) }],
    [{ confirmPassword: 'other' }, { confirmPassword: 'The two passwords are not the same.' }],
  ])('is rejected for %j', async (form, fields) => {
    const { change } = await openWithAsha();
    expect(fieldsOf(await change({ ...whole, ...form }))).toEqual(fields);
  });

  test('cannot be set by guessing the current one', async () => {
    const { change } = await openWithAsha({ isThrottled: true });
    for (let times = 0; times < 5; times += 1) await change({ ...whole, currentPassword: 'wrong' });
    expect(fieldsOf(await change(whole)).currentPassword).toMatch(/^You have tried this often/);
  });
});

test('a guest has no account details to change', async () => {
  const { accounts, visitors } = await openAccounts();
  const { asking } = await guest(visitors);
  expect(fieldsOf(await accounts.changeDetails(unchanged, asking))).toEqual({ form: 'Please log in first.' });
  expect(fieldsOf(await accounts.changeDetails(unchanged, browser().asking))).toHaveProperty('form');
});
