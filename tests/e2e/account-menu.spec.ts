import type { Page } from 'playwright/test';
import { act, newPerson, signUp } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The account menu in the header, on a page that is the same for everybody. */

const product = '/product/60';
const trigger = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(Log in|Account)$/ });
const dropdown = (page: Page) => page.getByRole('region', { name: 'Account', exact: true });
const username = (page: Page) => dropdown(page).getByRole('textbox', { name: 'Username or email address' });
const password = (page: Page) => dropdown(page).getByLabel(/^Password/);

test('the header shows at first paint whether somebody is logged in, although the page is the same for everybody [HEADER-06 HEADER-07 SECURITY-04]', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.goto(product);
  await expect(trigger(page)).toHaveText(/^\s*Log in\s*/);
  await expect(trigger(page)).toHaveAccessibleName('Log in');
  await signUp(page.request);
  // It needs none of the page's external scripts.
  await page.route('**/_astro/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(product, { waitUntil: 'commit' });
  await expect(trigger(page)).toHaveAccessibleName('Account');
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const [mine, anybody] = await Promise.all(
    [{ Cookie: cookies }, undefined].map(async (extraHTTPHeaders) =>
      (await (await playwright.request.newContext({ baseURL, extraHTTPHeaders })).get(product)).text(),
    ),
  );
  expect(mine).toBe(anybody);
});

test('a guest logs in from any page: an error is shown in place, success leads to the dashboard; a customer finds the account pages and Log Out there [HEADER-05 HEADER-06 HEADER-08 A11Y-01]', async ({
  page,
  expectAccessible,
}) => {
  const person = await signUp(page.request, newPerson());
  await act(page.request, 'account.logout', {});
  await page.goto(product);
  await trigger(page).click();
  await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(username(page)).toBeFocused();
  await expect(username(page)).toHaveAttribute('required');
  await expect(dropdown(page).getByRole('link', { name: 'Create an Account' })).toHaveAttribute('href', /^\/login/);
  await expect(dropdown(page).getByRole('link', { name: 'Lost your password?' })).toBeVisible();

  await username(page).fill(person.email);
  await password(page).fill('not my umbrellas');
  await dropdown(page).getByRole('button', { name: 'Log in' }).click();
  await expect(dropdown(page).getByRole('alert')).toHaveText('The username, email address or password is not right.');
  await expect(page).toHaveURL(new RegExp(`${product}$`));
  await expect(password(page)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(product);
  await trigger(page).click();
  await expect(dropdown(page).getByRole('link')).toHaveText(['Dashboard', 'Orders', 'Edit Address', 'Account Details']);
  for (const [index, path] of ['/dashboard', '/orders', '/address', '/details'].entries())
    await expect(dropdown(page).getByRole('link').nth(index)).toHaveAttribute('href', path);
  await expectAccessible(page);
  await dropdown(page).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(trigger(page)).toHaveAccessibleName('Log in');
});

test('the account menu opens and closes by keyboard and by a click outside, and never hides the focused element [HEADER-09]', async ({
  page,
}) => {
  await page.goto(product);
  await trigger(page).focus();
  await page.keyboard.press('Enter');
  await expect(dropdown(page).getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dropdown(page)).toBeHidden();
  await expect(trigger(page)).toBeFocused();
  await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false');

  await trigger(page).click();
  await expect(dropdown(page)).toBeVisible();
  await trigger(page).click();
  await expect(dropdown(page)).toBeHidden();
  await trigger(page).click();
  await expect(dropdown(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } });
  await expect(dropdown(page)).toBeHidden();

  await trigger(page).click();
  await dropdown(page).getByRole('link', { name: 'Create an Account' }).focus();
  await page.keyboard.press('Tab');
  await expect(dropdown(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })).toBeFocused();
});

test('the account menu is a link to the dashboard when it cannot be fetched [HEADER-10]', async ({ page }) => {
  await page.route('**/account/menu', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/terms');
  await trigger(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('on the narrowest phone the account menu fits; a second press while it is loading does not close it [HEADER-09 HEADER-22]', async ({
  page,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/account/menu', async (route) => {
    await answered;
    await route.continue();
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(product);
  const bottoms = await page
    .getByRole('banner')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().bottom)));
  await expect(trigger(page)).toBeInViewport();
  expect(new Set(bottoms).size, 'logo, account, wishlist and cart stand in one line').toBe(1);
  const asked = page.waitForRequest('**/account/menu');
  await trigger(page).click();
  await asked;
  await trigger(page).click();
  answer();
  await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(dropdown(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the account menu stays open, with typed text, when the last image of the page arrives [HEADER-21]', async ({
  page,
}) => {
  const { promise: pictures, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/covers/**', async (route) => {
    await pictures;
    await route.continue();
  });
  await page.goto(product, { waitUntil: 'domcontentloaded' });
  await trigger(page).click();
  await username(page).fill('asha');
  send();
  // `pageshow` follows in the same task, so it is over when this is seen.
  await page.waitForFunction(() =>
    performance.getEntriesByType('navigation').some((one) => 'loadEventEnd' in one && Number(one.loadEventEnd) > 0),
  );
  await expect(username(page)).toHaveValue('asha');
  await expect(dropdown(page)).toBeVisible();
});
