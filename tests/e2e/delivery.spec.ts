import type { Page } from 'playwright/test';
import { address, amountOf, main } from './support/journey.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { addToCart } from './support/requests.ts';
import { expect, test } from './support/zoned-shop.ts';

/** A checkout whose charges depend on the address. */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

const billing = (page: Page) => page.getByRole('region', { name: 'Billing details' });
const fill = (page: Page, label: string, value: string) =>
  billing(page).getByRole('textbox', { name: label, exact: true }).fill(value);
const button = (page: Page) => main(page).getByRole('button', { name: /^Place order/ });
const payment = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Payment method' }).getByRole('radio', { name });

async function openCheckout(page: Page): Promise<void> {
  await addToCart(page.request);
  await page.goto('/checkout');
  for (const [label, value] of Object.entries(address)) if (!label.startsWith('PIN')) await fill(page, label, value);
}

async function chooseFrance(page: Page): Promise<void> {
  await billing(page).getByRole('combobox', { name: 'Country' }).selectOption('France');
  await fill(page, 'Post code', '75001');
}

test('charges and total follow the address as it is typed; an order that is confirmed by mail is told so beside its payment method; one that is collected has no shipping address and no charge [CHECKOUT-47 CHECKOUT-48 DELIVERY-06 DELIVERY-11 DELIVERY-14]', async ({
  page,
  expectAccessible,
}) => {
  await openCheckout(page);
  const subtotal = await amountOf(page, 'Subtotal');
  await expect(button(page)).toHaveAccessibleName('Place order');
  await expect(main(page).getByText('from ₹25').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Order notes' }).fill('Ring twice');
  await payment(page, 'Check payments').check();

  await billing(page).getByRole('combobox', { name: 'State' }).selectOption('Karnataka');
  const total = (charge: number) =>
    new RegExp(`^Place order · ₹${((subtotal + charge) / 100).toLocaleString('en-IN')}`);
  await expect(button(page)).toHaveAccessibleName(total(2500));
  await expect(main(page).getByText('1 to 2 working days').first()).toBeVisible();
  await expect(payment(page, 'Check payments')).toBeChecked();
  await expect(payment(page, 'Cash on delivery')).toHaveAccessibleDescription(/confirmed by mail: we send you a link/);
  await expect(payment(page, 'Check payments')).not.toHaveAccessibleDescription(/confirmed by mail/);
  await expectAccessible(page);

  await billing(page).getByRole('combobox', { name: 'State' }).selectOption('Goa');
  await expect(button(page)).toHaveAccessibleName(total(9900));
  await payment(page, 'Cash on delivery').check();
  await expect(button(page)).toHaveAccessibleName(total(12_900));
  await expect(page.getByRole('textbox', { name: 'Order notes' })).toHaveValue('Ring twice');

  await fill(page, 'PIN code (six digits)', '560001');
  await page.getByRole('radio', { name: /^Collect in our shop/ }).check();
  await expect(payment(page, 'Pay in our shop')).toBeVisible();
  await payment(page, 'Direct bank transfer').check();
  expect(await amountOf(page, 'Total')).toBe(await amountOf(page, 'Subtotal'));
  await button(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
  const order = plainBrowser(page.request);
  await order.open(new URL(page.url()).pathname + new URL(page.url()).search);
  const { text } = await order.press('View this order');
  expect(text).toContain('Collection in our shop');
  expect(text).toContain('14 Lantern Lane, Mumbai');
  expect(text).not.toContain('Shipping address');
});

test('an address outside all zones is told beside it, before the order; a French order in an Indian shop costs what France costs, and nothing is preselected [DELIVERY-04 DELIVERY-07 DELIVERY-10]', async ({
  page,
  expectAccessible,
}) => {
  await openCheckout(page);
  await billing(page).getByRole('combobox', { name: 'Country' }).selectOption('United States');
  const message = 'We do not deliver to United States. We deliver to France and India.';
  await expect(billing(page).getByText(message)).toBeVisible();
  await expect(billing(page).getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription(message);
  const collect = page.getByRole('radio', { name: /^Collect in our shop/ });
  await expect(collect).not.toBeChecked();
  await expectAccessible(page);
  await collect.check();
  await expect(billing(page).getByText(message)).toBeHidden();
  await expect(page.getByRole('group', { name: 'Ship to a different address?' })).toBeHidden();

  await billing(page).getByRole('combobox', { name: 'Country' }).selectOption('India');
  await page
    .getByRole('radio', { name: /^Standard|^Delivery/ })
    .first()
    .check();
  await billing(page).getByRole('combobox', { name: 'State' }).selectOption('Goa');
  await payment(page, 'Cash on delivery').check();
  await chooseFrance(page);
  await expect(main(page).getByText('₹1,800').first()).toBeVisible();
  await expect(payment(page, 'Cash on delivery')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Payment method' }).getByRole('radio', { checked: true })).toHaveCount(
    0,
  );
  await expect(button(page)).toHaveAccessibleName(/^Place order · ₹/);
  await expectAccessible(page);

  await button(page).click();
  await expect(page.getByRole('group', { name: 'Payment method' })).toHaveAccessibleDescription(
    /Please choose how you want to pay/,
  );
  // The shop's account has no number that a bank abroad could use.
  await expect(payment(page, 'Direct bank transfer')).toHaveCount(0);
  await payment(page, 'Check payments').check();
  const total = await amountOf(page, 'Total');
  await button(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
  expect(await amountOf(page, 'Total')).toBe(total);
});

test('the cart says for which country its delivery charge is [DELIVERY-17]', async ({ request }) => {
  await addToCart(request);
  expect((await plainBrowser(request).open('/cart')).text).toContain('Plus from ₹25 for shipping to India.');
});
