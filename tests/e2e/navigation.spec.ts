import type { Page } from 'playwright/test';
import { books, main, openBook } from './support/journey.ts';
import { expect, test } from './support/test.ts';

/** Scroll positions, and the loader of requests. */

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('a new page starts at its top, Back restores the scroll position, and an anchor is scrolled to [ROUTE-10 PRODUCT-01]', async ({
  page,
}) => {
  await openBook(page, books.midnight);
  await main(page).getByRole('heading', { name: 'Related products' }).scrollIntoViewIfNeeded();
  expect(await scrolled(page)).toBeGreaterThan(0);
  await main(page).getByRole('article').last().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(books.midnight.title);
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);

  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/delivery-information#returns');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await expect(page.locator('#returns')).toBeInViewport();
});

test('the loader is shown until a request is answered [NOTICE-08]', async ({ page }) => {
  /** The root element draws it, above the page. */
  const opacity = () => page.evaluate(() => Number(getComputedStyle(document.documentElement, '::before').opacity));
  await page.goto('/product/60');
  expect(await opacity()).toBe(0);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/?_action=wishlist.add', async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest('**/?_action=wishlist.add');
  await main(page).getByRole('button', { name: 'Add to wishlist', exact: true }).click();
  await sent;
  await expect.poll(opacity).toBe(1);
  release();
  await expect.poll(opacity).toBe(0);
});
