import type { Locator } from 'playwright/test';
import { books, main, openBook } from './support/journey.ts';
import { cartLink, cartPanel, dialog } from './support/overlays.ts';
import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Forced colours (Windows high contrast): no backgrounds or shadows, and every border is visible. */

/** The width of the border below a box. */
const lineBelow = (locator: Locator, pseudo?: string): Promise<number> =>
  locator.evaluate((element, name) => {
    const { borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(element, name);
    return borderBlockEndStyle === 'none' ? 0 : Number.parseFloat(borderBlockEndWidth);
  }, pseudo);

const linesBelow = async (locators: Locator, pseudo?: string): Promise<number[]> =>
  Promise.all((await locators.all()).map((locator) => lineBelow(locator, pseudo)));

async function expectFramed(box: Locator): Promise<void> {
  await expect(box).toBeVisible();
  expect(await lineBelow(box), String(box)).toBeGreaterThan(0);
}

test('selected tabs, pictures and dots, invalid fields and whatever opens over a page are marked without colours [A11Y-05]', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });

  await test.step('only the selected tab and picture of a book are marked', async () => {
    await openBook(page, books.midnight);
    await main(page).getByRole('tab', { name: 'Additional information' }).click();
    expect(await linesBelow(main(page).getByRole('tablist').getByRole('tab'))).toEqual([0, 2, 0]);
    const pictures = main(page).getByRole('link', { name: /, \d of 5$/ });
    expect(await linesBelow(pictures)).toEqual([3, 0, 0, 0, 0]);
  });

  await test.step('the current dot of a carousel is filled', async () => {
    await page.goto('/');
    await page.mouse.move(1, 1);
    const dots = main(page).getByRole('button', { name: /^Top selling vendors, page/ });
    await expect(dots).not.toHaveCount(1);
    const [first = 0, ...others] = await linesBelow(dots, '::before');
    expect(first).toBeGreaterThan(Math.max(...others));
  });

  await test.step('an invalid field is marked', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Create an account' }).click();
    const [wrong, right] = ['Phone', 'Username or email address'].map((name) => main(page).getByLabel(name).first());
    if (!wrong || !right) throw new Error('There are two fields.');
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    expect(await lineBelow(wrong)).toBeGreaterThan(await lineBelow(right));
  });

  await test.step('whatever opens over a page has a border', async () => {
    await addToCart(page.request);
    await page.goto(`/orders/details/${await orderCart(page.request)}`);
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await expectFramed(page.getByRole('dialog', { name: /^Cancel Order/ }));
    await page.getByRole('button', { name: /^OK, cancel order/ }).click();
    await expectFramed(dialog(page));
    await page.keyboard.press('Escape');
    await cartLink(page).click();
    await expectFramed(cartPanel(page));
  });
});
