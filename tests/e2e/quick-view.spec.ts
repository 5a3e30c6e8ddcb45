import type { Locator, Page } from 'playwright/test';
import { urlOfNewTab } from './support/new-tab.ts';
import { cartPanel } from './support/overlays.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/test.ts';

/** A book of the sample that is sold in one format, and a page with its card. */
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

test('a quick view shows the book, opens and closes by mouse and keyboard, and links to the details [CARD-05 CARD-12 CARD-13 PAINT-25]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/quick-view/')) asked.push(request.url());
  });
  // The page behind it stands still, until it closes.
  const behind = page.locator('html');

  await test.step('a pointer over it asks for the book once, which the press then shows', async () => {
    await page.goto(listing);
    await card(page).hover();
    const first = page.waitForRequest('**/quick-view/*');
    await opener(page).hover();
    await first;
    await opener(page).click();
    await expect(dialog(page)).toContainText('Eric Carle');
    expect(asked).toHaveLength(1);
    await expect(dialog(page)).toContainText('In Stock');
    await expect(dialog(page)).toContainText(/₹\d+/);
    await expect(dialog(page).getByText('Rated 5 out of 5')).toBeVisible();
    await expect(behind).toHaveCSS('overflow-y', 'hidden');
  });

  await test.step('keys that pass by ask for nothing, and Enter opens it', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(behind).not.toHaveCSS('overflow-y', 'hidden');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(opener(page)).toBeFocused();
    expect(asked).toHaveLength(1);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  await test.step('a click outside closes it, and its button', async () => {
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeHidden();
    await opener(page).click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
  });

  await opener(page).click();
  await dialog(page).getByRole('link', { name: 'View details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a quick view adds to the wishlist without closing; it adds to the cart, and the cart opens [HEADER-14 CARD-14]', async ({
  page,
}) => {
  await openQuickView(page);
  await dialog(page).getByRole('button', { name: 'Add to wishlist' }).click();
  await expect(page.getByText(`${title} was added to the wish list.`)).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartPanel(page)).toContainText(title);
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
});

test('a quick view that cannot be fetched leads to the page of the book [CARD-15]', async ({ page }) => {
  await page.route('**/quick-view/*', (route) => route.fulfill({ status: 503 }));
  await page.goto(listing);
  await card(page).hover();
  await opener(page).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a quick view opened in a new tab is the page of the book [CARD-15]', async ({ page }) => {
  await page.goto(listing);
  await card(page).hover();
  const url = await urlOfNewTab(page, () => opener(page).click({ modifiers: ['Control'] }));
  expect((await plainBrowser(page.request).open(url)).heading).toBe(title);
  await expect(dialog(page)).toBeHidden();
});

test('a quick view is an HTML fragment, noindex, the same for everybody [CRAWL-15]', async ({ request }) => {
  const [path = ''] = (await plainBrowser(request).open(listing)).hrefs(`Quick view: ${title}`);
  const response = await request.get(path.replace('/product/', '/quick-view/'));
  expect(response.headers()['x-robots-tag']).toContain('noindex');
  expect(response.headers()['set-cookie']).toBeUndefined();
  expect(await response.text()).not.toMatch(/<html|<head|<script/);
  expect(await response.text()).toContain(title);
  expect((await request.get('/quick-view/987654')).status()).toBe(404);
});

test('a quick view fits a screen of 320 px, and of 390 px in dark mode [A11Y-07]', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openQuickView(page);
  for (const [width, colorScheme] of [
    [320, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 640 });
    expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await expectAccessible(page);
  }
});

test('the quick view of a book with formats offers each with its price and stock, and adds the chosen one [CARD-21 A11Y-01]', async ({
  page,
  expectAccessible,
}) => {
  const book = 'Atomic Habits';
  await page.goto(listing);
  await page.getByRole('article').filter({ hasText: book }).first().hover();
  await page
    .getByRole('link', { name: `Quick view: ${book}` })
    .first()
    .click();
  const shown = page.getByRole('dialog', { name: book });
  const formats = shown.getByRole('group', { name: 'Format' }).getByRole('radio');
  await expect(formats.first()).toBeChecked();
  expect(await formats.count()).toBeGreaterThan(1);
  await expectAccessible(page);
  const chosen = shown.getByRole('radio', { name: /^Ebook/ });
  await chosen.check();
  await shown.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartPanel(page)).toContainText('Ebook');
});
