import type { Browser } from 'playwright/test';
import { logIn } from './support/account.ts';
import { main } from './support/journey.ts';
import { customerModes } from './support/modes.ts';
import { act, newPerson, signUp } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** A new email address, and the devices of a customer: the same with scripts and without. */

const emailField = /^Email address/;

/** Logs in with another browser, which stays logged in. */
async function logInElsewhere(browser: Browser, siteUrl: string, username: string, password: string) {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Safari/537.36' });
  await act(context.request, 'account.login', { username, password });
  return { get: (path: string) => context.request.get(siteUrl + path), close: () => context.close() };
}

for (const javaScriptEnabled of customerModes) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, isSeenByAxe: javaScriptEnabled });

    test('a new email address waits for its confirmation, can be asked for again, and be dropped [ACCOUNT-55 ACCOUNT-56 ACCOUNT-57]', async ({
      page,
      mailTo,
      expectAccessible,
    }) => {
      const person = await signUp(page.request);
      const { email: wanted } = newPerson();
      const ask = async () => {
        await page.goto('/details');
        await main(page).getByLabel(emailField).fill(wanted);
        await main(page)
          .getByLabel(/^Current password/)
          .fill(person.password);
        await main(page).getByRole('button', { name: 'Save changes' }).click();
      };
      await ask();
      await expect(main(page)).toContainText(`We have sent a link to ${wanted}. The new address counts once`);
      const waiting = page.getByRole('region', { name: 'A new email address waits' });
      await expect(waiting).toContainText(`Until then your address is ${person.email}.`);
      await expect(main(page).getByLabel(emailField)).toHaveValue(person.email);
      expect((await mailTo(person.email, /new email address/)).text).toContain('Somebody who knows your password');
      await expectAccessible(page);

      await waiting.getByRole('button', { name: 'Keep the old address' }).click();
      await expect(main(page)).toContainText('Your email address stays as it is.');
      await expect(waiting).toHaveCount(0);

      await ask();
      await waiting.getByRole('button', { name: 'Send the link again' }).click();
      await expect(main(page)).toContainText(`We have sent a link to ${wanted}.`);
      let link = '';
      // The mails before it arrive first; their links no longer work.
      await expect(async () => {
        link = (await mailTo(wanted, /confirm your email/)).link('Confirm my address');
        await page.goto(link);
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Confirm your email address');
      }).toPass();
      await expectAccessible(page);
      await page.goto('/details');
      await expect(waiting, 'opening the link has changed nothing').toBeVisible();
      await page.goto(link);
      await page.getByRole('button', { name: 'Confirm my address' }).click();
      await expect(page).toHaveURL(/\/details(#main)?$/);
      await expect(main(page)).toContainText('Your email address has been confirmed.');
      await expect(main(page).getByLabel(emailField)).toHaveValue(wanted);
      await expect(waiting).toHaveCount(0);
      expect((await mailTo(person.email, /address has changed/)).text).toContain('another email address now');
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    });

    test('a customer sees their devices, and logs out one or all others [ACCOUNT-61]', async ({
      page,
      browser,
      siteUrl,
      expectAccessible,
    }) => {
      const { email, password } = await signUp(page.request);
      const others = await Promise.all([1, 2, 3].map(() => logInElsewhere(browser, siteUrl, email, password)));
      await page.goto('/details');
      await main(page).getByRole('link', { name: 'See where you are logged in' }).click();
      await expect(page).toHaveTitle('Devices · Bookfront');
      const devices = main(page).getByRole('listitem').filter({ hasText: 'last used on' });
      await expect(devices).toHaveCount(4);
      await expect(devices.first()).toContainText('This device');
      await expect(devices.last()).toContainText('Chrome on Android');
      await expectAccessible(page);
      await devices
        .last()
        .getByRole('button', { name: /^Log out ?: Chrome on Android/ })
        .click();
      await expect(main(page)).toContainText('That device has been logged out.');
      await expect(devices).toHaveCount(3);
      await main(page).getByRole('button', { name: 'Log out everywhere else' }).click();
      await expect(main(page)).toContainText('All other devices have been logged out.');
      await expect(devices).toHaveCount(1);
      for (const other of others) {
        expect(await (await other.get('/details')).text()).not.toContain(email);
        await other.close();
      }
      await page.goto('/dashboard');
      await expect(main(page)).toContainText('Hello, Asha.');
    });
  });
}

test('a login from a new device and a changed password are told by mail [ACCOUNT-59 ACCOUNT-60]', async ({
  page,
  mailTo,
}) => {
  const { email, password, firstName, lastName } = newPerson();
  await act(page.request, 'account.register', { ...newPerson(), email, password, firstName, lastName });
  await page.context().clearCookies();
  await page.goto('/login');
  await logIn(page, email, password);
  await expect(page).toHaveURL(/\/dashboard$/);
  const told = await mailTo(email, /new device/);
  expect(told.text).toContain('Device: Chrome on Linux');
  expect(told.link('Choose a new password')).toBe('/lost-password');
  expect(told.link('See your devices')).toBe('/account/devices');
  const typed = { currentPassword: password, newPassword: 'four dry umbrellas', confirmPassword: 'four dry umbrellas' };
  await act(page.request, 'account.details', { firstName, lastName, displayName: '', email, ...typed });
  expect((await mailTo(email, /password has changed/)).text).toContain('all other devices have been logged out');
});
