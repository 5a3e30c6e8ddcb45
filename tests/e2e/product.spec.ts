import type { Locator, Page } from 'playwright/test';
import { books, main, openBook } from './support/journey.ts';
import { cartLink, cartPanel, confirm, dialog } from './support/overlays.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { productOptionsScript } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

/** The page of a book, in every state of the sample catalogue. */

const open = async (page: Page, author: string, title: string): Promise<void> => {
  const [path = ''] = (await plainBrowser(page.request).open(`/author/${author}`)).hrefs(title);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};
const addButton = (page: Page): Locator => page.getByRole('button', { name: 'Add to cart', exact: true });

test('a book has its facts, with the first format chosen; share links are large enough to be hit, and load nothing from other sites [PRODUCT-04 PRODUCT-07 PRODUCT-08 PRODUCT-09 PRODUCT-12 PRODUCT-15 A11Y-10]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await openBook(page, books.midnight);
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(main(page)).toContainText(/₹[\d,]+ – ₹[\d,]+/);
  await expect(main(page)).toContainText('In Stock');
  await expect(main(page)).toContainText(/ISBN: \d{13}/);
  await expect(main(page).getByRole('link', { name: books.midnight.author }).first()).toBeVisible();
  // A journey in the same shop may have added a review.
  await expect(
    main(page)
      .getByText(/Rated \d(\.\d)? out of 5/)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Novels' }).last()).toHaveAttribute('href', /^\/subcategory\//);
  await expect(main(page).getByRole('link', { name: 'magical realism' })).toBeVisible();
  await page.getByRole('tab', { name: 'Additional information' }).click();
  const facts = page.getByRole('tabpanel', { name: 'Additional information' });
  for (const term of ['Format', 'ISBN', 'Pages', 'Dimensions', 'Weight', 'Publisher', 'Publication date', 'Language'])
    await expect(facts).toContainText(term);
  await expect(page.getByRole('tab', { name: /^Reviews \([2-9]\)$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Related products' })).toBeVisible();

  const share = page.getByRole('list', { name: 'Share' });
  await share.hover();
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  await expect(share.getByRole('link')).toHaveText(['Mail', 'WhatsApp', 'X', 'Facebook']);
  await expect(share.getByRole('link').nth(1)).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*product%2F\d+$/);
  for (const place of [...(await share.getByRole('link').all()), share.getByRole('button')]) {
    const { width = 0, height = 0 } = (await place.boundingBox()) ?? {};
    expect(Math.min(width, height), await place.innerText()).toBeGreaterThanOrEqual(24);
  }
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(main(page).getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/product\/\d+$/);
});

test('a tab looks inside a book; without script it leads to a page with the same, and both are accessible [ONIX-67 ONIX-60 PRODUCT-90]', async ({
  page,
  request,
  expectAccessible,
}) => {
  await open(page, 'lewis-carroll', "Alice's Adventures in Wonderland");
  // The first tab, though what came with the page is shown first.
  await expect(page.getByRole('tablist', { name: 'About this book' }).getByRole('tab').first()).toHaveText(
    'Look inside',
  );
  await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeVisible();
  await page.getByRole('tab', { name: 'Look inside' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Look inside' });
  await expect(panel.getByRole('listitem').getByText('Pig and Pepper')).toBeVisible();
  await expect(panel).toContainText('what is the use of a book');
  await expect(panel.getByRole('heading', { name: 'Lewis Carroll' })).toBeVisible();
  await expect(panel).toContainText('Table of contents with links');
  await expectAccessible(page);
  const path = new URL(page.url()).pathname;
  const html = await (await request.get(path)).text();
  expect(html).toContain(`href="${path}/more#contents"`);
  expect(html).toMatch(/<dt>Subjects<\/dt>/);
  // The first paint does not wait for it.
  expect(html).not.toContain('Pig and Pepper');
  await page.goto(`${path}/more#contents`);
  await expect(main(page).getByText('A Mad Tea-Party')).toBeVisible();
  await expectAccessible(page);
});

test('a book fits a small phone and a tablet in dark mode; its tabs do not move when one is chosen [PRODUCT-49 A11Y-07]', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openBook(page, books.midnight);
  for (const [width, colorScheme] of [
    [320, 'light'],
    [768, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole('tablist', { name: 'About this book' }).getByRole('tab');
  await expect(tabs).toHaveCount(3);
  // Relative to the first tab: a click may scroll the page.
  const places = () =>
    tabs.evaluateAll((all) => {
      const boxes = all.map((tab) => tab.getBoundingClientRect());
      return boxes.map(({ x, y, width }) => [x, y - (boxes[0]?.y ?? 0), width].map(Math.round));
    });
  const first = await places();
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(await places()).toEqual(first);
  }
});

test('the quantity goes from 1 to 50, by labelled buttons; one that is typed while the script loads is the one that is bought [PRODUCT-14 PRODUCT-37]', async ({
  page,
}) => {
  await openBook(page, books.midnight);
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await test.step('typed while the script loads', async () => {
    const { promise: typed, resolve: release } = Promise.withResolvers<void>();
    await page.route(productOptionsScript, (route) => typed.then(() => route.continue()));
    await quantity.fill('3');
    release();
    // It is enabled once the form is hydrated with the typed quantity.
    await expect(page.getByRole('button', { name: 'One less' })).toBeEnabled();
    await quantity.blur();
    await addButton(page).click();
    await expect(cartPanel(page)).toContainText('3 × ₹');
    await page.keyboard.press('Escape');
    await expect(quantity).toHaveValue('3');
  });
  await page.getByRole('radio', { name: /Ebook/ }).check();
  await quantity.fill('0');
  await quantity.blur();
  await expect(quantity).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveValue('2');
  await quantity.fill('99');
  await quantity.blur();
  await expect(quantity).toHaveValue('50');
  await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled();
});

test('one copy too many is a dialog with the message of the shop [CART-07]', async ({ page }) => {
  await open(page, 'raymond-chandler', 'The Big Sleep');
  await expect(main(page)).toContainText('In Stock (only 1 left)');
  await addButton(page).click();
  await expect(cartPanel(page)).toContainText('The Big Sleep');
  await page.keyboard.press('Escape');
  // A press while the first copy is on its way counts as the second half of a double click.
  await expect(addButton(page)).not.toHaveAttribute('aria-busy');
  await addButton(page).click();
  await expect(dialog(page)).toContainText('Only 1 copy of “The Big Sleep” (Paperback) is left');
  await confirm(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
});

for (const [state, author, title, text] of [
  ['sold out', 'maurice-sendak', 'Where the Wild Things Are', 'Out of Stock'],
  ['not shippable', 'hayden-herrera', 'Frida', 'Cannot be shipped'],
  ['priced on request', 'salim-ali', 'The Fall of a Sparrow', 'Price on request'],
] as const) {
  test(`a book that is ${state} says so, cannot be bought, and can be added to the wishlist [PRODUCT-03 PRODUCT-17]`, async ({
    request,
  }) => {
    const browser = plainBrowser(request);
    const [path = ''] = (await browser.open(`/author/${author}`)).hrefs(title);
    await browser.open(path);
    expect(browser.page.heading).toBe(title);
    expect(browser.page.text).toContain(text);
    expect(browser.page.isDisabled('Add to cart')).toBe(true);
    expect(browser.page.hrefs(/^ask us/)).toHaveLength(state === 'sold out' ? 0 : 1);
    await browser.press('Add to wishlist');
    expect(browser.page.notices).toContain(`${title} was added to the wish list.`);
  });
}

test('a review needs a rating, then a text; it counts at once, and a second one replaces it [PRODUCT-18]', async ({
  page,
  expectAccessible,
}) => {
  await open(page, 'hayden-herrera', 'Frida');
  await page.getByRole('tab', { name: 'Reviews (0)' }).click();
  const submit = page.getByRole('button', { name: 'Submit review' });
  const comment = page.getByRole('textbox', { name: 'Your review' });
  await submit.click();
  await expect(page.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription('Please select a rating');
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Good/ }).check();
  await submit.click();
  await expect(comment).toHaveAccessibleDescription(/Please provide a review/);
  await expect(comment).toBeFocused();

  for (const [words, rating] of [
    ['A life in paint.', 'Good'],
    ['A life in paint, read twice.', 'Perfect'],
  ] as const) {
    await page.getByRole('radio', { name: new RegExp(rating) }).check();
    await comment.fill(words);
    await submit.click();
    await expect(dialog(page)).toContainText('Your review has been submitted successfully.');
    await confirm(page);
    await expect(page.getByRole('tabpanel', { name: /Reviews/ })).toContainText(words);
    await expect(page.getByRole('tab', { name: 'Reviews (1)' })).toBeVisible();
    await expect(comment).toHaveValue('');
  }
  await expect(page.getByRole('tabpanel', { name: /Reviews/ }).getByRole('article')).toHaveCount(1);
  await expect(main(page).getByText('Rated 5 out of 5').first()).toBeVisible();
});

test('a URL with a malformed fragment opens the book as any other [ROUTE-16]', async ({ page }) => {
  await page.goto('/product/60#100%');
  await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(cartPanel(page)).toContainText('Subtotal');
  await page.reload();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
});
