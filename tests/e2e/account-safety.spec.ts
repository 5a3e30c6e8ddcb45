import type { APIRequestContext } from 'playwright/test';
import { all, isNamed, textOf } from './support/dom.ts';
import { main } from './support/journey.ts';
import { customerModes } from './support/modes.ts';
import { type PlainPage, plainBrowser } from './support/plain-browser.ts';
import { act, newPerson, signUp } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** A new email address, and the devices of a customer. */

const waits = 'A new email address waits';

/** Asks for a new email address with the form of the account's details. */
async function askFor(browser: ReturnType<typeof plainBrowser>, email: string, password: string): Promise<PlainPage> {
  await browser.open('/details');
  browser.fill('Email address', email);
  browser.fill('Current password', password);
  return browser.press('Save changes');
}

test('a new email address waits for its confirmation, can be asked for again, and be dropped [ACCOUNT-55 ACCOUNT-56 ACCOUNT-57]', async ({
  request,
  mailTo,
}) => {
  const person = await signUp(request);
  const { email: wanted } = newPerson();
  const browser = plainBrowser(request);
  const asked = await askFor(browser, wanted, person.password);
  expect(asked.text).toContain(`We have sent a link to ${wanted}. The new address counts once`);
  expect(asked.text).toContain(waits);
  expect(asked.text).toContain(`Until then your address is ${person.email}.`);
  expect(asked.valueOf('Email address')).toBe(person.email);
  expect((await mailTo(person.email, /new email address/)).text).toContain('Somebody who knows your password');

  const dropped = await browser.press('Keep the old address');
  expect(dropped.text).toContain('Your email address stays as it is.');
  expect(dropped.text).not.toContain(waits);

  await askFor(browser, wanted, person.password);
  expect((await browser.press('Send the link again')).text).toContain(`We have sent a link to ${wanted}.`);
  let link = '';
  // The mails before it arrive first; their links no longer work.
  await expect(async () => {
    link = (await mailTo(wanted, /confirm your email/)).link('Confirm my address');
    expect((await browser.open(link)).heading).toBe('Confirm your email address');
  }).toPass();
  expect((await browser.open('/details')).text, 'opening the link has changed nothing').toContain(waits);
  await browser.open(link);
  const confirmed = await browser.press('Confirm my address');
  expect(confirmed.path).toBe('/details');
  expect(confirmed.text).toContain('Your email address has been confirmed.');
  expect(confirmed.valueOf('Email address')).toBe(wanted);
  expect(confirmed.text).not.toContain(waits);
  expect((await mailTo(person.email, /address has changed/)).text).toContain('another email address now');
  expect((await browser.open(link)).heading).toBe('This link no longer works');
});

/** Logs in with a further device, which stays logged in. */
async function logIn(device: APIRequestContext, username: string, password: string): Promise<APIRequestContext> {
  await act(device, 'account.login', { username, password });
  return device;
}

test('a customer sees their devices, and logs out one or all others [ACCOUNT-61]', async ({
  request,
  playwright,
  baseURL,
}) => {
  const { email, password } = await signUp(request);
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Safari/537.36';
  const others = await Promise.all(
    [1, 2, 3].map(async () => logIn(await playwright.request.newContext({ baseURL, userAgent }), email, password)),
  );
  const browser = plainBrowser(request);
  await browser.open('/details');
  await browser.press('See where you are logged in');
  expect(browser.page.title).toBe('Devices · Bookfront');
  const devices = () =>
    all(browser.page.main, isNamed('li'))
      .map((one) => textOf(one))
      .filter((text) => text.includes('last used on'));
  expect(devices()).toHaveLength(4);
  expect(devices()[0]).toContain('This device');
  expect(devices()[3]).toContain('Chrome on Android');
  await browser.press(/^Log out ?: Chrome on Android/);
  expect(browser.page.text).toContain('That device has been logged out.');
  expect(devices()).toHaveLength(3);
  await browser.press('Log out everywhere else');
  expect(browser.page.text).toContain('All other devices have been logged out.');
  expect(devices()).toHaveLength(1);
  for (const other of others) {
    expect(await (await other.get('/details')).text()).not.toContain(email);
    await other.dispose();
  }
  expect((await browser.open('/dashboard')).text).toContain('Hello, Asha.');
});

for (const javaScriptEnabled of customerModes) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, isSeenByAxe: javaScriptEnabled });

    test('the screens of both are accessible, and their buttons work in a browser [ACCOUNT-56 ACCOUNT-61 A11Y-01]', async ({
      page,
      mailTo,
      expectAccessible,
    }) => {
      const { email, password } = await signUp(page.request);
      const { email: wanted } = newPerson();
      await askFor(plainBrowser(page.request), wanted, password);
      await page.goto((await mailTo(wanted, /confirm your email/)).link('Confirm my address'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address');
      await expectAccessible(page);
      await page.goto('/account/devices');
      await expect(main(page)).toContainText('This device');
      await expectAccessible(page);
      await page.goto('/details');
      const waiting = page.getByRole('region', { name: waits });
      await expect(waiting).toContainText(email);
      await expectAccessible(page);
      await waiting.getByRole('button', { name: 'Keep the old address' }).click();
      await expect(main(page)).toContainText('Your email address stays as it is.');
      await expect(waiting).toHaveCount(0);
    });
  });
}

test('a login from a new device and a changed password are told by mail [ACCOUNT-59 ACCOUNT-60]', async ({
  request,
  mailTo,
  playwright,
  baseURL,
}) => {
  const { email, password, firstName, lastName } = await signUp(request);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
  const device = await logIn(await playwright.request.newContext({ baseURL, userAgent }), email, password);
  const told = await mailTo(email, /new device/);
  expect(told.text).toContain('Device: Chrome on Linux');
  expect(told.link('Choose a new password')).toBe('/lost-password');
  expect(told.link('See your devices')).toBe('/account/devices');
  const typed = { currentPassword: password, newPassword: 'four dry umbrellas', confirmPassword: 'four dry umbrellas' };
  await act(device, 'account.details', { firstName, lastName, displayName: '', email, ...typed });
  expect((await mailTo(email, /password has changed/)).text).toContain('all other devices have been logged out');
  await device.dispose();
});
