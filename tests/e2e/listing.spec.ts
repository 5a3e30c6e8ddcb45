import type { Page } from 'playwright/test';
import { main } from './support/journey.ts';
import { cartLink, cartPanel } from './support/overlays.ts';
import { expect, test } from './support/test.ts';

/** Listings with scripts: another state replaces the one in the page, and the chosen layout is remembered. Failures: listing.loading.spec.ts. */

test.use({ viewport: { width: 1280, height: 900 } });

const path = '/category/Fiction/1';
const books = (page: Page) => main(page).getByRole('article');
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' });

/** Marks the document, to detect a page load. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const expectSamePage = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-marked', '');

test('a filter is applied in the page, and keeps the rest of the state; back and forward restore it; the filters can be hidden where they are a column [LISTING-22 LISTING-11]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`${path}?sort=price&pageSize=10`);
  await mark(page);
  const hardcover = page.getByRole('checkbox', { name: /^Hardcover/ });
  const count = Number((await hardcover.locator('xpath=..').innerText()).match(/\d+/)?.[0]);
  await hardcover.check();
  await expect(page).toHaveURL(`${path}?pageSize=10&sort=price&format=Hardcover`);
  await expect(chips(page).getByRole('link', { name: 'Remove filter: Hardcover' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `1–10 of ${count} books` })).toBeAttached();
  await expect(hardcover).toBeChecked();
  await expect(hardcover).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${path}?pageNumber=2&pageSize=10&sort=price&format=Hardcover`);
  await expect(page).toHaveTitle(/, page 2 /);
  await expect(books(page).first()).toBeInViewport();

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by newness');
  await expect(page).toHaveURL(`${path}?pageSize=10&sort=date&format=Hardcover`);
  await chips(page).getByRole('link', { name: 'Remove filter: Hardcover' }).click();
  await expect(page).toHaveURL(`${path}?pageSize=10&sort=date`);
  await expect(chips(page)).toBeHidden();

  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await test.step('back and forward', async () => {
    const first = await books(page).first().getByRole('heading').innerText();
    await sort.selectOption('Sort by price: high to low');
    await expect(books(page).first().getByRole('heading')).not.toHaveText(first);
    await page.goBack();
    await expect(books(page).first().getByRole('heading')).toHaveText(first);
    await expect(sort).toHaveValue('date');
    await page.goForward();
    await expect(sort).toHaveValue('price-desc');
  });

  await test.step('the column of filters', async () => {
    const panel = page.getByRole('region', { name: 'Filter' });
    const button = page.getByRole('button', { name: 'Filter', exact: true });
    await expect(panel).toBeVisible();
    await button.click();
    await expect(panel).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await sort.selectOption('Sort by price: low to high');
    await expect(page).toHaveURL(`${path}?pageSize=10&sort=price`);
    await expect(panel).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(panel).toBeVisible();
  });
  await expectSamePage(page);
});

test('the cart, the menu and a quick view close when the listing below changes [LISTING-42]', async ({ page }) => {
  await page.goto(path);
  await mark(page);
  const header = page.getByRole('banner');
  for (const [open, shown] of [
    [cartLink(page), cartPanel(page)],
    [header.getByRole('button', { name: 'Browse' }), page.getByRole('navigation', { name: 'Menu' })],
    [
      main(page)
        .getByRole('link', { name: /^Quick view/ })
        .first(),
      page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'View details' }) }),
    ],
  ] as const) {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by price: low to high');
    await expect(page).toHaveURL(/sort=price$/);
    await open.press('Enter');
    await expect(shown).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(shown).toBeHidden();
  }
  await expectSamePage(page);
});

test('the chosen layout is remembered, and applied before the first paint; the list says what a book is about, and has its formats with price, stock and a button each [LISTING-32 LISTING-48 A11Y-01]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(path);
  await mark(page);
  const isList = async () => {
    const [first, second] = await books(page).all();
    const [one, two] = [await first?.boundingBox(), await second?.boundingBox()];
    return one?.x === two?.x;
  };
  expect(await isList()).toBe(false);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect.poll(isList).toBe(true);
  await expectSamePage(page);
  await expect(page).toHaveURL(`${path}?view=list`);

  // A late web font may shift a line slightly; reordered books shift the page.
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEntry & { value: number }).value > 0.02)
          document.documentElement.setAttribute('data-shifted', '');
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The page goes on to its list, before it has loaded.
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.waitForURL('/shop?view=list');
  expect(await isList()).toBe(true);
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
  await expect(page.getByRole('link', { name: 'List', exact: true })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/shop?pageNumber=2&view=list');
  expect(await isList()).toBe(true);

  await page.getByRole('link', { name: 'Grid', exact: true }).click();
  await expect.poll(isList).toBe(false);
  await page.goto(`${path}?view=list`);
  expect(await isList(), 'an address that says the list').toBe(true);
  await page.goto(path);
  expect(await isList()).toBe(false);

  await mark(page);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(`${path}?view=list`);
  const book = books(page)
    .filter({ has: page.getByRole('list', { name: /^Formats: / }) })
    .first();
  await expect(book.locator('.summary')).toHaveText(/\S.{40,}/);
  await expectSamePage(page);
  await expectAccessible(page);
  const ebook = book.getByRole('listitem').filter({ hasText: 'Ebook' });
  await expect(ebook).toContainText(/In Stock.*₹\d+/s);
  await ebook.getByRole('button', { name: /^Add to cart: .*, Ebook$/ }).click();
  await expect(cartPanel(page)).toContainText('Ebook');
  await page.keyboard.press('Escape');
  // Back in the grid nothing of it shows.
  await page.getByRole('link', { name: 'Grid', exact: true }).click();
  await expect(book.locator('.summary')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the filters are a panel that sends nothing before Apply filters, and that Escape closes; the number of books stays in sight [LISTING-35 LISTING-47 LISTING-49]', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(path);
    const panel = page.getByRole('region', { name: 'Filter' });
    const button = page.getByRole('button', { name: /^Filter/ });
    await test.step('the number of books', async () => {
      await page.evaluate(() => scrollTo(0, 2500));
      await expect(main(page).locator('.count')).toBeInViewport();
      await page.evaluate(() => scrollTo(0, 0));
    });

    await button.tap();
    await test.step('a touch on the text of a filter ticks it, and leaves the panel open', async () => {
      const box = panel.getByRole('checkbox').first();
      const name = await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText.split('\n')[0] ?? '');
      const text = await panel.getByText(name).first().boundingBox();
      // The finger lands on the words, not on the box beside them.
      await page.touchscreen.tap((text?.x ?? 0) + (text?.width ?? 0) - 8, (text?.y ?? 0) + (text?.height ?? 0) / 2);
      await expect(box).toBeChecked();
      await expect(panel).toBeVisible();
      await box.uncheck();
    });

    await panel.getByRole('checkbox', { name: /^Audio/ }).check();
    await panel.getByRole('checkbox', { name: /^In stock/ }).check();
    await expect(page).toHaveURL(path);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(`${path}?format=Audio&inStock=1`);
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeFocused();

    await test.step('Escape closes the panel, and returns the focus', async () => {
      await button.press('Enter');
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();
    });

    await test.step('the open panel becomes a column when the window gets wide, and covers nothing', async () => {
      await button.click();
      await expect(page.getByRole('button', { name: 'Close filters' })).toBeVisible();
      await page.setViewportSize({ width: 1180, height: 820 });
      await page.getByRole('link', { name: 'List', exact: true }).click();
      await expect(page).toHaveURL(`${path}?format=Audio&inStock=1&view=list`);
      await expect(panel).toBeVisible();
    });
  });
});
