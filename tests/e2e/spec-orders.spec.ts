import type { Locator, Page } from 'playwright/test';
import { address, amountOf, fillAddress, main, placeOrder } from './support/journey.ts';
import { act } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Checkout, the order received, the orders and one order (spec section 2), with their texts, fields and rows. */

const fillCart = (page: Page, code = '') =>
  act(page.request, 'cart.add', { productId: '60', sku: '', quantity: '2' }).then(() =>
    code ? act(page.request, 'coupon.apply', { code }) : undefined,
  );
const row = (page: Page, name: string | RegExp): Locator => main(page).getByRole('row', { name });

test('the checkout asks for what the specification marks, and pays in cash unless another way is chosen', async ({
  page,
}) => {
  await fillCart(page);
  await page.goto('/checkout');
  await expect(page).toHaveTitle('Checkout · Bookfront');
  const billing = page.getByRole('region', { name: 'Billing details' });
  const labels = (await billing.locator('label:visible').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  );
  expect(labels).toEqual([
    ...['First name *', 'Last name *', 'Company name (optional)', 'Country *', 'Street address *'],
    ...['Apartment, suite, unit etc. (optional)', 'Town / City *', 'State *', 'PIN code (six digits) *'],
    ...['Phone *', 'Email address *'],
  ]);
  await expect(billing.getByRole('combobox', { name: 'Country' })).toHaveValue('IN');
  await expect(main(page).getByRole('textbox', { name: 'Order notes' })).not.toHaveAttribute('required');
  const ways = main(page).getByRole('group', { name: 'Payment method' }).getByRole('radio');
  expect(await ways.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    ...['bacs', 'cheque', 'cod'],
  ]);
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Direct bank transfer' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Check payments' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/policy');

  const code = page.getByRole('textbox', { name: 'Coupon code' });
  await expect(code).toBeHidden();
  await main(page).getByText('Click here to enter your code').click();
  await expect(code).toBeVisible();
  await billing.getByRole('combobox', { name: 'Country' }).selectOption('United States');
  await expect(billing.getByRole('textbox', { name: 'ZIP code' })).toBeVisible();
});

test('an order of e-books alone is not offered for cash at a door that nobody comes to', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/product/3');
  await page.getByRole('radio', { name: /Ebook/ }).check();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: 'Direct bank transfer' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Check payments' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toHaveCount(0);
  await expectAccessible(page);
  await fillAddress(page);
  const total = await amountOf(page, 'Total');
  await placeOrder(page);
  expect(await amountOf(page, 'Total')).toBe(total);
  await expect(main(page)).toContainText('Direct bank transfer');
});

test('an order is shown as it was placed: on the page that follows, in the list and on its own page', async ({
  page,
}) => {
  await page.goto('/orders');
  await expect(page).toHaveTitle('Orders · Bookfront');
  await expect(main(page)).toContainText('No order has been made yet.');
  await expect(main(page).getByRole('link', { name: 'Browse products' })).toBeVisible();

  await fillCart(page, 'WELCOME10');
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('textbox', { name: 'Company name' }).first().fill('Lantern Press');
  const total = await amountOf(page, 'Total');
  await placeOrder(page);
  await expect(page).toHaveURL(/\/success\?order=/);
  await expect(page).toHaveTitle('Order received · Bookfront');
  const number = new URL(page.url()).searchParams.get('order') ?? '';
  await expect(main(page)).toContainText(number);
  expect(await amountOf(page, 'Total')).toBe(total);

  await page.goto('/orders');
  await expect(main(page).getByRole('columnheader')).toHaveText(['Order', 'Date', 'Status', 'Total', 'Actions']);
  await expect(row(page, new RegExp(number))).toContainText(/\d{1,2} \w+ \d{4}.*ORDER PLACED.*₹[\d,.]+ for 2 items/s);
  await row(page, new RegExp(number))
    .getByRole('link', { name: `View order ${number}` })
    .click();

  await expect(page).toHaveURL((url) => url.pathname === `/orders/details/${number}`);
  await expect(page).toHaveTitle(`Order ${number} · Orders · Bookfront`);
  await expect(main(page)).toContainText(/Order #BF-\S+ was placed on .+ and is currently:\s*ORDER PLACED/);
  const table = main(page).getByRole('table');
  await expect(table.getByRole('rowheader')).toHaveText([
    ...['Subtotal', 'WELCOME10 Code Applied', 'Shipping', 'Cash on delivery charge', 'Payment method', 'Total'],
  ]);
  await expect(row(page, /^Payment method/)).toContainText('Cash on delivery');
  await expect(table.getByRole('link')).toHaveAttribute('href', /^\/product\/\d+\?option=\d+$/);
  for (const kind of ['Billing address', 'Shipping address']) {
    const block = main(page)
      .getByRole('region', { name: kind })
      .or(
        main(page)
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: kind, exact: true }) }),
      );
    await expect(block.first()).toContainText('Lantern Press');
    await expect(block.first()).toContainText(address['Street address']);
  }
  await expect(main(page).getByRole('link', { name: 'Track Order' })).toHaveCount(0);

  await main(page).getByRole('button', { name: 'Cancel Order', exact: true }).click();
  const ask = page.getByRole('dialog', { name: /^Cancel Order/ });
  await expect(ask).toContainText('Are you sure?');
  await expect(ask.getByPlaceholder('Enter Comments')).toBeVisible();
  await ask.getByRole('button', { name: /^Yes/ }).click();
  const said = page.getByRole('alertdialog', { name: 'Success!' });
  await expect(said).toContainText('Your Order has been cancelled.');
  await said.getByRole('button', { name: 'OK' }).click();
  await expect(main(page).getByRole('button', { name: 'Cancel Order', exact: true })).toHaveCount(0);
});

test('what was written with an order, and with its cancellation, keeps its lines', async ({ page }) => {
  await fillCart(page);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('textbox', { name: 'Order notes' }).fill('Second gate\nRing twice');
  await placeOrder(page);
  const written = (text: RegExp) => expect(main(page)).toHaveText(text, { useInnerText: true });
  await written(/Second gate\nRing twice/);
  await main(page).getByRole('link', { name: 'View this order' }).click();
  await written(/Second gate\nRing twice/);
  await main(page).getByRole('button', { name: 'Cancel Order', exact: true }).click();
  await page.getByPlaceholder('Enter Comments').fill('Found it\nat home');
  await page.getByRole('button', { name: /^Yes/ }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await written(/Found it\nat home/);
});

test('nothing that costs nothing has a row, and an order paid by transfer says where to', async ({ page }) => {
  await fillCart(page);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: 'Direct bank transfer' }).check();
  await placeOrder(page);
  await expect(main(page).getByRole('rowheader')).toHaveText(['Subtotal', 'Shipping', 'Payment method', 'Total']);
  await expect(row(page, /^Payment method/)).toContainText('Direct bank transfer');
  await expect(main(page).getByRole('heading', { name: 'How to pay' })).toBeVisible();
});
