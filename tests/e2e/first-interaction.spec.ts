import type { Page, Route } from 'playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { cartPanel } from './support/overlays.ts';
import { addToCart } from './support/requests.ts';
import { interactionScript, reactScripts } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

/** A book in several formats, with more than one picture. */
const product = '/product/60';

/** Counts the transferred bytes of scripts from now on. */
async function scriptBytes(page: Page): Promise<() => number> {
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Set<string>();
  client.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart', exact: true }).first();

test('adding a book sends the request with the press, before any other script has arrived; the panel shows the book at once, marked as not confirmed, and then what the shop says [PAINT-13 PAINT-14]', async ({
  page,
}) => {
  const releaseScripts = await holdRequests(page, /\/_astro\/(?!Layout)[\w.-]+\.js$/);
  const releaseAnswer = await holdRequests(page, /_action=cart\.add/);
  await page.goto(product);
  const sent = page.waitForRequest(/_action=cart\.add/);
  await addButton(page).click();
  await sent;
  await releaseScripts();
  const line = cartPanel(page).getByRole('listitem');
  await expect(line).toContainText('The Spy Who Came in from the Cold');
  await expect(line).toHaveAttribute('aria-busy', 'true');
  await expect(cartPanel(page).getByRole('status')).toHaveText(/^Adding “The Spy/);
  await releaseAnswer();
  await expect(line).toContainText('1 × ₹');
  await expect(line).not.toHaveAttribute('aria-busy', 'true');
  await expect(cartPanel(page).getByRole('status')).toHaveText(/has been added to your cart/);
  await expect(cartPanel(page).getByText('Subtotal')).toBeVisible();
  await expect(cartPanel(page).getByRole('button', { name: /^Remove/ })).toBeVisible();
});

test('a + that was pressed before the script for it has arrived counts for the form that is sent after it [PAINT-24]', async ({
  page,
}) => {
  const release = await holdRequests(page, interactionScript);
  await page.goto(product);
  await page.getByRole('button', { name: 'One more' }).first().click();
  const sent = page.waitForRequest(/_action=cart\.add/);
  await addButton(page).click();
  await expect(addButton(page)).toHaveAttribute('aria-busy', 'true');
  await release();
  expect((await sent).postData()).toMatch(/name="quantity"\s+2\s|quantity=2/);
});

test('the first book in the cart asks for no React, and for at most 50 KB of script in all; by keyboard the panel takes the focus, and gives it back to the button [PAINT-16 HEADER-25]', async ({
  page,
}) => {
  const bytes = await scriptBytes(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(product);
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(cartPanel(page).getByText('Subtotal')).toBeVisible();
  expect(requested.filter((url) => reactScripts.test(url))).toEqual([]);
  expect(bytes()).toBeLessThanOrEqual(50 * 1024);

  await expect(cartPanel(page).getByRole('heading', { name: 'Cart' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cartPanel(page).getByRole('button', { name: 'Close this dialog' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cartPanel(page)).toBeHidden();
  await expect(addButton(page)).toBeFocused();
});

const failures = [
  [
    'a refusal',
    (route: Route) =>
      route.fulfill({
        status: 422,
        json: { ok: false, notices: [{ kind: 'error', surface: 'dialog', text: 'Only 2 copies are left.' }] },
      }),
    'Only 2 copies are left.',
  ],
  ['a broken connection', (route: Route) => route.abort('internetdisconnected'), 'Something unexpected went wrong'],
  [
    'an answer that is no outcome',
    (route: Route) => route.fulfill({ body: '<html>' }),
    'Something unexpected went wrong',
  ],
] as const;

test('a refusal, a broken connection and an answer that is no outcome take the book back, close the panel and show the message [PAINT-15]', async ({
  page,
}) => {
  for (const [name, fail, message] of failures)
    await test.step(name, async () => {
      await page.route(/_action=cart\.add/, fail);
      await page.goto(product);
      await addButton(page).click();
      await expect(page.getByText(message)).toBeVisible();
      await expect(cartPanel(page)).toBeHidden();
      await expect(page.locator('.cart-panel-pending')).toHaveCount(0);
      await page.getByRole('button', { name: /^(OK|Dismiss)$/ }).click();
      await expect(page.getByText(message)).toHaveCount(0);
      await expect(addButton(page)).toBeEnabled();
      await page.unroute(/_action=cart\.add/);
    });
});

test('without the script that shows the panel, the cart’s own page shows the book [FORM-06]', async ({ page }) => {
  await page.route(interactionScript, (route) => route.fulfill({ status: 404 }));
  await page.goto(product);
  await addButton(page).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('1');
});

test('a small picture is shown large, and a chosen format shows its price, picture and link, before React is there; they stay when React takes over [PAINT-17]', async ({
  page,
}) => {
  const release = await holdRequests(page, reactScripts);
  await page.goto(product);
  const second = page.getByRole('link', { name: 'Picture, 2 of' });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.gallery-main img')).toHaveAttribute('alt', /back|picture 2/i);
  const prices = page.locator('[data-price-of]:not([hidden])');
  const before = await prices.innerText();
  const other = page.getByRole('radio').and(page.locator('[name=sku]:not(:checked)')).first();
  const sku = await other.getAttribute('value');
  await other.check();
  await expect(prices).not.toHaveText(before);
  await expect(page).toHaveURL(new RegExp(`option=${sku}`));
  await page.getByRole('button', { name: 'One more' }).click();
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await expect(quantity).toHaveValue('2');
  const shown = await prices.innerText();
  await release();
  await expect(page.locator('astro-island:not([ssr]) .product-options')).toBeAttached();
  await expect(prices).toHaveText(shown, { useInnerText: true });
  await expect(quantity).toHaveValue('2');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveValue('3');
});

test('the script that answers a press is fetched once the page is quiet; pointing at what it answers loads no React, and a press hydrates its island afterwards [PAINT-19 PAINT-22]', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const runtime = page.waitForRequest(interactionScript);
  await page.goto(product);
  expect(
    requested.filter((url) => interactionScript.test(url)),
    'not before the page has loaded',
  ).toEqual([]);
  await runtime;
  const format = page.getByRole('radio').and(page.locator('[name=sku]:not(:checked)')).first();
  const more = page.getByRole('button', { name: 'One more' });
  for (const control of [format, more, page.getByRole('link', { name: 'Picture, 2 of' })]) await control.hover();
  await format.focus();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => reactScripts.test(url))).toEqual([]);

  const release = await holdRequests(page, reactScripts);
  await more.click();
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
  await release();
  await expect(page.locator('astro-island:not([ssr]) .product-options')).toBeAttached();
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
});

test('a quick view shows the book of its card while the rest is on its way [PAINT-18]', async ({ page }) => {
  const release = await holdRequests(page, /\/quick-view\//);
  await page.goto('/shop');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /^Quick view/ }) })
    .first();
  const title = await card.getByRole('heading').innerText();
  await card.hover();
  await card.getByRole('link', { name: /^Quick view/ }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(dialog.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect(dialog).not.toHaveAttribute('aria-busy', 'true');
});

test('a search leaves before its island is there, which then shows the hits [PAINT-13]', async ({ page }) => {
  const release = await holdRequests(page, reactScripts);
  await page.goto(product);
  const answered = page.waitForResponse(/search\.json/);
  await page.getByRole('combobox', { name: 'Search books' }).pressSequentially('guide');
  await answered;
  await release();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('React takes the panel over when a line is removed, and leads the focus on [HEADER-25]', async ({ page }) => {
  await addToCart(page.request, '61');
  await page.goto(product);
  await addButton(page).click();
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(2);
  await cartPanel(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1);
  await expect(cartPanel(page).getByRole('button', { name: /^Remove/ })).toBeFocused();
  await expect(page.locator('astro-island:not([ssr]) .cart-link')).toBeAttached();
  await cartPanel(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(cartPanel(page).getByText('No products in the cart.')).toBeVisible();
});

test('nothing is fetched ahead for visitors who save data [PAINT-19]', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.clock.install();
  await page.goto(product);
  await page.clock.runFor(10_000);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requested.filter((url) => interactionScript.test(url))).toEqual([]);
});
