import type { Locator, Page } from 'playwright/test';
import { indianStates } from '../../src/lib/shop/indian-states.ts';
import { accountLinks, register } from './support/account.ts';
import { main } from './support/journey.ts';
import { expect, test } from './support/test.ts';

/** The account's forms and links in the words of spec section 2. */

const labelsOf = async (form: Locator): Promise<string[]> =>
  (await form.locator('label:visible').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
const section = (page: Page, name: string): Locator => main(page).getByRole('region', { name });

test('login and registration ask for what the specification lists', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('My Account · Bookfront');
  expect(await labelsOf(section(page, 'Log in'))).toEqual([
    ...['Username or email address *', 'Password *', 'Remember me'],
  ]);
  await expect(section(page, 'Log in').getByRole('link', { name: 'Lost your password?' })).toBeVisible();
  expect(await labelsOf(section(page, 'Register'))).toEqual([
    ...['Email address *', 'Password *', 'First name *', 'Last name *', 'Phone *'],
  ]);
});

test('the account has its pages, its details their fields, and a way out', async ({ page }) => {
  await register(page);
  await expect(page).toHaveTitle('My Account · Bookfront');
  const links = accountLinks(page).getByRole('link');
  await expect(links).toHaveText(['Dashboard', 'Orders', 'Addresses', 'Account details', 'Wishlist']);
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    ...['/dashboard', '/orders', '/address', '/details', '/account/wishlist'],
  ]);
  await expect(accountLinks(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto('/details');
  expect(await labelsOf(main(page).locator('form[action*="account.details"]'))).toEqual([
    ...['First name *', 'Last name *', 'Display name (optional)', 'Email address *'],
    ...['Current password (optional)', 'New password (optional)', 'Confirm new password (optional)'],
  ]);
  await expect(main(page).getByRole('button', { name: 'Save changes' })).toBeVisible();
});

for (const [flag, title] of [
  ['B', 'Billing address'],
  ['S', 'Shipping address'],
] as const) {
  test(`an address of kind ${flag} is a ${title.toLowerCase()}, with every state of India to choose from`, async ({
    page,
  }) => {
    await page.goto(`/address/edit-address/${flag}`);
    await expect(page).toHaveTitle(`${title} · Addresses · Bookfront`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await labelsOf(main(page))).toEqual([
      ...['First name *', 'Last name *', 'Company name (optional)', 'Country *', 'Street address *'],
      ...['Apartment, suite, unit etc. (optional)', 'Town / City *', 'State *', 'PIN code (six digits) *'],
      ...['Phone *', 'Email address *'],
    ]);
    const states = main(page).getByRole('combobox', { name: 'State' }).getByRole('option');
    const codes = await states.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(codes).toEqual(['', ...Object.keys(indianStates)]);
    expect(codes.slice(1).filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
    await expect(main(page).getByRole('button', { name: 'Save address' })).toBeVisible();
  });
}
