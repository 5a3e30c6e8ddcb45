import type { Locator, Page } from 'playwright/test';
import { openStopped } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

/** Carousels that move by themselves (spec sections 2 and 9), and everything that holds them. */

const carousel = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const banners = (page: Page): Locator => carousel(page, 'Featured');
const slide = (page: Page, name: RegExp): Locator => banners(page).getByRole('group', { name });

/** How many items are in view at once: whole ones, and what is seen of the next. */
const inView = (frame: Locator): Promise<number> =>
  frame.getByRole('list').evaluate((list) => {
    const [item] = list.children;
    return item instanceof HTMLElement ? list.clientWidth / item.offsetWidth : 0;
  });

const restMs = 5000;

/** Opens the home page at its first banner. From here on no time passes but what the test lets pass. */
async function open(page: Page): Promise<void> {
  await openStopped(page, '/', 3_600_000);
  await expect(banners(page).getByRole('button').first()).toBeVisible();
  await banners(page)
    .locator('[data-slides]')
    .evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
  await expect(slide(page, /^1 of/)).toBeInViewport({ ratio: 0.999 });
}

/** Scripts are asked for after the frame that follows the first sign of a touch. */
const passFrame = (page: Page): Promise<void> => page.clock.runFor(50);

test('the banners move on every five seconds, and from the last to the first', async ({ page }) => {
  await open(page);
  for (const next of [/^2 of/, /^3 of/, /^1 of/]) {
    await page.clock.runFor(restMs);
    await expect(slide(page, next)).toBeInViewport({ ratio: 0.999 });
  }
});

test('their button stops them and starts them again', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Pause: Featured' }).press('Enter');
  await passFrame(page);
  await expect(page.getByRole('button', { name: 'Play: Featured' })).toBeVisible();
  await page.clock.runFor(4 * restMs);
  await expect(slide(page, /^1 of/)).toBeInViewport({ ratio: 0.999 });
  await page.getByRole('button', { name: 'Play: Featured' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Pause: Featured' })).toBeVisible();
  await page.clock.runFor(restMs);
  await expect(slide(page, /^2 of/)).toBeInViewport({ ratio: 0.999 });
});

const holds: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['a mouse above them', (page) => page.mouse.move(640, 300)],
  ['the keyboard in them', (page) => slide(page, /^1 of/).getByRole('link').focus()],
  ['a wish for less motion', (page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'being out of sight',
    async (page) => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(banners(page)).not.toBeInViewport();
    },
  ],
];

for (const [name, hold] of holds) {
  test(`${name} holds them`, async ({ page }) => {
    await open(page);
    await hold(page);
    await page.clock.runFor(4 * restMs);
    await banners(page).scrollIntoViewIfNeeded();
    await expect(slide(page, /^1 of/)).toBeInViewport({ ratio: 0.999 });
  });
}

test('those who want less motion are offered no button that starts it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(banners(page).getByRole('button', { name: /^Next/ })).toBeVisible();
  await expect(banners(page).getByRole('button', { name: /^Pause|^Play/ })).toHaveCount(0);
});

test('the arrows go one place on and back, round and round, and what is shown is said', async ({ page }) => {
  await open(page);
  const said = banners(page).locator('[aria-live="polite"]');
  await expect(said).toBeEmpty();
  for (const [arrow, place] of [
    ['Next', 2],
    ['Next', 3],
    ['Next', 1],
    ['Previous', 3],
  ] as const) {
    await banners(page)
      .getByRole('button', { name: `${arrow}: Featured` })
      .press('Enter');
    await passFrame(page);
    await expect(slide(page, new RegExp(`^${place} of`))).toBeInViewport({ ratio: 0.999 });
    await expect(said).toHaveText(`${place} of 3`);
  }
  await expect(banners(page).getByRole('button', { name: 'Play: Featured' })).toBeVisible();
});

test('a mouse can drag them; what that takes is loaded when it comes, and nothing moves then', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page);
  expect(loaded.filter((url) => url.includes('swiper'))).toEqual([]);
  const before = await slide(page, /^1 of/).boundingBox();
  await page.mouse.move(900, 200);
  await passFrame(page);
  await expect(banners(page)).toHaveClass(/swiper-initialized/);
  expect(await slide(page, /^1 of/).boundingBox()).toEqual(before);
  await page.mouse.down();
  await page.mouse.move(200, 200, { steps: 5 });
  await page.mouse.up();
  await expect(slide(page, /^2 of/)).toBeInViewport({ ratio: 0.999 });
  await expect(page).toHaveURL(/\/$/);
});

test.describe('fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('stop them, and need nothing but scrolling', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await open(page);
    await slide(page, /^1 of/).locator('p').first().tap();
    await expect(banners(page).getByRole('button', { name: 'Play: Featured' })).toBeVisible();
    await passFrame(page);
    // What answers a touch is there; a page that has waited longer for it than eight seconds goes without.
    await expect(page.locator('script[type=speculationrules]')).toBeAttached();
    await page.clock.runFor(4 * restMs);
    await expect(slide(page, /^1 of/)).toBeInViewport({ ratio: 0.999 });
    await page.getByRole('button', { name: 'Play: Featured' }).tap();
    await expect(page.getByRole('button', { name: 'Pause: Featured' })).toBeVisible();
    await page.clock.runFor(restMs);
    await expect(slide(page, /^2 of/)).toBeInViewport({ ratio: 0.999 });
    expect(loaded.filter((url) => url.includes('swiper'))).toEqual([]);
  });
});

// Widths, and how many of five sub-categories, of vendors and of deals are in view (spec section 9); a phone shows a strip more.
const widths = [
  [1440, 5, 6, 2],
  [1366, 5, 5, 2],
  [1200, 5, 4, 2],
  [1024, 4, 4, 2],
  [880, 3, 4, 2],
  [767, 2, 2, 1],
  [390, 2, 2, 1],
] as const;

test('as many items are in view as the width has room for, and fewer share it', async ({ page }) => {
  const shown = async (name: string) => Math.floor((await inView(carousel(page, name))) + 0.01);
  await page.goto('/category/category/1');
  for (const [width, categories] of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await shown('Sub-categories'), `${width} px`).toBe(categories);
  }
  await page.goto('/');
  for (const [width, , vendors, deals] of widths) {
    await page.setViewportSize({ width, height: 900 });
    await carousel(page, 'Top selling vendors').scrollIntoViewIfNeeded();
    expect(await shown('Top selling vendors'), `vendors at ${width} px`).toBe(vendors);
    expect(await shown('Deals of the week'), `deals at ${width} px`).toBe(deals);
  }
});

test('the vendors have a dot for each view of them, and no arrows', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const vendors = carousel(page, 'Top selling vendors');
  await vendors.scrollIntoViewIfNeeded();
  await expect(vendors.getByRole('button', { name: /^Previous|^Next/ })).toHaveCount(0);
  const dots = vendors.getByRole('button', { name: /page \d/ });
  await expect(dots).toHaveCount(2);
  await dots.last().press('Enter');
  const left = () =>
    vendors.getByRole('list').evaluate((list) => Math.floor(list.scrollWidth - list.clientWidth - list.scrollLeft));
  await expect.poll(left).toBe(0);
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
});

test('a carousel that has nothing more to show has no controls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/category/category/1');
  await expect(carousel(page, 'Sub-categories').getByRole('link').first()).toBeVisible();
  await expect(carousel(page, 'Sub-categories').getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(carousel(page, 'Sub-categories').getByRole('button', { name: /^Next/ })).toBeVisible();
});
