import type { Page } from 'playwright/test';
import { books, findBook, main } from './support/journey.ts';
import { openStopped } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

/** What goes for every page: where it begins (spec section 2), and the loader while something is asked for (section 9). */

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('another page begins at its top, Back is where one was, and an anchor is scrolled to', async ({ page }) => {
  await findBook(page, books.midnight);
  const author = main(page).getByRole('heading', { name: 'Related products' });
  await author.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
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

test('the loader runs with every request, for 300 ms at least, and fades for 500', async ({
  page,
  context,
  address,
}) => {
  const root = page.locator('html');
  // Of a browser that has shown no cookie yet it is asked, after its first request, whether it keeps any.
  await context.addCookies([{ name: 'kept', value: '1', url: address }]);
  await openStopped(page, '/product/60', 60_000);
  await expect(root).not.toHaveAttribute('data-busy');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/?_action=wishlist.add', async (route) => {
    await held;
    await route.continue();
  });
  await main(page).getByRole('button', { name: 'Add to wishlist', exact: true }).click();
  // Scripts are asked for after the frame that shows the press.
  await page.clock.runFor(50);
  await expect(root).toHaveAttribute('data-busy');
  letGo();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBe('1');
  await page.clock.runFor(299);
  await expect(root).toHaveAttribute('data-busy');
  await page.clock.runFor(1);
  await expect(root).not.toHaveAttribute('data-busy');
  const fade = await root.evaluate((html) => getComputedStyle(html, '::before').transitionDuration);
  expect(fade).toBe('0.5s');
});
