import type { BrowserContext, BrowserContextOptions, Page, Route } from 'playwright/test';
import { createAccount, fillRegistration } from './support/account.ts';
import { main } from './support/journey.ts';
import { cartLink, cartPanel, confirm, dialog } from './support/overlays.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { newPerson } from './support/requests.ts';
import { test as base, expect } from './support/test.ts';

/** A browser that blocks cookies: no session can be kept, and nothing pretends otherwise. */

interface Blocking {
  /** A page of a browser that blocks all cookies. */
  readonly open: (options?: BrowserContextOptions) => Promise<Page>;
}

const test = base.extend<Blocking>({
  open: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...options, baseURL });
      contexts.push(context);
      await blockCookies(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Chromium has no launch option for it: cookies are removed from the responses, and scripts see `cookieEnabled` false. */
async function blockCookies(context: BrowserContext) {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { value: false }));
  await context.route('**/*', async (route) => {
    if (!/^(document|fetch)$/.test(route.request().resourceType())) return route.continue();
    await fulfillWithoutCookies(route, context);
  });
}

async function fulfillWithoutCookies(route: Route, context: BrowserContext) {
  const response = await route.fetch({ maxRedirects: 0 });
  const { 'set-cookie': _, ...headers } = response.headers();
  await context.clearCookies();
  await route.fulfill({ response, headers });
}

const product = '/product/60';
const message = 'Without one we cannot keep a cart, a wishlist or a login for you: please allow cookies for this site';

async function press(page: Page, name: string) {
  await page.goto(product);
  await page.getByRole('button', { name }).first().click();
}

async function readMessage(page: Page) {
  await expect(dialog(page)).toContainText(message);
  await confirm(page);
}

test('adding to the cart or the wishlist says that cookies are required, and counts nothing [FORM-15]', async ({
  open,
}) => {
  const page = await open();
  for (const name of ['Add to cart', 'Add to wishlist']) {
    await press(page, name);
    await readMessage(page);
    await expect(cartPanel(page)).toBeHidden();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
  }
});

test('without scripts a page of its own says so [FORM-15]', async ({ siteUrl }) => {
  for (const action of ['cart.add', 'wishlist.add']) {
    const headers = { Accept: 'text/html', Origin: siteUrl };
    const body = new URLSearchParams({ productId: '60' });
    const answer = await fetch(`${siteUrl}/?_action=${action}`, { method: 'POST', headers, body, redirect: 'manual' });
    expect(answer.status, action).toBe(303);
    // As a browser that has stored nothing of the answer.
    const next = await fetch(new URL(answer.headers.get('location') ?? '', siteUrl), { headers });
    const html = await next.text();
    expect(html, action).toContain(message);
    expect(html).toMatch(/aria-label="Cart, 0 items"/);
  }
});

test('registration says why nobody is logged in, on an accessible page [FORM-15]', async ({
  open,
  expectAccessible,
}) => {
  const page = await open();
  await page.goto('/login');
  await fillRegistration(page, newPerson());
  await createAccount(page);
  await expect(main(page)).toContainText(message);
  await expectAccessible(page);
});

test('a session cookie that gets lost is reported too, and the book is not counted any more [FORM-16]', async ({
  page,
  context,
}) => {
  await page.route('**/?_action=cart.add', (route) => fulfillWithoutCookies(route, context));
  await press(page, 'Add to cart');
  await readMessage(page);
  await expect(cartPanel(page)).toBeHidden();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
  await page.goto('/terms');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
});

test('a new visitor with cookies reaches the cart, with its notice [FORM-19]', async ({ request }) => {
  const shopper = plainBrowser(request);
  await shopper.open(product);
  await shopper.press('Add to cart');
  expect(shopper.page.path).toBe('/cart');
  expect(shopper.page.notices).toContain('has been added to your cart.');
});
