import { main } from './support/journey.ts';
import { openStopped, passUntil } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

/** How long a toast stays (spec section 9). */

test('a toast stays while a mouse is on it, goes a second after that, and moves in 300 ms', async ({ page }) => {
  await openStopped(page, '/product/60', 60_000);
  await main(page).getByRole('button', { name: 'Add to wishlist', exact: true }).click();
  const toast = page.getByRole('region', { name: /^Notices/ }).getByRole('listitem');
  await passUntil(page, () => expect(toast).toContainText('was added to the wish list.', { timeout: 500 }));
  expect(await toast.evaluate((item) => getComputedStyle(item).transitionDuration)).toMatch(/^0\.3s/);
  await toast.getByText('was added to the wish list.').hover();
  for (const ms of [1000, 19_000]) await page.clock.runFor(ms);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toHaveCount(0);
});
