import { expect, type Page } from 'playwright/test';
import { address, amountOf, askToCancel, books, fillAddress, main, placeOrder } from './journey.ts';
import { cartPanel, confirm, dialog } from './overlays.ts';
import type { MailTo } from './test.ts';

type Check = (page: Page) => Promise<void>;

interface Checks {
  /** Checks every screen of the journey. */
  readonly check: Check;
  readonly mailTo: MailTo;
}

/** The whole journey with scripts, the same for the embedded shop and a remote API. */
export async function buyAndCancel(page: Page, { check, mailTo }: Checks): Promise<void> {
  await searchAsYouType(page, check);
  await addHardcover(page, check);
  await changeCart(page, check);
  const number = await checkOut(page, check);
  await readMail(page, mailTo, number);
  await cancelOrder(page, check);
  const cancelled = await mailTo(address['Email address'], new RegExp(`${number} has been cancelled`));
  expect(cancelled.text).toContain('Bought it elsewhere');
}

async function searchAsYouType(page: Page, check: Check): Promise<void> {
  await page.goto('/');
  const search = page.getByRole('search').first();
  await search.getByRole('combobox', { name: 'Search books' }).click();
  await search.getByRole('combobox', { name: 'Search books' }).pressSequentially('midnigts chil');
  await expect(search.getByRole('option', { name: books.midnight.name })).toBeVisible();
  await check(page);
  await search.getByRole('option', { name: books.midnight.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: books.midnight.name })).toBeVisible();
}

async function addHardcover(page: Page, check: Check): Promise<void> {
  await page.getByRole('radio', { name: /Hardcover/ }).check();
  await expect(page).toHaveURL(/option=\d{13}/);
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const panel = cartPanel(page);
  await expect(panel).toContainText(/Midnight['’]s Children/);
  await expect(panel).toContainText('Hardcover');
  await expect(panel).toContainText('2 ×');
  await check(page);
  await panel.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
}

async function changeCart(page: Page, check: Check): Promise<void> {
  await page.getByRole('spinbutton', { name: /Quantity of/ }).fill('3');
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(dialog(page)).toContainText('Card updated successfully.');
  await confirm(page);
  await expect(page.getByRole('spinbutton', { name: /Quantity of/ })).toHaveValue('3');

  await page.getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(page.getByText('WELCOME10 - Code applied successfully!')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Remove coupon WELCOME10' })).toBeVisible();
  const subtotal = await amountOf(page, 'Subtotal');
  await expect.poll(async () => subtotal - (await amountOf(page, 'Total'))).toBe(Math.round(subtotal / 10));
  await check(page);
}

async function checkOut(page: Page, check: Check): Promise<string> {
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' }).first()).toHaveAccessibleDescription(
    'Please enter a first name.',
  );
  await check(page);
  await fillAddress(page);
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  const withCash = await amountOf(page, 'Total');
  await page.getByRole('radio', { name: 'Direct bank transfer' }).check();
  const withTransfer = await amountOf(page, 'Total');
  expect(withCash - withTransfer).toBe(3000);
  await placeOrder(page);
  expect(await amountOf(page, 'Total')).toBe(withTransfer);
  await check(page);
  return /BF-\w{4}-\w{4}/.exec(await main(page).innerText())?.[0] ?? '';
}

async function readMail(page: Page, mailTo: MailTo, number: string): Promise<void> {
  const received = await mailTo(address['Email address'], new RegExp(`^Your order ${number}$`));
  expect(received.text).toMatch(/Midnight['’]s Children/);
  expect(received.text).toContain(address['Street address']);
  expect(received.text).toContain('Account number');
  await page.goto(received.link('View this order'));
  await expect(main(page)).toContainText(number);
}

async function cancelOrder(page: Page, check: Check): Promise<void> {
  await page.goto('/orders');
  await check(page);
  await main(page).getByRole('link', { name: /View/ }).first().click();
  await expect(main(page)).toContainText('ORDER PLACED');
  await expect(main(page)).toContainText('WELCOME10');
  await check(page);
  await askToCancel(page, 'Bought it elsewhere');
  await expect(dialog(page)).toContainText('Your Order has been cancelled.');
  await confirm(page);
  await expect(main(page)).toContainText('CANCELLED');
}
