import type { Locator, Page } from 'playwright/test';
import { books, main, openBook } from './support/journey.ts';
import { dragScript } from './support/scripts.ts';
import { openStopped } from './support/stopped-clock.ts';
import { expect, test, withMotion } from './support/test.ts';

/** Carousels: how they advance, what pauses them, and how many items are in view. */

test.use(withMotion);

const carousel = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const banners = (page: Page): Locator => carousel(page, 'Featured');
const slide = (page: Page, place: number): Locator =>
  banners(page).getByRole('group', { name: new RegExp(`^${place} of`) });
const expectShown = (page: Page, place: number) => expect(slide(page, place)).toBeInViewport({ ratio: 0.999 });
const control = (page: Page, name: string) => page.getByRole('button', { name: `${name}: Featured` });

const restMs = 5000;

/** Opens the home page at its first banner, with a stopped clock. */
async function open(page: Page): Promise<void> {
  await openStopped(page, '/', 3_600_000);
  await expect(banners(page).getByRole('button').first()).toBeVisible();
  await slide(page, 1).evaluate((first) => first.parentElement?.scrollTo({ left: 0, behavior: 'instant' }));
  await expectShown(page, 1);
}

/** Scripts are requested after the frame that follows the first interaction. */
const advanceFrame = (page: Page): Promise<void> => page.clock.runFor(50);

/** Lets a rest go by, after which the slide of this place is shown. */
async function expectAdvance(page: Page, next: number): Promise<void> {
  await page.clock.runFor(restMs);
  await expectShown(page, next);
}

/** Acts while the slide of this place is shown. */
type Act = (page: Page, place: number) => Promise<void>;

/** What pauses the banners besides the mouse, and what ends that. */
const pauses: readonly (readonly [name: string, begin: Act, end: Act])[] = [
  [
    'keyboard focus',
    (page, place) => slide(page, place).getByRole('link').focus(),
    (page, place) => slide(page, place).getByRole('link').blur(),
  ],
  [
    'reduced motion',
    (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  ],
  [
    'scrolling them out of view',
    async (page) => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(banners(page)).not.toBeInViewport();
    },
    (page) => banners(page).scrollIntoViewIfNeeded(),
  ],
];

test('the banners advance every five seconds, and from the last to the first; hovering, keyboard focus, reduced motion and scrolling them out of view pause them, and so does a button; the arrows go to the next and previous slide in a loop, and the shown slide is announced [HOME-01 HOME-21 HOME-22 HOME-23 HOME-24 A11Y-06]', async ({
  page,
}) => {
  await open(page);
  for (const next of [2, 3, 1]) await expectAdvance(page, next);
  const announcement = banners(page).locator('[aria-live="polite"]');
  await expect(announcement).toBeEmpty();
  let shown = 1;
  const next = () => {
    shown = (shown % 3) + 1;
    return shown;
  };
  const pauseBy = (name: string, begin: Act, end: Act) =>
    test.step(name, async () => {
      await begin(page, shown);
      await page.clock.runFor(4 * restMs);
      await end(page, shown);
      await expectShown(page, shown);
      await expectAdvance(page, next());
    });
  for (const [name, begin, end] of pauses) await pauseBy(name, begin, end);

  await test.step('a button', async () => {
    await control(page, 'Pause').press('Enter');
    await advanceFrame(page);
    await expect(control(page, 'Play')).toBeVisible();
    await page.clock.runFor(4 * restMs);
    await expectShown(page, shown);
    await control(page, 'Play').press('Enter');
    await expect(control(page, 'Pause')).toBeVisible();
    await expectAdvance(page, next());
  });

  await test.step('arrows', async () => {
    for (const arrow of ['Next', 'Next', 'Next', 'Previous', 'Previous', 'Previous']) {
      await control(page, arrow).press('Enter');
      await advanceFrame(page);
      shown = arrow === 'Next' ? next() : ((shown + 1) % 3) + 1;
      await expectShown(page, shown);
      await expect(announcement).toHaveText(`${shown} of 3`);
    }
    await control(page, 'Play').press('Enter');
    await expect(control(page, 'Pause')).toBeVisible();
  });

  // The mouse comes last: its first move loads another script that moves them.
  const move = (y: number) => () => page.mouse.move(640, y);
  await pauseBy('hovering', move(300), move(5));
});

test('a mouse can drag them; the script for it is loaded on the first mouse move, without a layout shift [HOME-28]', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await open(page);
  expect(requested.filter((url) => dragScript.test(url))).toEqual([]);
  const before = await slide(page, 1).boundingBox();
  const loaded = page.waitForResponse(dragScript);
  await page.mouse.move(900, 200);
  await advanceFrame(page);
  await loaded;
  await expect(async () => {
    await advanceFrame(page);
    await page.mouse.move(900, 200);
    expect(await slide(page, 1).boundingBox()).toEqual(before);
    await page.mouse.down();
    await page.mouse.move(200, 200, { steps: 5 });
    await page.mouse.up();
    await expect(slide(page, 2)).toBeInViewport({ ratio: 0.999, timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a tap pauses the banners, and swiping needs no script [HOME-23]', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await open(page);
    await slide(page, 1).locator('p').first().tap();
    await expect(control(page, 'Play')).toBeVisible();
    await advanceFrame(page);
    // The interaction script is loaded; after eight seconds a page gives up waiting for it.
    await expect(page.locator('script[type=speculationrules]')).toBeAttached();
    await page.clock.runFor(4 * restMs);
    await expectShown(page, 1);
    await control(page, 'Play').tap();
    await expect(control(page, 'Pause')).toBeVisible();
    await page.clock.runFor(restMs);
    await expectShown(page, 2);
    expect(requested.filter((url) => dragScript.test(url))).toEqual([]);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /** How many items are in view at once. */
  const shown = (page: Page, name: string): Promise<number> =>
    carousel(page, name)
      .getByRole('list')
      .evaluate((list) => {
        const [item] = list.children;
        return item instanceof HTMLElement ? Math.floor(list.clientWidth / item.offsetWidth + 0.01) : 0;
      });

  // The width, and how many sub-categories (of five), vendors, deals and related books are in view.
  const widths = [
    [1440, 5, 6, 2, 6],
    [1366, 5, 5, 2, 5],
    [1200, 5, 4, 2, 4],
    [1024, 4, 4, 2, 3],
    [880, 3, 4, 2, undefined],
    [767, 2, 2, 1, 1],
    [390, 2, 2, 1, undefined],
  ] as const;

  test('as many items are in view as fit the width; a carousel that shows all its items has no controls [HOME-27 LISTING-06 LISTING-08]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/category/category/1');
    const categories = carousel(page, 'Sub-categories');
    await expect(categories.getByRole('link').first()).toBeVisible();
    await expect(categories.getByRole('button')).toHaveCount(0);
    for (const [width, count] of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await shown(page, 'Sub-categories'), `sub-categories at ${width} px`).toBe(count);
    }
    await expect(categories.getByRole('button', { name: /^Next/ })).toBeVisible();
  });

  test('as many vendors and deals are in view as fit the width; the vendors have a dot for each page and no arrows; the banners offer no play button [HOME-24 HOME-25 HOME-26]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await expect(banners(page).getByRole('button', { name: /^Next/ })).toBeVisible();
    await expect(banners(page).getByRole('button', { name: /^Pause|^Play/ })).toHaveCount(0);
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
    for (const [width, , vendorCount, deals] of widths) {
      await page.setViewportSize({ width, height: 900 });
      await vendors.scrollIntoViewIfNeeded();
      expect(await shown(page, 'Top selling vendors'), `vendors at ${width} px`).toBe(vendorCount);
      expect(await shown(page, 'Deals of the week'), `deals at ${width} px`).toBe(deals);
    }
  });

  test('related products: six in view, then 5, 4, 3 and one on a phone; no arrows, no dots [PRODUCT-10 PRODUCT-11]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openBook(page, books.midnight);
    const related = main(page).getByRole('group', { name: 'Related products' });
    await related.scrollIntoViewIfNeeded();
    await expect(related.getByRole('button', { name: /^Previous|^Next|page \d/ })).toHaveCount(0);
    for (const [width, , , , count] of widths) {
      if (count === undefined) continue;
      await page.setViewportSize({ width, height: 900 });
      expect(await shown(page, 'Related products'), `${width} px`).toBe(count);
    }
  });
});
