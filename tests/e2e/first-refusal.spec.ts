import type { Locator, Page } from 'playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { addToCart } from './support/requests.ts';
import { reactScripts } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

/** A first form that the shop refuses, while React is still on its way. */

const hydrated = (page: Page, inside: string): Locator => page.locator('astro-island:not([ssr])', { hasText: inside });

test('a coupon is refused beside its field at once, and React takes the message over [FORM-22]', async ({ page }) => {
  await addToCart(page.request);
  const release = await holdRequests(page, reactScripts);
  await page.goto('/cart');
  const code = page.getByRole('textbox', { name: 'Coupon code' });
  await code.fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(code).toHaveAccessibleDescription(/\w/);
  await expect(code).toBeFocused();
  const message = await code.evaluate(
    (input) => document.getElementById(input.ariaDescribedByElements?.[0]?.id ?? '')?.innerText,
  );
  await release();
  await expect(hydrated(page, 'Coupon code')).toBeAttached();
  await expect(code).toHaveAccessibleDescription(message ?? 'a message');
  await expect(code).toHaveValue('NOSUCHCODE');
  await code.fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(page.getByRole('button', { name: 'Remove coupon WELCOME10' })).toBeVisible();
});

test('a review without a rating is refused at once, and what was written stays [FORM-22]', async ({ page }) => {
  const release = await holdRequests(page, reactScripts);
  await page.goto('/product/60#reviews');
  const rating = page.getByRole('group', { name: 'Your rating' });
  const text = page.getByRole('textbox', { name: 'Your review' });
  await text.fill('Read in one night.');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(rating).toHaveAccessibleDescription('Please select a rating');
  await release();
  await expect(hydrated(page, 'Your rating')).toBeAttached();
  await expect(rating).toHaveAccessibleDescription('Please select a rating');
  await expect(text).toHaveValue('Read in one night.');
});
