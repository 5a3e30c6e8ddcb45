import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/test.ts';

/** A book of the sample that is sold in one form only, and where its card is to be found. */
const title = 'The Very Hungry Caterpillar';
const listing = '/shop';

const card = (page: Page): Locator => page.getByRole('article').filter({ hasText: title }).first();
const opener = (page: Page): Locator => page.getByRole('link', { name: `Quick view: ${title}` }).first();
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: title });

async function openQuickView(page: Page): Promise<void> {
  await page.goto(listing);
  await card(page).hover();
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

test('shows the book at a glance', async ({ page, expectAccessible }) => {
  await openQuickView(page);
  await expect(dialog(page)).toContainText('Eric Carle');
  await expect(dialog(page)).toContainText('In Stock');
  await expect(dialog(page)).toContainText(/₹\d+/);
  await expect(dialog(page).getByText('Rated 5 out of 5')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('link', { name: 'View details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('opens and closes with the keyboard, and gives the focus back', async ({ page }) => {
  await page.goto(listing);
  await opener(page).focus();
  await expect(opener(page)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('closes with a touch beside it, and with its cross', async ({ page }) => {
  await openQuickView(page);
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeHidden();
  await opener(page).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('a book goes into the cart from it, and the cart opens', async ({ page }) => {
  await openQuickView(page);
  await dialog(page).getByRole('button', { name: 'Add to cart' }).click();
  const panel = page.getByRole('dialog', { name: 'Cart' });
  await expect(panel).toContainText(title);
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
});

test('a book goes on the wishlist from it, which it says without closing', async ({ page }) => {
  await openQuickView(page);
  await dialog(page).getByRole('button', { name: 'Add to wishlist' }).click();
  await expect(page.getByText(`${title} was added to the wish list.`)).toBeVisible();
  await expect(dialog(page)).toBeVisible();
});

test('a quick view that cannot be had leads to the book’s page', async ({ page }) => {
  await page.route('**/quick-view/*', (route) => route.fulfill({ status: 503 }));
  await page.goto(listing);
  await card(page).hover();
  await opener(page).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('opened in a tab of its own it is the book’s page', async ({ page, context }) => {
  await page.goto(listing);
  await card(page).hover();
  const other = context.waitForEvent('page');
  await opener(page).click({ modifiers: ['Control'] });
  await expect((await other).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('is a piece of a page that no crawler keeps, the same for everybody', async ({ page, request }) => {
  await page.goto(listing);
  const id = await opener(page).getAttribute('data-product');
  const response = await request.get(`/quick-view/${id}`);
  expect(response.headers()['x-robots-tag']).toContain('noindex');
  expect(response.headers()['set-cookie']).toBeUndefined();
  expect(await response.text()).not.toMatch(/<html|<head|<script/);
  expect((await request.get('/quick-view/987654')).status()).toBe(404);
});

for (const [width, colorScheme] of [
  [320, 'light'],
  [390, 'dark'],
] as const) {
  test(`fits a screen of ${width} px, ${colorScheme}`, async ({ page, expectAccessible }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 640 });
    await openQuickView(page);
    expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await expectAccessible(page);
  });
}
