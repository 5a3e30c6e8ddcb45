import type { BrowserContext, BrowserContextOptions, Page, Route } from 'playwright/test';
import { createAccount, fillRegistration } from './support/account.ts';
import { main } from './support/journey.ts';
import { newPerson } from './support/requests.ts';
import { test as base, expect } from './support/test.ts';

/** A browser that keeps no cookie: whatever lives in a session cannot be kept there, and is not said to be. */

interface Refusing {
  /** A page of a browser whose owner has forbidden all cookies. */
  readonly open: (options?: BrowserContextOptions) => Promise<Page>;
}

const test = base.extend<Refusing>({
  open: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...options, baseURL });
      contexts.push(context);
      await forbidCookies(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** No preference does so in every browser that tests run on: what a server sets is taken out, and scripts are told so. */
async function forbidCookies(context: BrowserContext) {
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
const words = 'Without one we cannot keep a cart, a wishlist or a login for you: please allow cookies for this site';

async function press(page: Page, name: string) {
  await page.goto(product);
  await page.getByRole('button', { name }).first().click();
}

async function readWords(page: Page) {
  const said = page.getByRole('alertdialog');
  await expect(said).toContainText(words);
  await said.getByRole('button', { name: 'OK' }).click();
}

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

for (const name of ['Add to cart', 'Add to wishlist']) {
  test(`‘${name}’ says that cookies are needed, and nothing is counted`, async ({ open }) => {
    const page = await open();
    await press(page, name);
    await readWords(page);
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeHidden();
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
  });

  test(`‘${name}’ without scripts leads to a page that says so`, async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await press(page, name);
    await expect(main(page)).toContainText(words);
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
  });
}

test('that page can be read by everybody', async ({ page, expectAccessible }) => {
  await page.goto('/cookies?next=%2Fcart');
  await expect(main(page)).toContainText(words);
  await expectAccessible(page);
});

test('whoever registers is told why they are not logged in', async ({ open }) => {
  const page = await open();
  await page.goto('/login');
  await fillRegistration(page, newPerson());
  await createAccount(page);
  await expect(main(page)).toContainText(words);
});

test('a cookie that gets lost on the way is told of too, and the book is not shown any more', async ({
  page,
  context,
}) => {
  await page.route('**/?_action=cart.add', (route) => fulfillWithoutCookies(route, context));
  await press(page, 'Add to cart');
  await readWords(page);
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeHidden();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await page.reload();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});

test('somebody new whose browser keeps cookies gets where they wanted to, with what was said', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await press(page, 'Add to cart');
  await expect(page).toHaveURL('/cart');
  await expect(main(page)).toContainText('has been added to your cart.');
  await page.close();
});
