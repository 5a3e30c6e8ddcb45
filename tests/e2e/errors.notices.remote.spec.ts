import type { Locator, Page } from 'playwright/test';
import { says } from '../fixtures/remote-shop.ts';
import { main } from './support/journey.ts';
import { expect, test } from './support/remote.ts';
import { openStopped, passUntil } from './support/stopped-clock.ts';

/** How notices behave (decision 24, spec section 9). */

const toasts = (page: Page): Locator => page.getByRole('region', { name: /^Notices/ }).getByRole('listitem');
const dialog = (page: Page): Locator => page.getByRole('alertdialog');

async function wish(page: Page, title: string): Promise<void> {
  const card = main(page).getByRole('article').filter({ hasText: title }).first();
  await card.hover();
  await card.getByRole('button', { name: `Add to wishlist: ${title}` }).click();
}

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
};

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`toasts stand bottom-center, the newest on top, and go when touched, ${width} px`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The first is not gone before the second has come, however long that takes.
    await openStopped(page, '/brand/x/7', 60_000);
    for (const [index, title] of ['Plain Sailing', 'Half the Price'].entries()) {
      await wish(page, title);
      await passUntil(page, () => expect(toasts(page)).toHaveCount(index + 1, { timeout: 500 }));
    }
    // As long as somebody points at them they stay.
    await toasts(page).last().hover();
    await page.clock.resume();
    const newest = toasts(page).filter({ hasText: 'Half the Price' });
    const older = toasts(page).filter({ hasText: 'Plain Sailing' });
    await expect
      .poll(async () => (await boxOf(newest)).y + (await boxOf(newest)).height <= (await boxOf(older)).y)
      .toBe(true);
    const { x, y, width: wide, height: high } = await boxOf(older);
    expect(Math.abs(x + wide / 2 - width / 2)).toBeLessThanOrEqual(1);
    expect(y + high).toBeLessThanOrEqual(height);
    expect(y + high).toBeGreaterThan(height - 80);
    await expectAccessible(page);

    await older.getByText('was added to the wish list').click();
    await expect(older).toHaveCount(0);
    await newest.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toasts(page)).toHaveCount(0);
  });
}

test('a dialog waits, closes with OK, Escape and its close button, and gives the focus back', async ({
  page,
  remote,
}) => {
  remote.when('/CartDetails', says.code(2, 'Only 3 left.'), { flag: 'INSERT' });
  await page.goto('/product/101');
  const button = page.getByRole('button', { name: 'Add to cart', exact: true }).first();
  for (const close of [
    () => dialog(page).getByRole('button', { name: 'OK' }).click(),
    () => dialog(page).getByRole('button', { name: 'Close this dialog' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await button.click();
    await expect(dialog(page).getByRole('button', { name: 'OK' })).toBeFocused();
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('a new dialog takes the place of the one that is open', async ({ page, remote }) => {
  await page.request.post('/?_action=cart.add', {
    form: { productId: '101' },
    headers: { Accept: 'application/json' },
  });
  await page.goto('/cart');
  const ok = dialog(page).getByRole('button', { name: 'OK' });
  remote.when('/CartDetails', says.code(2, 'Something is sold out.'), { flag: 'CHECK' });
  await test.step('everything it takes has been loaded', async () => {
    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await ok.click();
  });
  const shown = Promise.withResolvers<void>();
  remote.when('/CartDetails', says.after(shown.promise), { flag: 'UPDATE' });
  await page.getByRole('spinbutton', { name: /Quantity of/ }).fill('3');
  // Sent without waiting for each other, as quick fingers do.
  await page.evaluate(() => {
    for (const name of ['Update cart', 'Proceed to checkout'])
      [...document.querySelectorAll('button')].find((button) => button.textContent?.trim() === name)?.click();
  });
  await expect(dialog(page)).toContainText('Something is sold out.');
  shown.resolve();
  await expect(dialog(page)).toContainText('Card updated successfully.');
  await expect(dialog(page)).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('words of the shop are text, in toasts and dialogs', async ({ page, remote }) => {
  const hostile = '<img src=x onerror="document.title=1"><b>Bold</b>';
  remote.when('/CartDetails', says.code(2, hostile), { flag: 'INSERT' });
  await page.goto('/product/101');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(dialog(page)).toContainText(hostile);
  await page.keyboard.press('Escape');
  remote.when('/WishList', says.code(1, hostile), { flag: 'INSERT' });
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
  await expect(toasts(page)).toContainText(`${hostile} was added to the wish list.`);
  expect(await page.title()).not.toBe('1');
});

test.describe('without their island', () => {
  // The browser itself reports what could not be loaded.
  test.use({ quietConsole: false });

  test('notices are shown plainly', async ({ page, remote }) => {
    await page.route(/Notices\.[\w-]+\.js/, (route) => route.abort());
    remote.when('/WishList', says.status(401), { flag: 'INSERT' });
    await page.goto('/product/101');
    await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Unauthorised');
    await page.getByRole('alert').click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
