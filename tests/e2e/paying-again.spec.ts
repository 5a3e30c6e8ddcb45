import type { Page } from 'playwright/test';
import { askToCancel, fillAddress, main } from './support/journey.ts';
import { expect, orderOnline, test } from './support/paid-shop.ts';
import { addToCart } from './support/requests.ts';

/** Payments that are begun twice, and money that goes back, as people see it. */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

/** Orders a book, and pays it on the page of the provider. Returns the order's number. */
async function paidOrder(page: Page): Promise<string> {
  await page.goto('/');
  const number = await orderOnline(page.request, 'online');
  await page.goto(`/orders/pay?order=${number}&still=1`);
  await page.getByRole('link', { name: /^Pay ₹/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(main(page)).toContainText('has been received and is paid');
  return number;
}

test('a double click on Place order makes one order with one thing to pay [PAYMENT-09]', async ({ page }) => {
  await page.goto('/');
  await addToCart(page.request);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: 'UPI' }).check();
  await page.getByRole('button', { name: 'Place order' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay your order' })).toBeVisible();
  const number = new URL(page.url()).searchParams.get('order') ?? '';
  await page.goto('/orders');
  await expect(main(page).getByRole('link', { name: new RegExp(number) })).not.toHaveCount(0);
  const numbers = new Set((await main(page).innerText()).match(/BF-[A-Z0-9-]+/g));
  expect([...numbers]).toEqual([number]);
});

test('of two tabs one can be paid: the way that was left behind says that it has ended [PAYMENT-08 PAYMENT-09]', async ({
  page,
}) => {
  await page.goto('/');
  const number = await orderOnline(page.request, 'online');
  await page.goto(`/orders/pay?order=${number}&still=1`);
  const other = await page.context().newPage();
  await other.goto(`/orders/pay?order=${number}&still=1`);
  await other.getByRole('button', { name: 'UPI' }).click();
  await expect(other.getByRole('img', { name: /QR code that pays/ })).toBeVisible();
  await page.getByRole('link', { name: /^Pay ₹/ }).click();
  await expect(main(page)).toContainText('This payment is cancelled. It cannot be paid any more.');
  await other.getByRole('link', { name: 'Pay as a test, without an app' }).click();
  await other.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(main(page)).toContainText('has been received and is paid');
});

test('who cancels a paid order gets the money back the way it came, and a mail says so [PAYMENT-20]', async ({
  page,
  mailTo,
  expectAccessible,
}) => {
  const number = await paidOrder(page);
  await page.goto(`/orders/details/${number}`);
  await askToCancel(page, 'Bought it elsewhere');
  await expect(main(page)).toContainText('CANCELLED');
  const { text } = await mailTo('asha@example.com', new RegExp(`refund for order ${number}`));
  expect(text).toMatch(/we give back ₹/);
  await page.goto(`/orders/pay?order=${number}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This order has ended' })).toBeVisible();
  await expect(main(page)).toContainText(/₹[\d,.]+ went back the way it came/);
  await expectAccessible(page);
});

test('the desk gives a part back the way it came; mail and credit note come when it has gone [PAYMENT-34 PAYMENT-35]', async ({
  page,
  desk,
  mailTo,
  playwright,
  siteUrl,
  expectAccessible,
}) => {
  const number = await paidOrder(page);
  await desk.enter(page, 'staff');
  await page.goto(`/desk/orders/${number}`);
  await page.getByText('Record a refund', { exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Way' })).toHaveValue('provider');
  const line = page.getByRole('group', { name: /left$/ });
  await line.getByLabel(/^Amount/).fill('10');
  await page.getByRole('textbox', { name: /^Reason/ }).fill('A bent corner');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Record the refund' }).click();
  await expect(page.getByRole('status')).toContainText(/provider/);
  const mail = await mailTo('asha@example.com', new RegExp(`refund for order ${number}`));
  expect(mail.text).toContain('A bent corner');
  expect(mail.text).toContain('Total credited');
  await page.reload();
  await expect(main(page)).toContainText('Partly refunded');
  await expect(main(page)).toContainText(/Credit note/i);
  // Nobody else reads it.
  const stranger = await playwright.request.newContext({ baseURL: siteUrl });
  expect((await stranger.get(`/orders/details/${number}`)).status()).toBe(404);
  await stranger.dispose();
});
