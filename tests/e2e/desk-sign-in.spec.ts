import { expect } from 'playwright/test';
import { codeAt } from '../../src/lib/desk/staff/second-factor.ts';
import { signInAtDesk } from './support/desk.ts';
import { test } from './support/test.ts';

/** The way into the desk. */

/** The pages of the desk load no script of their own; desk-day.spec.ts tries them with scripts on, and by keyboard. */
const javaScriptEnabled = false;

test.describe('without script', () => {
  test.use({ javaScriptEnabled });

  test('password and code lead to the page that was wanted [STAFF-10]', async ({ page, desk, expectAccessible }) => {
    const person = await desk.add('staff');
    await page.goto('/desk');
    await expect(page).toHaveURL(/\/desk\/sign-in\?next=%2Fdesk$/);
    await expectAccessible(page);
    await signInAtDesk(page, person);
    await expect(page).toHaveURL(/\/desk$/);
    await expect(page.getByText(person.name)).toBeVisible();
    await expectAccessible(page);
  });

  test('what is wrong stands beside its field, and what was typed is kept [STAFF-11]', async ({
    page,
    desk,
    expectAccessible,
  }) => {
    const person = await desk.add('editor');
    await page.goto('/desk/sign-in');
    await page.getByLabel('Email address').fill(person.email);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription('Please enter your password.');
    await expect(page.getByLabel('Email address')).toHaveValue(person.email);
    await page.getByLabel(/^Password/).fill('wrong');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('alert')).toContainText('The email address or password is not right.');
    await expectAccessible(page);
    await page.getByLabel(/^Password/).fill(person.password);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByLabel(/^Code of your/).fill('12');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByLabel(/^Code of your/)).toHaveAccessibleDescription(/This code is not right/);
    await expectAccessible(page);
    await page.getByLabel(/^Code of your/).fill(codeAt(person.key, Date.now()));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/desk$/);
  });
});

test('the cookie of the desk goes with no request from another site, and no script reads it [STAFF-18]', async ({
  page,
  desk,
}) => {
  await signInAtDesk(page, await desk.add('owner'));
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'desk');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
});

test('an account of the shop opens nothing at the desk [STAFF-19]', async ({ page, desk }) => {
  const person = await desk.add('staff');
  await page.goto('/login');
  const form = page.getByRole('region', { name: 'Log in' }).or(page.locator('main')).first();
  await form.getByLabel('Username or email address').fill(person.email);
  await form
    .getByLabel(/^Password/)
    .first()
    .fill(person.password);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('The username, email address or password is not right.').first()).toBeVisible();
});
