import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/test.ts';

/** What a card offers (spec section 4, product card visibility), on books that stand on the first page of the shop. */
const simple = 'The Very Hungry Caterpillar';
const withFormats = 'Atomic Habits';

const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function cardOf(page: Page, author: string, title: string): Promise<Locator> {
  await page.goto(`/author/${author}`);
  return card(page, title);
}

test('a book in one form can be added, wished for and looked at; one in several has its format chosen first', async ({
  page,
}) => {
  await page.goto('/shop');
  const offers = card(page, simple);
  await expect(offers.getByRole('button', { name: `Add to cart: ${simple}` })).toBeAttached();
  await expect(offers.getByRole('button', { name: `Add to wishlist: ${simple}` })).toBeAttached();
  await expect(offers.getByRole('link', { name: `Quick view: ${simple}` })).toBeAttached();
  const formats = card(page, withFormats);
  await expect(formats.getByRole('link', { name: `Choose format: ${withFormats}` })).toBeAttached();
  await expect(formats.getByRole('button')).toHaveCount(0);
});

test('what is sold out offers nothing; what cannot be shipped, or is priced on request, only the wishlist', async ({
  page,
}) => {
  const soldOut = await cardOf(page, 'maurice-sendak', 'Where the Wild Things Are');
  await expect(soldOut).toContainText('Out of Stock');
  await expect(soldOut.getByRole('button')).toHaveCount(0);
  await expect(soldOut.getByRole('link')).toHaveCount(1);
  for (const [author, title] of [
    ['hayden-herrera', 'Frida'],
    ['salim-ali', 'The Fall of a Sparrow'],
  ] as const) {
    const wished = await cardOf(page, author, title);
    await expect(wished.getByRole('button')).toHaveText(['']);
    await expect(wished.getByRole('button', { name: `Add to wishlist: ${title}` })).toBeAttached();
    await expect(wished.getByRole('link')).toHaveCount(1);
  }
});

test('the actions come with the mouse and with the keyboard', async ({ page }) => {
  await page.goto('/shop');
  const offers = card(page, simple);
  const actions = offers.locator('form');
  await expect(actions).toHaveCSS('opacity', '0');
  await offers.hover();
  await expect(actions).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(actions).toHaveCSS('opacity', '0');
  await offers.getByRole('button', { name: /^Add to cart/ }).focus();
  await expect(actions).toHaveCSS('opacity', '1');
});

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('the actions stay on the cover they belong to, wide enough to be hit', async ({ page }) => {
    await page.goto('/shop');
    const actions = card(page, simple).locator('form');
    expect(await actions.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    for (const control of await actions.locator('button, a').all())
      expect((await control.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  });
});

test.describe('where nothing hovers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the actions are always there, in a row of targets that a finger can hit', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/shop');
    const actions = card(page, simple).locator('form');
    await expect(actions).toHaveCSS('opacity', '1');
    for (const target of await actions.locator('button, a').all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
    await expectAccessible(page);
  });
});

test('every action is named after its book', async ({ page }) => {
  for (const path of ['/', '/shop', '/shop?pageNumber=2']) {
    await page.goto(path);
    const names = await page
      .locator('article form :is(button, a)')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''));
    expect(names.length, path).toBeGreaterThan(3);
    expect(names.filter((name) => !/^(Add to cart|Add to wishlist|Quick view): ./.test(name))).toEqual([]);
  }
});

test('an instant add opens the cart; one copy too many is told in the shop’s words', async ({ page }) => {
  const offers = await cardOf(page, 'raymond-chandler', 'The Big Sleep');
  await offers.hover();
  await offers.getByRole('button', { name: /^Add to cart/ }).click();
  const panel = page.getByRole('dialog', { name: 'Cart' });
  await expect(panel).toContainText('The Big Sleep');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await offers.hover();
  await offers.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByText(/Only 1 copy of “The Big Sleep” \(Paperback\) is left/)).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a book goes on the wishlist once; the second time it says so', async ({ page }) => {
  await page.goto('/shop');
  await card(page, simple).hover();
  const add = card(page, simple).getByRole('button', { name: /^Add to wishlist/ });
  await add.click();
  const toast = page.getByRole('listitem').filter({ hasText: `${simple} was added to the wish list.` });
  // As long as somebody points at it it stays.
  await toast.hover();
  await expect(toast).toContainText('Success');
  await expect(toast.getByRole('link', { name: simple })).toHaveAttribute('href', /^\/product\/\d+$/);
  await expect(toast.getByRole('link', { name: /wish list/i })).toHaveAttribute('href', '/account/wishlist');
  await add.click();
  await expect(page.getByText(/already/i)).toBeVisible();
});
