import type { Page } from 'playwright/test';
import { main } from './support/journey.ts';
import { expect, test } from './support/test.ts';

/** Listings with script: another state takes its place in the page, the chosen layout is remembered. */

const path = '/category/Fiction/1';
const books = (page: Page) => main(page).getByRole('article');
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' });

/** Marks the page, so that another one in its place can be told. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const expectSamePage = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-marked', '');

test('a ticked filter is applied in the page, with the rest of the state kept', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
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
  await expectSamePage(page);
});

test('back and forward show the states that were', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await mark(page);
  const first = await books(page).first().getByRole('heading').innerText();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by price: high to low');
  await expect(books(page).first().getByRole('heading')).not.toHaveText(first);
  await page.goBack();
  await expect(books(page).first().getByRole('heading')).toHaveText(first);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('menu_order');
  await page.goForward();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-desc');
  await expectSamePage(page);
});

test('the cart, the menu and a quick view close when another state takes the place of the one below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await mark(page);
  const header = page.getByRole('banner');
  for (const [open, shown] of [
    [header.getByRole('link', { name: 'Cart' }), page.getByRole('dialog', { name: 'Cart' })],
    [header.getByRole('button', { name: 'Browse' }), page.getByRole('navigation', { name: 'Menu' })],
    [
      main(page)
        .getByRole('link', { name: /^Quick view/ })
        .first(),
      page.locator('dialog.quick-view'),
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

test('ten placeholders stand where the books will be until they have come', async ({ page }) => {
  await page.goto(path);
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/sort=rating/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by average rating');
  await expect(page.locator('.placeholder')).toHaveCount(10);
  await expect(books(page).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('[data-listing]')).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.locator('.placeholder')).toHaveCount(0);
  await expect(books(page)).toHaveCount(20);
  await expect(page).toHaveURL(`${path}?sort=rating`);
});

test('the last of several choices wins', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/format=Audio(?!.*inStock)/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('checkbox', { name: /^Audio/ }).check();
  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await expect(page).toHaveURL(`${path}?format=Audio&inStock=1`);
  await expect(chips(page).getByRole('link')).toHaveText([/Audio/, /In stock/, 'Clear all']);
  release();
  await expect(chips(page).getByRole('link')).toHaveText([/Audio/, /In stock/, 'Clear all']);
});

test('without a connection the books stay, and it is said why', async ({ page, context }) => {
  await page.goto(path);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by popularity');
  await expect(page).toHaveURL(`${path}?sort=popularity`);
  await context.setOffline(true);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by newness');
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await expect(books(page)).toHaveCount(20);
  await expect(page).toHaveURL(`${path}?sort=popularity`);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('popularity');
});

test('books that are stopped on their way leave those that were there', async ({ page }) => {
  await page.goto(path);
  await page.route(/sort=rating/, () => undefined);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by average rating');
  await expect(page.locator('.placeholder')).toHaveCount(10);
  // The browser's own Stop.
  await page.evaluate(() => window.stop());
  await expect(books(page).filter({ visible: true })).toHaveCount(20);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('menu_order');
  await expect(page.locator('html')).not.toHaveAttribute('data-busy');
});

test('a choice that overtakes another and is lost puts the books back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await page.route(/format=Audio(?!.*inStock)/, () => undefined);
  await page.route(/inStock/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('checkbox', { name: /^Audio/ }).check();
  await expect(page.locator('.placeholder')).toHaveCount(10);
  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await expect(books(page).filter({ visible: true })).toHaveCount(20);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('checkbox', { name: /^Audio/ })).not.toBeChecked();
});

test('a choice whose script is gone with the last deploy is shown by the browser', async ({ page }) => {
  await page.goto(path);
  await page.route(/\/show-listing\.[\w-]+\.js/, (route) => route.fulfill({ status: 404 }));
  const named = (position: number) => books(page).nth(position).getByRole('heading').innerText();
  const before = await named(0);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by price: low to high');
  await expect(page).toHaveURL(`${path}?sort=price`);
  await expect.poll(() => named(0)).not.toBe(before);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price');
});

test('without the script that sends a choice there is a button that does', async ({ page }) => {
  await page.goto(path);
  await page.route(/\/touch\.[\w-]+\.js/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by price: low to high');
  const apply = page.locator('form').getByRole('button', { name: 'Apply' });
  await expect(apply).toHaveCSS('clip-path', 'none');
  await apply.click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price');
});

test('a listing that is no more is left to the browser', async ({ page }) => {
  await page.goto(path);
  await page.route(/sort=price/, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by price: low to high');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price');
  await expect(books(page)).toHaveCount(20);
});

test('the chosen layout is remembered, and there before the books are', async ({ page }) => {
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

  // A late letter of the heading face may move a line by a hair; books that change places move the page.
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEntry & { value: number }).value > 0.02)
          document.documentElement.setAttribute('data-shifted', '');
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/shop');
  expect(await isList()).toBe(true);
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
  await expect(page.getByRole('link', { name: 'List', exact: true })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/shop?pageNumber=2');
  expect(await isList()).toBe(true);

  await page.getByRole('link', { name: 'Grid', exact: true }).click();
  await expect.poll(isList).toBe(false);
  await page.goto(`${path}?view=list`);
  expect(await isList(), 'an address that says the list').toBe(true);
  await page.goto(path);
  expect(await isList()).toBe(false);
});

test('the filters fold away where they are a column', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  const panel = page.getByRole('region', { name: 'Filter' });
  const button = page.getByRole('button', { name: 'Filter', exact: true });
  await expect(panel).toBeVisible();
  await button.click();
  await expect(panel).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by price: low to high');
  await expect(page).toHaveURL(`${path}?sort=price`);
  await expect(panel).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(panel).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filters are a panel that sends nothing before it is told to', async ({ page, expectAccessible }) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Filter' }).click();
    const panel = page.getByRole('region', { name: 'Filter' });
    await panel.getByRole('checkbox', { name: /^Audio/ }).check();
    await panel.getByRole('checkbox', { name: /^In stock/ }).check();
    await expect(page).toHaveURL(path);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(`${path}?format=Audio&inStock=1`);
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeFocused();
  });

  test('Escape closes it, and gives the focus back', async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Filter' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Filter' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Filter' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused();
  });

  test('turned wide while it is open, it is the column beside the books and covers nothing', async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('button', { name: 'Close filters' })).toBeVisible();
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(`${path}?view=list`);
    await expect(page.getByRole('region', { name: 'Filter' })).toBeVisible();
  });
});

test('the filter panel shows featured books of the listing', async ({ page }) => {
  await page.goto(path);
  const featured = page.getByRole('region', { name: 'Featured books' }).getByRole('listitem');
  await expect(featured).toHaveCount(3);
  await featured.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
});
