import { expect, type Page } from 'playwright/test';
import { amountOf, askToCancel, books, fillAddress, main, placeOrder } from './journey.ts';

type Check = (page: Page) => Promise<void>;

/** The whole journey with scripts: the same on the embedded shop and on a remote one. */
export async function buyAndCancel(page: Page, expectAccessible: Check): Promise<void> {
  await searchAsYouType(page, expectAccessible);
  await addHardcover(page, expectAccessible);
  await changeCart(page, expectAccessible);
  await checkOut(page, expectAccessible);
  await cancelOrder(page, expectAccessible);
}

async function searchAsYouType(page: Page, expectAccessible: Check): Promise<void> {
  await page.goto('/');
  const search = page.getByRole('search').first();
  await search.getByRole('combobox', { name: 'Search books' }).click();
  await search.getByRole('combobox', { name: 'Search books' }).pressSequentially('midnigts chil');
  await expect(search.getByRole('option', { name: books.midnight.name })).toBeVisible();
  await expectAccessible(page);
  await search.getByRole('option', { name: books.midnight.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: books.midnight.name })).toBeVisible();
}

async function addHardcover(page: Page, expectAccessible: Check): Promise<void> {
  await page.getByRole('radio', { name: /Hardcover/ }).check();
  await expect(page).toHaveURL(/option=\d{13}/);
  await page.getByRole('button', { name: 'One more' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Cart' });
  await expect(panel).toContainText(/Midnight['’]s Children/);
  await expect(panel).toContainText('Hardcover');
  await expect(panel).toContainText('2 ×');
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
}

async function changeCart(page: Page, expectAccessible: Check): Promise<void> {
  await page.getByRole('spinbutton', { name: /Quantity of/ }).fill('3');
  await page.getByRole('button', { name: 'Update cart' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Success!' }));
  await expect(dialog).toContainText('Card updated successfully.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('spinbutton', { name: /Quantity of/ })).toHaveValue('3');

  await page.getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(page.getByText('WELCOME10 - Code applied successfully!')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Remove coupon WELCOME10' })).toBeVisible();
  const subtotal = await amountOf(page, 'Subtotal');
  await expect.poll(async () => subtotal - (await amountOf(page, 'Total'))).toBe(Math.round(subtotal / 10));
  await expectAccessible(page);
}

async function checkOut(page: Page, expectAccessible: Check): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' }).first()).toHaveAccessibleDescription(
    'Please enter a first name.',
  );
  await expectAccessible(page);
  await fillAddress(page);
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  const withCash = await amountOf(page, 'Total');
  await page.getByRole('radio', { name: 'Check payments' }).check();
  const withCheck = await amountOf(page, 'Total');
  expect(withCash - withCheck).toBe(3000);
  await placeOrder(page);
  expect(await amountOf(page, 'Total')).toBe(withCheck);
  await expectAccessible(page);
}

async function cancelOrder(page: Page, expectAccessible: Check): Promise<void> {
  await page.goto('/orders');
  await main(page).getByRole('link', { name: /View/ }).first().click();
  await expect(main(page)).toContainText('ORDER PLACED');
  await expect(main(page)).toContainText('WELCOME10');
  await expectAccessible(page);
  await askToCancel(page, 'Bought it elsewhere');
  const done = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Success!' }));
  await expect(done).toContainText('Your Order has been cancelled.');
  await expectAccessible(page);
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(main(page)).toContainText('CANCELLED');
}
