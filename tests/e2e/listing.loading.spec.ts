import type { Page } from 'playwright/test';
import { main } from './support/journey.ts';
import { interactionScript, listingScript } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

/** Listings while another state is loading, and when it fails. */

test.use({ viewport: { width: 1280, height: 900 } });

const path = '/category/Fiction/1';
const books = (page: Page) => main(page).getByRole('article');
/** Shown where the books will be. */
const placeholders = (page: Page) => main(page).locator('[aria-busy="true"] ul[aria-hidden="true"] > li');
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' });

test('ten placeholders are shown until the books arrive [LISTING-15]', async ({ page }) => {
  await page.goto(path);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/sort=rating/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by average rating');
  await expect(placeholders(page)).toHaveCount(10);
  await expect(books(page).filter({ visible: true })).toHaveCount(0);
  release();
  await expect(placeholders(page)).toHaveCount(0);
  await expect(books(page)).toHaveCount(20);
  await expect(page).toHaveURL(`${path}?sort=rating`);
});

test('the last of several choices wins [LISTING-33]', async ({ page }) => {
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

test('without a connection the books stay, and an alert says why [LISTING-34]', async ({ page, context }) => {
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

test('a stopped request leaves the books as they were [LISTING-34]', async ({ page }) => {
  await page.goto(path);
  await page.route(/sort=rating/, () => undefined);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by average rating');
  await expect(placeholders(page)).toHaveCount(10);
  // As the Stop button of the browser does.
  await page.evaluate(() => window.stop());
  await expect(books(page).filter({ visible: true })).toHaveCount(20);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('menu_order');
  await expect(main(page).locator('[aria-busy]')).toHaveCount(0);
});

test('a failed request that replaced another restores the books [LISTING-34]', async ({ page }) => {
  await page.goto(path);
  await page.route(/format=Audio(?!.*inStock)/, () => undefined);
  await page.route(/inStock/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('checkbox', { name: /^Audio/ }).check();
  await expect(placeholders(page)).toHaveCount(10);
  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await expect(books(page).filter({ visible: true })).toHaveCount(20);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('checkbox', { name: /^Audio/ })).not.toBeChecked();
});

test('when the script is gone after a deployment, the browser loads the page [LISTING-44]', async ({ page }) => {
  await page.goto(path);
  await page.route(listingScript, (route) => route.fulfill({ status: 404 }));
  const named = (position: number) => books(page).nth(position).getByRole('heading').innerText();
  const before = await named(0);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by price: low to high');
  await expect(page).toHaveURL(`${path}?sort=price`);
  await expect.poll(() => named(0)).not.toBe(before);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price');
});

test('when the interaction script is gone, the browser loads the page [LISTING-44]', async ({ page }) => {
  await page.route(interactionScript, (route) => route.fulfill({ status: 404 }));
  await page.goto(path);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by price: low to high');
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price');
});

test('when the response is an error, the browser loads the page [LISTING-44]', async ({ page }) => {
  await page.goto(path);
  await page.route(/sort=price/, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by price: low to high');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price');
  await expect(books(page)).toHaveCount(20);
});
