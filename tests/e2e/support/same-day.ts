import { expect, type Page } from 'playwright/test';
import { amountOf, books, fillAddress, findBook, placeOrder } from './journey.ts';

/** Same-day delivery at the checkout, the same with scripts and without: seen with its price, refused far away, paid nearby. */
export async function orderForToday(page: Page, expectAccessible: (page: Page) => Promise<void>): Promise<void> {
  await findBook(page, books.midnight);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  // The panel where scripts run, the page where they do not.
  const cart = page.getByRole('heading', { level: 1, name: 'Cart' }).or(page.getByRole('dialog', { name: 'Cart' }));
  await expect(cart).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();

  const delivery = page.getByRole('group', { name: 'Delivery', exact: true });
  const today = delivery.getByRole('radio', { name: /^Same day/ });
  await expect(delivery.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await expect(today).toHaveAccessibleName(/₹79/);
  const standard = await amountOf(page, 'Total');
  await today.check();
  const fast = await amountOf(page, 'Total');
  expect(fast - standard).toBe(7900);
  expect(await amountOf(page, 'Same-day delivery')).toBe(7900);

  await fillAddress(page);
  await page.getByRole('textbox', { name: 'Order notes' }).fill('Ring twice');
  await page.getByRole('button', { name: 'Place order' }).click();
  const words = 'Same-day delivery does not go to 560001. Please choose standard delivery.';
  await expect(delivery).toHaveAccessibleDescription(words);
  await expect(page.getByRole('alert').getByRole('link', { name: words })).toBeVisible();
  await expect(today).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Order notes' })).toHaveValue('Ring twice');
  await expectAccessible(page);

  const billing = page.getByRole('region', { name: 'Billing details' });
  await billing.getByRole('textbox', { name: 'PIN code (six digits)' }).fill('400001');
  await billing.getByRole('textbox', { name: 'Town / City' }).fill('Mumbai');
  await billing.getByRole('combobox', { name: 'State' }).selectOption('Maharashtra');
  expect(await amountOf(page, 'Total')).toBe(fast);
  await placeOrder(page);
  await expect(page.getByRole('row', { name: 'Same-day delivery ₹79' })).toBeVisible();
  expect(await amountOf(page, 'Total')).toBe(fast);
  await page.getByRole('link', { name: 'View this order' }).click();
  await expect(page.getByRole('row', { name: 'Same-day delivery ₹79' })).toBeVisible();
}
