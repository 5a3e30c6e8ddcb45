import type { Locator } from 'playwright/test';
import { placeOrder } from './support/coming-in.ts';
import { books, findBook, main } from './support/journey.ts';
import { act } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Somebody who has chosen their own few colours: backgrounds and shadows are gone, and every border is drawn. */

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** How thick the line is that is drawn at a box's lower edge. */
const lineBelow = (locator: Locator, pseudo?: string): Promise<number> =>
  locator.evaluate((element, name) => {
    const { borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(element, name);
    return borderBlockEndStyle === 'none' ? 0 : Number.parseFloat(borderBlockEndWidth);
  }, pseudo);

const linesBelow = async (locators: Locator, pseudo?: string): Promise<number[]> =>
  Promise.all((await locators.all()).map((locator) => lineBelow(locator, pseudo)));

async function expectFramed(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  expect(await lineBelow(dialog), String(dialog)).toBeGreaterThan(0);
}

test('of a book’s tabs and pictures only the chosen one is marked', async ({ page }) => {
  await findBook(page, books.midnight);
  await main(page).getByRole('tab', { name: 'Additional information' }).click();
  expect(await linesBelow(main(page).getByRole('tablist').getByRole('tab'))).toEqual([0, 2, 0]);
  const pictures = main(page).getByRole('link', { name: /, \d of 5$/ });
  expect(await linesBelow(pictures)).toEqual([3, 0, 0, 0, 0]);
});

test('of a carousel’s dots the current one is filled', async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(1, 1);
  const dots = main(page).getByRole('button', { name: /^Top selling vendors, page/ });
  await expect(dots).not.toHaveCount(1);
  const [first = 0, ...others] = await linesBelow(dots, '::before');
  expect(first).toBeGreaterThan(Math.max(...others));
});

test('a field that is wrong looks it', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create an account' }).click();
  const [wrong, right] = ['Phone', 'Username or email address'].map((name) => main(page).getByLabel(name).first());
  if (!wrong || !right) throw new Error('There are two fields.');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  expect(await lineBelow(wrong)).toBeGreaterThan(await lineBelow(right));
});

test('what opens over a page has an edge', async ({ page }) => {
  const { request } = page;
  await act(request, 'cart.add', { productId: '60', sku: '', quantity: '1' });
  const number = await placeOrder(request);
  await page.goto(`/orders/details/${number}`);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await expectFramed(page.getByRole('dialog', { name: /^Cancel Order/ }));
  await page.getByRole('button', { name: /^Yes, cancel/ }).click();
  await expectFramed(page.getByRole('alertdialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expectFramed(page.getByRole('dialog', { name: 'Cart' }));
});
