import { describe, expect, test } from 'vitest';
import { createAddressBook } from '../../../src/lib/accounts/addresses.ts';
import type { Registration } from '../../../src/lib/shop/account.ts';
import { asha, browser, fieldsOf, guest, logIn, openAccounts, password, register } from './open.ts';

const refusal = async (form: Partial<Registration>) => {
  const { accounts } = await openAccounts();
  return fieldsOf(await accounts.register({ ...asha, ...form }, browser().asking));
};

test('a new customer gets an account and is logged in', async () => {
  const { accounts, visitors } = await openAccounts();
  const { visitor, session } = await register(accounts);
  expect(visitor.account).toEqual({
    id: visitor.id,
    email: 'asha.rao@example.com',
    username: 'asha.rao',
    firstName: 'Asha',
    lastName: 'Rao',
    displayName: 'Asha Rao',
    phone: '+91 98450 12345',
  });
  expect((await visitors.find(session.token))?.visitor).toEqual(visitor);
});

test('a guest becomes a customer with the same visitor id and a new session id [ACCOUNT-21]', async () => {
  const { accounts, visitors } = await openAccounts();
  const at = await guest(visitors);
  const before = at.entered;
  const { visitor, session } = await register(accounts, at);
  expect(visitor.id).toBe(before?.visitor.id);
  expect(session.token).not.toBe(before?.session.token);
  expect(await visitors.find(before?.session.token ?? '')).toBeUndefined();
});

test('a guest keeps their addresses', async () => {
  const { accounts, db, visitors } = await openAccounts();
  const book = createAddressBook(db, () => 0);
  const at = await guest(visitors);
  const home = { ...emptyAddress, city: 'Pune' };
  await book.save(at.entered?.visitor.id ?? '', 'billing', home);
  const { visitor } = await register(accounts, at);
  expect(await book.get(visitor.id)).toEqual({ billing: home });
});
const emptyAddress = {
  ...{ firstName: '', lastName: '', company: '', address1: '', address2: '', city: '' },
  ...{ postCode: '', state: '', country: 'IN', phone: '', email: '' },
};

test('registering while logged in makes another, empty account', async () => {
  const { accounts, visitors } = await openAccounts();
  const at = browser();
  const first = await register(accounts, at);
  const second = await register(accounts, at, { email: 'ravi@example.com' });
  expect(second.visitor.id).not.toBe(first.visitor.id);
  expect(await visitors.find(first.session.token)).toBeUndefined();
});

test('usernames are unique and never empty', async () => {
  const { accounts } = await openAccounts();
  const names = [];
  for (const email of ['info@a.example', 'info@b.example', 'Info@c.example', 'ünï@d.example', '+@e.example']) {
    names.push((await register(accounts, browser(), { email })).visitor.account?.username);
  }
  expect(names).toEqual(['info', 'info2', 'info3', 'uni', 'reader']);
});

describe('has an error at its field', () => {
  test.each([
    ['firstName', '', 'Please enter your first name.'],
    ['lastName', ' ', 'Please enter your last name.'],
    ['phone', '', 'Please enter a phone number.'],
    ['phone', 'call me', 'Please enter a phone number of 7 to 15 digits.'],
    ['email', '', 'Please enter an email address.'],
    ['email', 'asha', 'Please enter a valid email address.'],
    ['password', '', 'Please enter a password.'],
    ['password', 'seven77', 'Please use at least 8 characters.'],
    ['password', 'x7'.repeat(65), 'Please use at most 128 characters.'],
    ['password', 'PassWord', 'This password is too easy to guess. Please choose another.'],
    ['password', 'asha.rao@example.com', 'Please choose a password that is not your name or email address.'],
    ['password', 'asha.rao1', 'Please choose a password that is not your name or email address.'],
    ['password', 'Asha Rao 1990', 'Please choose a password that is not your name or email address.'],
  ])('%s %j [ACCOUNT-27]', async (field, value, message) => {
    expect(await refusal({ [field]: value })).toEqual({ [field]: message });
  });

  test('reports all errors at once', async () => {
    const form = { email: '', password: '', firstName: '', lastName: '', phone: '' };
    expect(Object.keys(await refusal(form)).sort()).toEqual(['email', 'firstName', 'lastName', 'password', 'phone']);
  });

  test('an email address that has an account, in any letter case [ACCOUNT-28]', async () => {
    const { accounts } = await openAccounts();
    await register(accounts);
    const again = await accounts.register({ ...asha, email: ' ASHA.RAO@example.com ' }, browser().asking);
    expect(fieldsOf(again)).toEqual({
      email: 'There is already an account with this email address. Log in, or ask for a new password.',
    });
  });
});

test('accepts long passwords in any script, and normalises Unicode [ACCOUNT-51]', async () => {
  const { accounts } = await openAccounts();
  await register(accounts, browser(), { password: 'एक लम्बा पासवर्ड é' });
  expect((await logIn(accounts, browser(), { password: 'एक लम्बा पासवर्ड e\u0301' })).ok).toBe(true);
  await register(accounts, browser(), { email: 'b@example.com', password: `${password} `.repeat(6) });
});

test('concurrent registrations with one email address make one account [ACCOUNT-28]', async () => {
  const { accounts, db } = await openAccounts();
  const results = await Promise.all(Array.from({ length: 6 }, () => accounts.register(asha, browser().asking)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.selectFrom('account').select('email').execute()).toEqual([{ email: 'asha.rao@example.com' }]);
  expect(await db.selectFrom('visitor').select('id').execute()).toHaveLength(1);
});

test('concurrent registrations of one guest convert that guest once', async () => {
  const { accounts, visitors } = await openAccounts();
  const at = await guest(visitors);
  const emails = ['a@example.com', 'b@example.com', 'c@example.com'];
  const results = await Promise.all(emails.map((email) => accounts.register({ ...asha, email }, at.asking)));
  const ids = results.flatMap((result) => (result.ok ? [result.visitor.id] : []));
  expect(new Set(ids).size).toBe(3);
  expect(ids.filter((id) => id === at.entered?.visitor.id)).toHaveLength(1);
});
