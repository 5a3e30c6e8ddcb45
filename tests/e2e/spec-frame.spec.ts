import type { Locator } from 'playwright/test';
import { main } from './support/journey.ts';
import { expect, test } from './support/test.ts';

/** What stands around every page (spec section 2, header and footer), and the titles of the route table. */

const hrefsOf = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test('the header leads home, to the shop, to contact, to every category, and to what is one’s own', async ({
  page,
}) => {
  await page.goto('/terms');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Bookfront, home' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/account/wishlist');
  await expect(header.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  await header.getByRole('button', { name: /Browse|Menu/ }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('tab', { name: 'Main menu' }).click();
  const entries = menu.getByRole('tabpanel', { name: 'Main menu' }).getByRole('link');
  await expect(entries).toHaveText(['Home', 'Shop', 'Contact']);
  expect(await hrefsOf(entries)).toEqual(['/', '/shop', '/contact']);
  await menu.getByRole('tab', { name: 'Categories' }).click();
  const categories = menu.getByRole('tabpanel', { name: 'Categories' }).getByRole('link');
  expect(await categories.count()).toBeGreaterThan(3);
  for (const href of await hrefsOf(categories)) expect(href).toMatch(/^\/category\/[^/]+\/\d+$/);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('categories') ?? '[]').length);
  expect(kept).toBe(await categories.count());
});

test('the footer has its links, the address, the hours and how to reach us', async ({ page }) => {
  await page.goto('/terms');
  const footer = page.getByRole('contentinfo');
  const group = async (name: string) => {
    const links = footer.getByRole('navigation', { name }).getByRole('link');
    return Object.fromEntries((await links.allInnerTexts()).map((text, index) => [text.trim(), index]));
  };
  expect(Object.keys(await group('Shop'))).toEqual(
    expect.arrayContaining(['All Books', 'Search', 'Wishlist', 'Account']),
  );
  expect(Object.keys(await group('Company'))).toEqual([
    ...['About Us', 'Delivery Information', 'Privacy Policy', 'Terms & Conditions', 'Contact', 'Support'],
  ]);
  expect(Object.keys(await group('Our Service'))).toEqual(expect.arrayContaining(['Help Center', 'Returns']));
  for (const words of ['14 Lantern Lane', '8:00AM to 18:00PM, closed Saturday and Sunday', 'Install App', '©'])
    await expect(footer).toContainText(words);
  expect(await hrefsOf(footer.locator('address').getByRole('link'))).toEqual([
    ...['mailto:hello@bookfront.example', 'tel:+912255500140'],
  ]);
  expect(await footer.getByRole('list', { name: 'Elsewhere' }).getByRole('link').count()).toBeGreaterThan(1);
});

/** Screens that show an entity carry its name instead (below). */
const titles: readonly (readonly [path: string, title: string])[] = [
  ['/', 'Home'],
  ['/cart', 'Cart'],
  ['/wishlist', 'Wishlist'],
  ['/checkout', 'Checkout'],
  ['/shop', 'Shop'],
  ['/orders', 'Orders'],
  ['/login', 'My Account'],
  ['/dashboard', 'My Account'],
  ['/details', 'Account Details'],
  ['/address', 'Addresses'],
  ['/address/edit-address/B', 'Addresses'],
  ['/address/edit-address/S', 'Addresses'],
  ['/account/wishlist', 'Wishlist'],
  ['/contact', 'Contact'],
  ['/aboutus', 'About Us'],
  ['/about-us', 'About Us'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/policy', 'Privacy Policy'],
  ['/delivery-information', 'Delivery Information'],
  ['/terms', 'Terms & Conditions'],
];

test('every route of the table has its screen and its title', async ({ request }) => {
  for (const [path, title] of titles) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const [, found = ''] = /<title>([^<]*)<\/title>/.exec(await response.text()) ?? [];
    expect(found.replace('&amp;', '&').split(' · '), path).toContain(title);
    expect(found, path).toContain('Bookfront');
  }
});

test('books, lists and publishers give their pages their own names', async ({ page }) => {
  const expectNamed = async (path: RegExp) => {
    await expect(page).toHaveURL(path);
    const heading = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
    await expect(page).toHaveTitle(new RegExp(`^${heading.replace(/[^\w\s]/g, '.')}`));
  };
  const follow = (locator: Locator) => locator.first().click();
  const linkTo = (path: string) => main(page).locator(`a[href^="${path}"]`).locator('visible=true');
  await page.goto('/shop/Top%20Offers/0');
  await expectNamed(/\/shop\/Top%20Offers\/0$/);
  await page.goto('/product/60');
  await expectNamed(/\/product\/60$/);
  for (const kind of ['category', 'subcategory']) {
    await page.goto('/product/60');
    const link = page.locator(`a[href^="/${kind}/"]`).locator('visible=true');
    await follow(link);
    await expectNamed(new RegExp(`/${kind}/[^/]+/\\d+$`));
  }
  await page.goto('/product/60');
  await page.getByRole('tab', { name: 'Additional information' }).click();
  await follow(linkTo('/brand/'));
  await expectNamed(/\/brand\/[^/]+\/\d+$/);
});
