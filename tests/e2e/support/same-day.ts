import { expect, type Page } from 'playwright/test';
import { amountOf, fillAddress, placeOrder } from './journey.ts';
import { addToCart } from './requests.ts';

/** Same-day delivery at the checkout, with and without scripts: shown with its price, refused far away, charged nearby. */
export async function orderForToday(page: Page, check = async (_page: Page) => {}): Promise<void> {
  await addToCart(page.request);
  await page.goto('/checkout');
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
  const message = 'Same-day delivery does not go to 560001. Please choose standard delivery.';
  await expect(delivery).toHaveAccessibleDescription(message);
  await expect(page.getByRole('alert').getByRole('link', { name: message })).toBeVisible();
  await expect(today).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Order notes' })).toHaveValue('Ring twice');
  await check(page);

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
