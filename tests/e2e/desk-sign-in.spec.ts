import { codeAt } from '../../src/lib/desk/staff/second-factor.ts';
import { signInPlainly } from './support/desk.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { refusal } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The way into the desk. desk-day.spec.ts goes it in a browser. */

test('password and code lead to the page that was wanted [STAFF-10]', async ({ request, desk }) => {
  const person = await desk.add('staff');
  const browser = plainBrowser(request);
  expect((await browser.open('/desk')).path).toBe('/desk/sign-in?next=%2Fdesk');
  const today = await signInPlainly(browser, person);
  expect([today.status, today.path]).toEqual([200, '/desk']);
  expect(today.html).toContain(person.name);
});

test('what is wrong stands beside its field, and what was typed is kept [STAFF-11]', async ({ request, desk }) => {
  const person = await desk.add('editor');
  const browser = plainBrowser(request);
  await browser.open('/desk/sign-in');
  browser.fill('Email address', person.email);
  await browser.press('Go on');
  expect(browser.page.descriptionOf('Password')).toContain('Please enter your password.');
  expect(browser.page.valueOf('Email address')).toBe(person.email);
  browser.fill('Password', 'wrong');
  await browser.press('Go on');
  expect(browser.within('alert').text).toContain('The email address or password is not right.');
  browser.fill('Password', person.password);
  await browser.press('Go on');
  browser.fill('Code of your', '12');
  await browser.press('Sign in');
  expect(browser.page.descriptionOf('Code of your')).toContain('This code is not right');
  browser.fill('Code of your', codeAt(person.key, Date.now()));
  expect((await browser.press('Sign in')).path).toBe('/desk');
});

test('the cookie of the desk goes with no request from another site, and no script reads it [STAFF-18]', async ({
  request,
  desk,
}) => {
  const browser = plainBrowser(request);
  await browser.open('/desk');
  await signInPlainly(browser, await desk.add('owner'));
  const cookie = (await request.storageState()).cookies.find(({ name }) => name === 'desk');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
});

test('an account of the shop opens nothing at the desk [STAFF-19]', async ({ request, desk }) => {
  const { email, password } = await desk.add('staff');
  expect((await refusal(request, 'account.login', { username: email, password })).form).toBe(
    'The username, email address or password is not right.',
  );
});
