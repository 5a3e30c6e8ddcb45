import type { Page, Route } from 'playwright/test';
import { fillAddressForm } from './support/account.ts';
import { main } from './support/journey.ts';
import { cartLines } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** A bad connection: scripts are asked for and neither come nor fail. */

const product = '/product/60';
/** Longer than a press waits for its script. */
const longMs = 10_000;
/** Longer than a form waits for its answer. */
const patienceMs = 40_000;

const nothing = () => {};

/** Answers what lets the scripts come after all. */
async function holdUp(page: Page, scripts: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(scripts, (route) => void held.push(route));
  return async () => {
    await page.unroute(scripts);
    for (const route of held) await route.continue().catch(nothing);
  };
}

async function press(page: Page, script: RegExp): Promise<void> {
  const asked = page.waitForRequest(script);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await asked;
}

/** Lets time go by until it has come to that: what a press waits for may be asked for before it has begun to wait. */
const waitLong = (page: Page, comesTo: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(longMs);
    await comesTo();
  }).toPass();

test.beforeEach(({ page }) => page.clock.install());

for (const [name, script] of [
  ['the script that answers a touch', /\/touch\.[\w-]+\.js/],
  ['the script that sends forms', /\/live\.[\w-]+\.js/],
  ['what the cart panel is made of', /\/CartPanel\.[\w-]+\.js/],
] as const) {
  test(`a book gets into the cart, once, and is seen there although ${name} never comes`, async ({ page }) => {
    await holdUp(page, script);
    await page.goto(product);
    await press(page, script);
    await waitLong(page, () => expect(page).toHaveURL('/cart', { timeout: 1000 }));
    await expect(main(page).getByRole('spinbutton')).toHaveValue('1');
  });
}

test('what was handed to the browser is not sent again by a script that comes late', async ({ page }) => {
  const comeLate = await holdUp(page, /\/touch\.[\w-]+\.js/);
  const letGo: (() => void)[] = [];
  await page.route(/_action=cart\.add/, async (route) => {
    await new Promise<void>((resolve) => letGo.push(resolve));
    await route.continue();
  });
  // Nothing else can be asked of a page that is being left.
  await page.addInitScript(() => {
    const tell = () => document.querySelector('script[type=speculationrules]') && console.log('awake');
    new MutationObserver(tell).observe(document, { childList: true, subtree: true });
  });
  const awake = page.waitForEvent('console', (message) => message.text() === 'awake');
  await page.goto(product);
  await press(page, /\/touch\.[\w-]+\.js/);
  const sent = page.waitForRequest(/_action=cart\.add/);
  await page.clock.fastForward(longMs);
  await sent;
  await comeLate();
  await awake;
  for (const go of letGo) go();
  await expect(page).toHaveURL('/cart');
  expect(letGo).toHaveLength(1);
  expect(await cartLines(page.request)).toEqual([['60', 1]]);
});

test('a book whose answer never comes is said to be in doubt, and counted where it was added', async ({ page }) => {
  const sent: Route[] = [];
  await page.route(/_action=cart\.add/, async (route) => {
    await route.fetch();
    sent.push(route);
  });
  await page.goto(product);
  const button = page.getByRole('button', { name: 'Add to cart' }).first();
  await button.click();
  await expect.poll(() => sent.length).toBe(1);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(patienceMs);
  await expect(page.getByText('It may have done what you asked for all the same')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 1 item');
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  expect(sent).toHaveLength(1);
});

test('an address whose answer never comes stays as it was typed', async ({ page }) => {
  await page.route(/_action=address\.save/, () => {});
  await page.goto('/address/edit-address/B');
  await fillAddressForm(page);
  const asked = page.waitForRequest(/_action=address\.save/);
  await page.getByRole('button', { name: 'Save address' }).click();
  await asked;
  await page.clock.fastForward(patienceMs);
  await expect(page.getByText('It may have done what you asked for all the same')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Asha');
});

test('a link whose script never comes is followed', async ({ page }) => {
  await holdUp(page, /\/account-menu\.[\w-]+\.js/);
  await page.goto(product);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await waitLong(page, () => expect(page).toHaveURL('/dashboard', { timeout: 1000 }));
});

test('a review whose form never comes alive is sent all the same', async ({ page }) => {
  await holdUp(page, /\/ReviewForm\.[\w-]+\.js/);
  await page.goto(`${product}#reviews`);
  await page.getByRole('radio', { name: /Perfect/ }).check();
  await page.getByRole('textbox', { name: 'Your review' }).fill('Read in one night.');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await waitLong(page, () => expect(main(page)).toContainText('Read in one night.', { timeout: 1000 }));
});

test('words whose island never comes are said plainly', async ({ page }) => {
  await holdUp(page, /\/Notices\.[\w-]+\.js/);
  await page.goto(product);
  // What shows the words is asked for before there are any.
  const answered = page.waitForResponse(/_action=wishlist\.add/);
  await page.getByRole('button', { name: 'Add to wishlist' }).first().click();
  await (await answered).finished();
  await waitLong(page, () =>
    expect(page.getByRole('alert')).toContainText('was added to the wish list', { timeout: 1000 }),
  );
});

/** Another version has been put in place of the one that this page is of: its scripts are gone. */
const isGone = (page: Page, script: RegExp) => page.route(script, (route) => route.fulfill({ status: 404 }));

test('an impatient second press adds no second book where the script is gone', async ({ page }) => {
  await isGone(page, /\/touch\.[\w-]+\.js/);
  const again = page.waitForEvent('console', (message) => message.text() === 'pressed again');
  const sent: string[] = [];
  await page.route(/_action=cart\.add/, async (route) => {
    sent.push(route.request().url());
    const response = await route.fetch({ maxRedirects: 0 });
    await again;
    // The browser may have broken it off for another.
    await route.fulfill({ response }).catch(nothing);
  });
  await page.goto(product);
  const first = page.waitForRequest(/_action=cart\.add/);
  // Nothing can be asked of a page that is being left, so it presses by itself.
  await page
    .getByRole('button', { name: 'Add to cart' })
    .first()
    .evaluate((button: HTMLElement) => {
      button.click();
      setTimeout(() => {
        button.click();
        console.log('pressed again');
      }, 2000);
    });
  await first;
  await page.clock.fastForward(2000);
  await expect(page).toHaveURL('/cart');
  expect(sent).toHaveLength(1);
  expect(await cartLines(page.request)).toEqual([['60', 1]]);
});

test('a page that counts a kept cart says nothing where the script that asks for it is gone', async ({ page }) => {
  await page.goto(product);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  await isGone(page, /\/(live|countdowns)\.[\w-]+\.js/);
  await page.clock.resume();
  const failed = Promise.all([/\/live\./, /\/countdowns\./].map((script) => page.waitForResponse(script)));
  await page.goto('/');
  await failed;
  // The browser tells of what nobody has caught when its turn is over; the fixture fails on it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 1 item');
});

test('a press whose script is on its way shows on what was pressed', async ({ page }) => {
  await holdUp(page, /\/touch\.[\w-]+\.js/);
  await page.goto(product);
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
});

test('a link is opened in another tab at once, whatever its script', async ({ page, context }) => {
  await holdUp(page, /\/touch\.[\w-]+\.js/);
  await page.goto('/shop');
  const opened = context.waitForEvent('page', { timeout: 5000 });
  await page
    .getByRole('link', { name: /^Quick view/ })
    .first()
    .click({ modifiers: ['Control'] });
  expect((await opened).url()).not.toBe(page.url());
});
