import type { Page } from 'playwright/test';
import { books, findBook, main } from './support/journey.ts';
import { expect, test } from './support/test.ts';

/** Numbers of spec section 9 that only a browser shows: the carousel of related products, and the lightbox. */

const related = (page: Page) => main(page).getByRole('group', { name: 'Related products' });

test('related products: six in view, then 5, 4, 3 and one on a phone; no arrows, no dots', async ({ page }) => {
  await findBook(page, books.midnight);
  await related(page).scrollIntoViewIfNeeded();
  await expect(related(page).getByRole('button', { name: /^Previous|^Next|page \d/ })).toHaveCount(0);
  for (const [width, count] of [
    [1440, 6],
    [1366, 5],
    [1200, 4],
    [1024, 3],
    [767, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const inView = await related(page)
      .getByRole('list')
      .evaluate((list) => list.clientWidth / ((list.children[0] as HTMLElement | undefined)?.offsetWidth ?? 1));
    expect(Math.floor(inView + 0.01), `${width} px`).toBe(count);
  }
});

test('the lightbox is 1100 by 800, comes in 150 ms and goes in 75, its backdrop in 400, a picture in 468, and dots have 6', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await findBook(page, books.midnight);
  await page.getByRole('link', { name: /larger$/ }).click();
  const lightbox = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(lightbox).toBeVisible();
  expect(await lightbox.boundingBox()).toMatchObject({ width: 1100, height: 800 });
  const first = (durations: string) => durations.split(', ')[0];
  const timesOf = () =>
    lightbox.evaluate((dialog) => [
      getComputedStyle(dialog).transitionDuration,
      getComputedStyle(dialog, '::backdrop').transitionDuration,
    ]);
  expect((await timesOf()).map(first)).toEqual(['0.15s', '0.4s']);
  await page.keyboard.press('ArrowRight');
  expect(await lightbox.locator('[data-side]').evaluate((item) => getComputedStyle(item).animationDuration)).toBe(
    '0.468s',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const dot = lightbox.getByRole('list').getByRole('button').first();
  expect(await dot.evaluate((button) => getComputedStyle(button, '::before').inlineSize)).toBe('6px');
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  const closed = await page
    .locator('dialog.lightbox')
    .evaluate((dialog) => getComputedStyle(dialog).transitionDuration);
  expect(first(closed)).toBe('0.075s');
});
