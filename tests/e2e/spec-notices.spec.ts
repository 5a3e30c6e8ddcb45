import { main } from './support/journey.ts';
import { expect, test } from './support/test.ts';

/** How long a toast stays (spec section 9). */

test('a toast stays while a mouse is on it, goes a second after that, and moves in 300 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/product/60');
  await main(page).getByRole('button', { name: 'Add to wishlist', exact: true }).click();
  const toast = page.getByRole('region', { name: /^Notices/ }).getByRole('listitem');
  await expect(toast).toContainText('was added to the wish list.');
  expect(await toast.evaluate((item) => getComputedStyle(item).transitionDuration)).toMatch(/^0\.3s/);
  await toast.getByText('was added to the wish list.').hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast).toHaveCount(0);
});
