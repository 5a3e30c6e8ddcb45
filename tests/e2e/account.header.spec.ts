import type { Page } from 'playwright/test';
import { register } from './support/account.ts';
import { act, newPerson } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The header on a page that is the same for all: its account dropdown in both states, and its menu (spec section 2). */

const product = '/product/60';
const trigger = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(Log in|Account)$/ });
const dropdown = (page: Page) => page.getByRole('region', { name: 'Account', exact: true });

test('says at first paint who is logged in, though the page is the same for all', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.goto(product);
  await expect(trigger(page)).toHaveText(/^\s*Log in\s*/);
  await expect(trigger(page)).toHaveAccessibleName('Log in');
  await register(page);
  await expect(trigger(page)).toHaveAccessibleName('Account');
  // Nothing of the page's own scripts is needed for it.
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

test('a guest logs in from any page: a refusal is said in place, success leads to the dashboard', async ({
  page,
  expectAccessible,
}) => {
  const person = newPerson();
  await register(page, person);
  await act(page.request, 'account.logout', {});
  await page.goto(product);
  await trigger(page).click();
  await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true');
  const name = dropdown(page).getByRole('textbox', { name: 'Username or email address' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('required');
  await expect(dropdown(page).getByRole('link', { name: 'Create an Account' })).toHaveAttribute('href', /^\/login/);
  await expect(dropdown(page).getByRole('link', { name: 'Lost your password?' })).toBeVisible();
  await expectAccessible(page);

  await name.fill(person.email);
  await dropdown(page)
    .getByLabel(/^Password/)
    .fill('not my umbrellas');
  await dropdown(page).getByRole('button', { name: 'Log in' }).click();
  await expect(dropdown(page).getByRole('alert')).toHaveText('The username, email address or password is not right.');
  await expect(page).toHaveURL(new RegExp(`${product}$`));
  await expect(dropdown(page).getByLabel(/^Password/)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a customer finds their pages in it, and the way out', async ({ page, expectAccessible }) => {
  await register(page);
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

test('it opens and closes by keyboard and by a press beside it, and never hides what has the focus', async ({
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

test('it is a link when it cannot be fetched', async ({ page }) => {
  await page.route('**/account/menu', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(product);
  await trigger(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the account can be reached on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(product);
  const tops = await page
    .getByRole('banner')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().bottom)));
  await expect(trigger(page)).toBeInViewport();
  expect(new Set(tops).size, 'logo, account, wishlist and cart stand in one line').toBe(1);
  await trigger(page).click();
  await expect(dropdown(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the menu has two tabs that the keyboard changes, and gives the focus back', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product);
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.keyboard.press('Tab');
  const categories = menu.getByRole('tab', { name: 'Categories' });
  await expect(categories).toBeFocused();
  await expect(categories).toHaveAttribute('aria-selected', 'true');
  await expect(menu.getByRole('tabpanel', { name: 'Categories' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/category\//,
  );
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(menu.getByRole('tab', { name: 'Main menu' })).toBeFocused();
  await expect(menu.getByRole('tabpanel', { name: 'Main menu' }).getByRole('link')).toHaveText([
    'Home',
    'Shop',
    'Contact',
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});

test('the menu closes when the keyboard leaves it', async ({ page }) => {
  await page.goto(product);
  await page.getByRole('button', { name: 'Browse' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('tabpanel', { name: 'Categories' }).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
});

test('a second, impatient press while the account menu is on its way does not close it', async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/account/menu', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/product/60');
  const asked = page.waitForRequest('**/account/menu');
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  await link.click();
  await asked;
  await link.click();
  answer();
  await expect(link).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toBeVisible();
});

test('it stays open, with what was typed, when the last picture of the page has come', async ({ page }) => {
  const { promise: pictures, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/covers/**', async (route) => {
    await pictures;
    await route.continue();
  });
  await page.goto(product, { waitUntil: 'domcontentloaded' });
  await trigger(page).click();
  const name = dropdown(page).getByRole('textbox', { name: 'Username or email address' });
  await name.fill('asha');
  const shown = page.evaluate(() => new Promise((resolve) => addEventListener('pageshow', resolve)).then(() => true));
  send();
  expect(await shown).toBe(true);
  await expect(name).toHaveValue('asha');
  await expect(dropdown(page)).toBeVisible();
});
