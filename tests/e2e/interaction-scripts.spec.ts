import type { Browser, Locator, Page } from 'playwright/test';
import { cartPanel, toasts } from './support/overlays.ts';
import { containsReact } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

/** Which scripts an interaction loads, and when. */

const isScript = /\/_astro\/.*\.js$/;

/** Records the scripts requested from now on; returns a function that lists them. */
function recordScripts(page: Page): () => string[] {
  const requested = new Set<string>();
  page.on('request', (request) => isScript.test(request.url()) && requested.add(new URL(request.url()).pathname));
  return () => [...requested].sort();
}

const addToCart = (page: Page): Locator => page.getByRole('button', { name: /^Add to cart/ }).first();
const addToWishlist = (page: Page): Locator => page.getByRole('button', { name: /wishlist/ }).first();

/** Touches no control, as in scrolling. This loads the interaction script. */
async function touchPage(page: Page): Promise<void> {
  await page.getByRole('main').dispatchEvent('touchstart');
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(1);
}
/** As voice control does: without a pointer or focus event. */
const press = (button: Locator) => button.evaluate((element: HTMLElement) => element.click());

async function openShop(browser: Browser, siteUrl: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: siteUrl })).newPage();
  await page.goto('/shop');
  return page;
}

const cases = [
  { name: 'adding a book to the cart', button: addToCart, begin: (button: Locator) => button.focus(), done: cartPanel },
  { name: 'adding a book to the wishlist by voice', button: addToWishlist, begin: press, done: toasts },
];

for (const { name, button, begin, done } of cases) {
  test(`${name} requests all its scripts at once, none through another, and no React [PAINT-07 PAINT-11]`, async ({
    browser,
    siteUrl,
  }) => {
    const loading = await openShop(browser, siteUrl);
    const loaded = recordScripts(loading);
    const texts: Promise<string>[] = [];
    loading.on('response', (response) => isScript.test(response.url()) && texts.push(response.text()));
    await press(button(loading));
    await expect(done(loading).first()).toBeVisible();
    expect((await Promise.all(texts)).filter(containsReact)).toEqual([]);
    await loading.context().close();

    const waiting = await openShop(browser, siteUrl);
    // None of them arrives, so none can request another.
    await waiting.route(isScript, () => {});
    const requested = recordScripts(waiting);
    await begin(button(waiting));
    await expect.poll(requested).toEqual(loaded());
    expect(loaded().length).toBeGreaterThan(1);
    await waiting.context().close();
  });
}

test('adding a book to the cart or the wishlist after a touch needs no further script [PAINT-11]', async ({ page }) => {
  await page.goto('/shop');
  await touchPage(page);
  const requested = recordScripts(page);
  await press(addToWishlist(page));
  await expect(toasts(page).first()).toBeVisible();
  await press(addToCart(page));
  await expect(cartPanel(page)).toBeVisible();
  expect(requested()).toEqual([]);
});

test('quick view, menu and account menu load no React [PAINT-08]', async ({ page }) => {
  await page.goto('/shop');
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (isScript.test(response.url())) texts.push(response.text());
  });
  await page
    .getByRole('link', { name: /^Quick view/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
  // By key: a pointer that closes it would be left over the search box, which takes that for aiming at it.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Browse' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toBeVisible();
  expect(texts.length).toBeGreaterThan(1);
  expect((await Promise.all(texts)).filter(containsReact).map((text) => text.slice(0, 80))).toEqual([]);
});

test('a pointer over nothing loads nothing, one over a link loads the interaction script; speculation rules are added then, and on public pages alone [PAINT-06 PAINT-10]', async ({
  page,
}) => {
  const rules = page.locator('script[type=speculationrules]');
  const search = page.getByRole('combobox', { name: 'Search books' });
  await page.goto('/shop');
  const requested = recordScripts(page);
  await page.mouse.move(3, 600);
  await page.mouse.move(5, 640);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(requested()).toEqual([]);
  await expect(rules).toHaveCount(0);
  const scriptRequest = page.waitForRequest(isScript);
  await page.getByRole('link', { name: 'Contact' }).first().hover();
  await scriptRequest;
  await expect(rules).toHaveCount(1);
  expect(await rules.textContent()).not.toMatch(/cart|checkout|logout/);
  await page.goto('/cart');
  await search.pressSequentially('crime');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(rules).toHaveCount(0);
});
