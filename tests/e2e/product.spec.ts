import type { Locator, Page } from 'playwright/test';
import { books, findBook, main } from './support/journey.ts';
import { expect, test } from './support/test.ts';

/** The page of a book, in every state that the sample has one in. */

const open = async (page: Page, author: string, title: string): Promise<void> => {
  await page.goto(`/author/${author}`);
  await main(page).getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};
const addButton = (page: Page): Locator => page.getByRole('button', { name: 'Add to cart', exact: true });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Cart' });
const factsOf = async (page: Page): Promise<string> => {
  await page.getByRole('tab', { name: 'Additional information' }).click();
  return page.getByRole('tabpanel', { name: 'Additional information' }).innerText();
};

test('says what is known of a book: the first format is chosen, and its own price, number and facts', async ({
  page,
  expectAccessible,
}) => {
  await findBook(page, books.midnight);
  const buy = page.locator('.product-options');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(buy).toContainText(/₹[\d,]+ – ₹[\d,]+/);
  await expect(buy).toContainText('In Stock');
  await expect(buy).toContainText(/SKU: \d{13}/);
  await expect(main(page).getByRole('link', { name: books.midnight.author }).first()).toBeVisible();
  await expect(main(page).getByText('Rated 4 out of 5').first()).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Novels' }).last()).toHaveAttribute('href', /^\/subcategory\//);
  await expect(main(page).getByRole('link', { name: 'magical realism' })).toBeVisible();
  const facts = await factsOf(page);
  for (const term of ['Format', 'ISBN', 'Pages', 'Dimensions', 'Weight', 'Publisher', 'Publication date', 'Language'])
    expect(facts).toContain(term);
  await expect(page.getByRole('tab', { name: 'Reviews (2)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Related products' })).toBeVisible();
  await expectAccessible(page);
});

test('the tabs stay where they are, whichever is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await findBook(page, books.midnight);
  const tabs = page.getByRole('tablist', { name: 'About this book' }).getByRole('tab');
  await expect(tabs).toHaveCount(3);
  // Beside the first: a press may scroll the page.
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

test('the quantity goes from 1 to 50, by buttons that have names', async ({ page }) => {
  await findBook(page, books.midnight);
  await page.getByRole('radio', { name: /Ebook/ }).check();
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveValue('2');
  await quantity.fill('99');
  await quantity.blur();
  await expect(quantity).toHaveValue('50');
  await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled();
  await quantity.fill('0');
  await quantity.blur();
  await expect(quantity).toHaveValue('1');
});

test('a number typed while the script is on its way is the number that is bought', async ({ page }) => {
  await findBook(page, books.midnight);
  const { promise: typed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_astro/ProductOptions.*', (route) => typed.then(() => route.continue()));
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  // Leaving the field is then the event that wakes the form.
  await quantity.evaluate((field) => {
    const island = field.closest('astro-island');
    if (island) new MutationObserver(() => field.blur()).observe(island, { attributeFilter: ['ssr'] });
  });
  await quantity.fill('3');
  release();
  await expect(page.locator('astro-island[ssr]', { has: quantity })).toHaveCount(0);
  await expect(quantity).not.toBeFocused();
  await addButton(page).click();
  await expect(panel(page)).toContainText('3 × ₹');
  await expect(quantity).toHaveValue('3');
});

test('one copy too many is told in a dialog, in the shop’s words', async ({ page, expectAccessible }) => {
  await open(page, 'raymond-chandler', 'The Big Sleep');
  await expect(main(page)).toContainText('In Stock (only 1 left)');
  await addButton(page).click();
  await expect(panel(page)).toContainText('The Big Sleep');
  await page.keyboard.press('Escape');
  await addButton(page).click();
  const said = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(said).toContainText('Only 1 copy of “The Big Sleep” (Paperback) is left');
  await expectAccessible(page);
  await said.getByRole('button', { name: 'OK' }).click();
  await expect(said).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
});

for (const [state, author, title, words] of [
  ['sold out', 'maurice-sendak', 'Where the Wild Things Are', 'Out of Stock'],
  ['not shippable', 'hayden-herrera', 'Frida', 'Cannot be shipped'],
  ['priced on request', 'salim-ali', 'The Fall of a Sparrow', 'Price on request'],
] as const) {
  test(`a book that is ${state} says so, cannot be bought, and can be wished for`, async ({
    page,
    expectAccessible,
  }) => {
    await open(page, author, title);
    await expect(main(page)).toContainText(words);
    await expect(addButton(page)).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
    await expect(page.getByText(`${title} was added to the wish list.`)).toBeVisible();
    const ask = main(page).getByRole('link', { name: /^ask us/ });
    await expect(ask).toHaveCount(state === 'sold out' ? 0 : 1);
  });
}

test('a review wants a rating, then words; it counts at once, and a second one takes its place', async ({
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

  const done = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  for (const [words, rating] of [
    ['A life in paint.', 'Good'],
    ['A life in paint, read twice.', 'Perfect'],
  ] as const) {
    await page.getByRole('radio', { name: new RegExp(rating) }).check();
    await comment.fill(words);
    await submit.click();
    await expect(done).toContainText('Your review has been submitted successfully.');
    await done.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('tabpanel', { name: /Reviews/ })).toContainText(words);
    await expect(page.getByRole('tab', { name: 'Reviews (1)' })).toBeVisible();
    await expect(comment).toHaveValue('');
  }
  await expect(page.getByRole('tabpanel', { name: /Reviews/ }).getByRole('article')).toHaveCount(1);
  await expect(main(page).getByText('Rated 5 out of 5').first()).toBeVisible();
});

test('an address that ends in no part of the page, nor in an encoding, opens the book as any other', async ({
  page,
}) => {
  await page.goto('/product/60#100%');
  await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 1 item');
});

test('the address can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await findBook(page, books.midnight);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(main(page).getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/product\/\d+$/);
});

test('each place to share it is easily hit, one letter wide or not', async ({ page }) => {
  await findBook(page, books.midnight);
  const list = page.getByRole('list', { name: 'Share' });
  for (const place of [...(await list.getByRole('link').all()), list.getByRole('button')]) {
    const { width = 0, height = 0 } = (await place.boundingBox()) ?? {};
    expect(Math.min(width, height), await place.innerText()).toBeGreaterThanOrEqual(24);
  }
});

test('a place to share it leads there, and nothing of theirs is loaded before', async ({ page }) => {
  const foreign: string[] = [];
  await findBook(page, books.midnight);
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(page.url()).host) foreign.push(request.url());
  });
  await page.reload();
  await page.getByRole('list', { name: 'Share' }).hover();
  expect(foreign).toEqual([]);
  const links = page.getByRole('list', { name: 'Share' }).getByRole('link');
  await expect(links).toHaveText(['Mail', 'WhatsApp', 'X', 'Facebook']);
  await expect(links.nth(1)).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*product%2F\d+$/);
});

for (const [width, colorScheme] of [
  [320, 'light'],
  [768, 'dark'],
] as const) {
  test(`reads well at ${width} px, ${colorScheme}`, async ({ page, expectAccessible }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await findBook(page, books.midnight);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  });
}
