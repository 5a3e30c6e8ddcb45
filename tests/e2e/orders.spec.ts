import type { Locator, Page } from 'playwright/test';
import { labelsOf } from './support/account.ts';
import { address, amountOf, fillAddress, main, placeOrder } from './support/journey.ts';
import { cartPanel, confirm, dialog } from './support/overlays.ts';
import { act, addToCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Checkout, the order received, the orders and one order, with their texts, fields and rows. */

const row = (page: Page, name: string | RegExp): Locator => main(page).getByRole('row', { name });

test('the checkout marks its required fields, and pays in cash unless another way is chosen [ROUTE-06 CHECKOUT-01 CHECKOUT-02 CHECKOUT-03 CHECKOUT-05 CHECKOUT-07 CHECKOUT-11]', async ({
  page,
}) => {
  await addToCart(page.request, '60', 2);
  await page.goto('/checkout');
  await expect(page).toHaveTitle('Checkout · Bookfront');
  const billing = page.getByRole('region', { name: 'Billing details' });
  expect(await labelsOf(billing)).toEqual([
    ...['First name *', 'Last name *', 'Company name (optional)'],
    ...['Tax number of the company (GSTIN, VAT) (optional)', 'Country *', 'Street address *'],
    ...['Apartment, suite, unit etc. (optional)', 'Town / City *', 'State *', 'PIN code (six digits) *'],
    ...['Phone *', 'Email address *'],
  ]);
  await expect(billing.getByRole('combobox', { name: 'Country' })).toHaveValue('IN');
  await expect(main(page).getByRole('textbox', { name: 'Order notes' })).not.toHaveAttribute('required');
  const methods = main(page).getByRole('group', { name: 'Payment method' }).getByRole('radio');
  expect(await methods.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
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

test('an order of e-books alone cannot be paid in cash on delivery [CHECKOUT-06]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/product/3');
  await page.getByRole('radio', { name: /Ebook/ }).check();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(cartPanel(page)).toContainText('Subtotal');
  await page.goto('/checkout');
  // Of several ways, none of which is the usual one, the shopper chooses.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Check payments' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Direct bank transfer' }).check();
  await expectAccessible(page);
  await fillAddress(page);
  const total = await amountOf(page, 'Total');
  await placeOrder(page);
  expect(await amountOf(page, 'Total')).toBe(total);
  await expect(main(page)).toContainText('Direct bank transfer');
});

test('an order is shown as it was placed: on the page that follows, in the list and on its own page [ROUTE-03 ROUTE-04 CHECKOUT-04 CHECKOUT-08 CHECKOUT-09 ORDER-01 ORDER-02 ORDER-03 ORDER-04 ORDER-05 ORDER-07 ORDER-11]', async ({
  page,
}) => {
  await page.goto('/orders');
  await expect(page).toHaveTitle('Orders · Bookfront');
  await expect(main(page)).toContainText('No order has been made yet.');
  await expect(main(page).getByRole('link', { name: 'Browse products' })).toBeVisible();

  await addToCart(page.request, '60', 2);
  await act(page.request, 'coupon.apply', { code: 'WELCOME10' });
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
  const cancelDialog = page.getByRole('dialog', { name: /^Cancel Order/ });
  await expect(cancelDialog).toContainText('Are you sure?');
  await expect(cancelDialog.getByPlaceholder('Enter Comments')).toBeVisible();
  await cancelDialog.getByRole('button', { name: /^OK, cancel order/ }).click();
  await expect(dialog(page)).toHaveAccessibleName('Success!');
  await expect(dialog(page)).toContainText('Your Order has been cancelled.');
  await confirm(page);
  await expect(main(page).getByRole('button', { name: 'Cancel Order', exact: true })).toHaveCount(0);
});

test('an order shows no row without an amount, where to transfer the money, and notes and comments with their line breaks [ORDER-06 ORDER-18 ORDER-19]', async ({
  page,
}) => {
  await addToCart(page.request, '60', 2);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: 'Direct bank transfer' }).check();
  await page.getByRole('textbox', { name: 'Order notes' }).fill('Second gate\nRing twice');
  await placeOrder(page);
  await expect(main(page).getByRole('rowheader')).toHaveText(['Subtotal', 'Shipping', 'Payment method', 'Total']);
  await expect(row(page, /^Payment method/)).toContainText('Direct bank transfer');
  await expect(main(page).getByRole('heading', { name: 'How to pay' })).toBeVisible();
  const written = (text: RegExp) => expect(main(page)).toHaveText(text, { useInnerText: true });
  await written(/Second gate\nRing twice/);
  await main(page).getByRole('link', { name: 'View this order' }).click();
  await written(/Second gate\nRing twice/);
  await main(page).getByRole('button', { name: 'Cancel Order', exact: true }).click();
  await page.getByPlaceholder('Enter Comments').fill('Found it\nat home');
  await page.getByRole('button', { name: /^OK, cancel order/ }).click();
  await confirm(page);
  await written(/Found it\nat home/);
});
