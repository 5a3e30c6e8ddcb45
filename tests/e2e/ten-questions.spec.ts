import type { Locator, Page } from 'playwright/test';
import { customerModes } from './support/modes.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/test.ts';

/** What a buyer asks, answered on the first screen and a half of a phone. */

test.use({ viewport: { width: 390, height: 844 } });
const reach = 844 * 1.5;

const open = async (page: Page, author: string, title: string): Promise<void> => {
  const [path = ''] = (await plainBrowser(page.request).open(`/author/${author}`)).hrefs(title);
  await page.goto(path);
};

const article = (page: Page): Locator => page.locator('.product-page');
const answer = (page: Page, term: string): Locator =>
  article(page).locator('.buying dl > div:visible', { has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) });

const questions: readonly [string, (page: Page) => Locator, RegExp][] = [
  ['what does it cost to my door', (page) => answer(page, 'Delivery'), /₹\d+, free from ₹\d+|Free/],
  ['when does it come', (page) => answer(page, 'Delivery'), /2 to 7 working days/],
  ['can I return it', (page) => answer(page, 'Returns'), /Within 14 days/],
  [
    'is there a cheaper edition',
    (page) => article(page).locator('.option-choice label', { hasText: 'Ebook' }),
    /Ebook ₹\d+/,
  ],
  ['is it book 2 of something', (page) => article(page).getByText(/^Book \d+ of/), /Book 1 of Harry Potter/],
  ['is it in the shop now', (page) => answer(page, 'In the shop'), /to collect today/],
  ['for which age', (page) => article(page).locator('header [data-facts-of]:visible'), /years|for children/],
  ['how do I pay', (page) => answer(page, 'Pay by'), /Direct bank transfer.*Check payments.*Cash on delivery/],
  ['who says it is good', (page) => article(page).locator('a.rating'), /\d/],
  ['what next', (page) => answer(page, 'Read next'), /\S/],
];

test('ten questions of a buyer are answered on the first screen and a half [PRODUCT-74]', async ({ page }) => {
  await open(page, 'j-k-rowling', "Harry Potter and the Philosopher's Stone");
  for (const [question, find, pattern] of questions)
    await test.step(question, async () => {
      const place = find(page);
      await expect(place, question).toHaveText(pattern);
      const box = await place.boundingBox();
      expect((box?.y ?? reach) + (box?.height ?? 0), question).toBeLessThanOrEqual(reach);
    });
});

for (const javaScriptEnabled of customerModes) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('price and button stay in reach once the first ones have scrolled away, and buy the chosen format [PRODUCT-73]', async ({
      page,
    }) => {
      await open(page, 'j-k-rowling', "Harry Potter and the Philosopher's Stone");
      const bar = page.locator('.buy-bar');
      const button = bar.getByRole('button', { name: 'Add to cart' });
      await page.locator('.product-below').scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 900);
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.product-buy [type=submit]').first()).not.toBeInViewport();
      await button.click();
      if (javaScriptEnabled) await expect(page.locator('dialog[open], .cart-panel:visible').first()).toBeVisible();
      else await expect(page).toHaveURL(/\/cart$/);
    });
  });
}
