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

const sortBy = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const choice = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
/** Holds requests until it is called. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

test('placeholders are shown until the books arrive, what fails leaves the books as they were, and the last of several choices wins [LISTING-15 LISTING-33 LISTING-34]', async ({
  page,
  context,
}) => {
  await page.goto(path);

  await test.step('ten placeholders until the books arrive', async () => {
    const { opened, open } = gate();
    await page.route(/sort=rating/, async (route) => {
      await opened;
      await route.continue();
    });
    await sortBy(page).selectOption('Sort by average rating');
    await expect(placeholders(page)).toHaveCount(10);
    await expect(books(page).filter({ visible: true })).toHaveCount(0);
    open();
    await expect(placeholders(page)).toHaveCount(0);
    await expect(books(page)).toHaveCount(20);
    await expect(page).toHaveURL(`${path}?sort=rating`);
  });

  await test.step('a stopped request leaves the books', async () => {
    await page.route(/sort=price/, () => undefined);
    await sortBy(page).selectOption('Sort by price: low to high');
    await expect(placeholders(page)).toHaveCount(10);
    // As the Stop button of the browser does.
    await page.evaluate(() => window.stop());
    await expect(books(page).filter({ visible: true })).toHaveCount(20);
    await expect(page).toHaveURL(`${path}?sort=rating`);
    await expect(sortBy(page)).toHaveValue('rating');
    await expect(main(page).locator('[aria-busy]')).toHaveCount(0);
  });

  await test.step('without a connection the books stay, and an alert says why', async () => {
    await context.setOffline(true);
    await sortBy(page).selectOption('Sort by newness');
    await expect(page.getByRole('alert')).toContainText('You are offline.');
    await expect(books(page)).toHaveCount(20);
    await expect(page).toHaveURL(`${path}?sort=rating`);
    await expect(sortBy(page)).toHaveValue('rating');
    await context.setOffline(false);
  });

  await test.step('a failed request that replaced another restores the books', async () => {
    await page.route(/format=Audio(?!.*inStock)/, () => undefined);
    await page.route(/inStock/, (route) => route.abort('internetdisconnected'));
    await choice(page, /^Audio/).check();
    await expect(placeholders(page)).toHaveCount(10);
    await choice(page, /^In stock/).check();
    await expect(books(page).filter({ visible: true })).toHaveCount(20);
    await expect(page).toHaveURL(`${path}?sort=rating`);
    await expect(choice(page, /^Audio/)).not.toBeChecked();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('the last of several choices wins', async () => {
    const { opened, open } = gate();
    await page.route(/format=Audio(?!.*inStock)/, async (route) => {
      await opened;
      await route.continue().catch(() => undefined);
    });
    const chosen = chips(page).getByRole('link');
    await choice(page, /^Audio/).check();
    await choice(page, /^In stock/).check();
    await expect(page).toHaveURL(`${path}?sort=rating&format=Audio&inStock=1`);
    await expect(chosen).toHaveText([/Audio/, /In stock/, 'Clear all']);
    open();
    await expect(chosen).toHaveText([/Audio/, /In stock/, 'Clear all']);
  });
});

test('when a script is gone after a deployment, or the response is an error, the browser loads the page [LISTING-44]', async ({
  page,
}) => {
  const first = () => books(page).first().getByRole('heading').innerText();
  /** Sorts the books by their price. That the page was loaded shows in its mark, which is gone. */
  const expectLoaded = async () => {
    const before = await first();
    await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
    await sortBy(page).selectOption('Sort by price: low to high');
    await expect(page).toHaveURL(/sort=price/);
    await expect(page.locator('html')).not.toHaveAttribute('data-marked');
    await expect.poll(first).not.toBe(before);
    await expect(sortBy(page)).toHaveValue('price');
    await expect(books(page)).toHaveCount(20);
    await page.unrouteAll({ behavior: 'wait' });
  };
  // In this order: neither script is in the browser's cache.
  for (const script of [interactionScript, listingScript])
    await test.step(String(script), async () => {
      await page.route(script, (route) => route.fulfill({ status: 404 }));
      await page.goto(path);
      await expectLoaded();
    });
  await test.step('an error', async () => {
    await page.goto(path);
    let isBroken = true;
    await page.route(/sort=price/, async (route) => {
      if (!isBroken) return route.fallback();
      isBroken = false;
      return route.fulfill({ status: 500, body: 'broken' });
    });
    await expectLoaded();
  });
});
