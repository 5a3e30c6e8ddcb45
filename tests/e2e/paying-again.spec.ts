import { fillAddress, main } from './support/journey.ts';
import { expect, orderOnline, test } from './support/paid-shop.ts';
import { type PlainBrowser, plainBrowser } from './support/plain-browser.ts';
import { addToCart } from './support/requests.ts';
import { show } from './support/show.ts';

/** Payments that are begun twice, and money that goes back, as people see it. */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

/** Orders a book, and pays it on the page of the provider. Returns the order's number. */
async function paidOrder(shopper: PlainBrowser, request: Parameters<typeof orderOnline>[0]): Promise<string> {
  const number = await orderOnline(request, 'online');
  await shopper.open(`/orders/pay?order=${number}&still=1`);
  await shopper.press(/^Pay ₹/);
  expect((await shopper.press('Pay')).text).toContain('has been received and is paid');
  return number;
}

test('a double click on Place order makes one order with one thing to pay [PAYMENT-09]', async ({ page }) => {
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
  request,
}) => {
  const number = await orderOnline(request, 'online');
  const [one, other] = [plainBrowser(request), plainBrowser(request)];
  for (const tab of [one, other]) await tab.open(`/orders/pay?order=${number}&still=1`);
  expect((await other.press('UPI')).html).toMatch(/aria-label="QR code that pays/);
  const left = await one.press(/^Pay ₹/);
  expect(left.text).toContain('This payment is cancelled. It cannot be paid any more.');
  await other.press('Pay as a test, without an app');
  await other.press('Pay');
  expect((await one.press('Back to the shop')).text).toContain('has been received and is paid');
});

test('who cancels a paid order gets the money back the way it came, and a mail says so [PAYMENT-20]', async ({
  page,
  mailTo,
  expectAccessible,
}) => {
  const shopper = plainBrowser(page.request);
  const number = await paidOrder(shopper, page.request);
  await shopper.open(`/orders/details/${number}`);
  expect((await shopper.press(/^OK, cancel order/)).text).toContain('CANCELLED');
  const { text } = await mailTo('asha@example.com', new RegExp(`refund for order ${number}`));
  expect(text).toMatch(/we give back ₹/);
  const ended = await shopper.open(`/orders/pay?order=${number}`);
  expect(ended.heading).toBe('This order has ended');
  expect(ended.text).toMatch(/₹[\d,.]+ went back the way it came/);
  await show(page, ended);
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
  const number = await paidOrder(plainBrowser(page.request), page.request);
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
