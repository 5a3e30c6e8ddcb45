import type { Locator, Page } from 'playwright/test';
import { says } from '../fixtures/remote-shop.ts';
import { main } from './support/journey.ts';
import { cartLink, dialog, toasts } from './support/overlays.ts';
import { expect, test } from './support/remote.ts';
import { addToCart } from './support/requests.ts';
import { interactionScript, noticeScripts } from './support/scripts.ts';
import { advanceUntil, openStopped } from './support/stopped-clock.ts';

/** How toasts and dialogs behave. */

async function wish(page: Page, title: string): Promise<void> {
  const card = main(page).getByRole('article').filter({ hasText: title }).first();
  await card.hover();
  await card.getByRole('button', { name: `Add to wishlist: ${title}` }).click();
}

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}

test('toasts are bottom-center, the newest on top, on a phone and a wide screen, and are dismissed by a click [NOTICE-01 NOTICE-02]', async ({
  page,
  expectAccessible,
}) => {
  // With a stopped clock the first is still there when the second comes.
  await openStopped(page, '/brand/x/7', 60_000);
  for (const [index, title] of ['Plain Sailing', 'Half the Price'].entries()) {
    await wish(page, title);
    await advanceUntil(page, () => expect(toasts(page)).toHaveCount(index + 1, { timeout: 500 }));
  }
  // They stay while they are hovered.
  await toasts(page).last().hover();
  await page.clock.resume();
  const newest = toasts(page).filter({ hasText: 'Half the Price' });
  const older = toasts(page).filter({ hasText: 'Plain Sailing' });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await older.hover();
    await expect(async () => {
      const [upper, lower] = [await boxOf(newest), await boxOf(older)];
      expect(upper.y + upper.height).toBeLessThanOrEqual(lower.y);
      expect(Math.abs(lower.x + lower.width / 2 - width / 2)).toBeLessThanOrEqual(1);
      expect(lower.y + lower.height).toBeLessThanOrEqual(height);
      expect(lower.y + lower.height).toBeGreaterThan(height - 80);
    }).toPass();
  }
  await expectAccessible(page);

  await older.getByText('was added to the wish list').click();
  await expect(older).toHaveCount(0);
  await newest.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toasts(page)).toHaveCount(0);
});

test('a wish is a toast titled Success for five seconds, with links to the book and the list [WISHLIST-04 NOTICE-02]', async ({
  page,
}) => {
  await openStopped(page, '/product/101', 60_000);
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
  const toast = toasts(page);
  await advanceUntil(page, () => expect(toast).toContainText('Success', { timeout: 500 }));
  await expect(toast).toContainText('Plain Sailing was added to the wish list.');
  await expect(toast.getByRole('link', { name: 'Plain Sailing' })).toHaveAttribute('href', '/product/101');
  await expect(toast.getByRole('link', { name: 'View your wish list' })).toHaveAttribute('href', '/account/wishlist');
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast).toHaveCount(0);
});

test('a toast stays while it is hovered, and a second longer [NOTICE-02]', async ({ page }) => {
  await openStopped(page, '/product/101', 60_000);
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
  const toast = toasts(page);
  await advanceUntil(page, () => expect(toast).toContainText('was added to the wish list.', { timeout: 500 }));
  await toast.getByText('was added to the wish list.').hover();
  for (const ms of [1000, 19_000]) await page.clock.runFor(ms);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toHaveCount(0);
});

test('a dialog stays until OK, Escape or its close button, and returns the focus [NOTICE-03 NOTICE-04 NOTICE-05]', async ({
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

test('a new dialog replaces the open one [NOTICE-04]', async ({ page, remote }) => {
  await addToCart(page.request, '101');
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
  // Both are sent without waiting for each other.
  await page.evaluate(() => {
    for (const name of ['Update cart', 'Proceed to checkout'])
      [...document.querySelectorAll('button')].find((button) => button.textContent?.trim() === name)?.click();
  });
  await expect(dialog(page)).toContainText('Something is sold out.');
  shown.resolve();
  await expect(dialog(page)).toContainText('Card updated successfully.');
  await expect(dialog(page)).toHaveCount(1);
  await ok.click();
  await expect(dialog(page)).toHaveCount(0);
});

test('messages of the API are text, in toasts and dialogs [NOTICE-06]', async ({ page, remote }) => {
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

test.describe('when the script that shows notices fails', () => {
  // The browser logs what could not be loaded.
  test.use({ quietConsole: false });

  test('all notices are shown although the script of their island is out of reach [NOTICE-07]', async ({ page }) => {
    await page.route(noticeScripts, (route) => route.abort());
    await page.goto('/brand/x/7');
    for (const title of ['Plain Sailing', 'Half the Price']) {
      await wish(page, title);
      await expect(toasts(page)).toContainText([title]);
      await toasts(page).first().click();
      await expect(toasts(page)).toHaveCount(0);
    }
  });

  test('notices are shown as plain text [NOTICE-07]', async ({ page, remote }) => {
    await page.route(interactionScript, (route) => route.abort());
    remote.when('/WishList', says.status(401), { flag: 'INSERT' });
    await page.goto('/product/101');
    await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Unauthorised');
    await page.getByRole('alert').click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(cartLink(page)).toBeVisible();
  });
});
