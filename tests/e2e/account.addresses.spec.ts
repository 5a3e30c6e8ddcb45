import { indianStates } from '../../src/lib/trade/places/indian-states.ts';
import { fillAddressForm, labelsOf } from './support/account.ts';
import { address, main, placeOrder } from './support/journey.ts';
import { confirm, dialog } from './support/overlays.ts';
import { addToCart, signUp } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The addresses of an account, with scripts. */

test('addresses are saved with the specified messages, and prefill the checkout [CHECKOUT-31 ACCOUNT-11 ACCOUNT-12 ACCOUNT-17]', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page.request);
  await page.goto('/address');
  await expect(page).toHaveTitle('Addresses · Bookfront');
  await expect(main(page).getByText('You have not set up this type of address yet.')).toHaveCount(2);
  await expectAccessible(page);

  await main(page).getByRole('link', { name: 'Add billing address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing address' })).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: 'First name' })).toHaveValue('Asha');
  await main(page).getByRole('button', { name: 'Save address' }).click();
  await expect(main(page).getByRole('textbox', { name: 'PIN code' })).toHaveAccessibleDescription(
    'Please enter a PIN code of six digits.',
  );
  await expectAccessible(page);
  await fillAddressForm(page);
  await main(page).getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL(/\/address$/);
  await expect(dialog(page)).toContainText('Your address updated successfully.');
  await confirm(page);
  await expect(main(page)).toContainText(address['Street address']);
  await expect(main(page)).toContainText('Karnataka');

  await main(page).getByRole('link', { name: 'Add shipping address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping address' })).toBeVisible();
  await fillAddressForm(page, { 'First name': 'Meera', 'Street address': '7 Lake View' });
  await main(page).getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL(/\/address$/);
  await confirm(page);

  await addToCart(page.request);
  await page.goto('/checkout');
  const billing = page.getByRole('region', { name: 'Billing details' });
  await expect(billing.getByRole('textbox', { name: 'Street address' })).toHaveValue(address['Street address']);
  await expect(billing.getByRole('combobox', { name: 'State' })).toHaveValue('KA');
  await expect(page.getByRole('radio', { name: 'Yes, to another address' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Street address' }).last()).toHaveValue('7 Lake View');
  await placeOrder(page);
  await expect(main(page)).toContainText('7 Lake View');
});

test('B is the billing address and S the shipping address, with every state of India to choose from, and a text field elsewhere [ACCOUNT-13 ACCOUNT-14 ACCOUNT-15]', async ({
  page,
}) => {
  for (const [flag, title] of [
    ['B', 'Billing address'],
    ['S', 'Shipping address'],
  ] as const) {
    await page.goto(`/address/edit-address/${flag}`);
    await expect(page).toHaveTitle(`${title} · Addresses · Bookfront`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await labelsOf(main(page))).toEqual([
      ...['First name *', 'Last name *', 'Company name (optional)'],
      ...(flag === 'B' ? ['Tax number of the company (GSTIN, VAT) (optional)'] : []),
      ...['Country *', 'Street address *'],
      ...['Apartment, suite, unit etc. (optional)', 'Town / City *', 'State *', 'PIN code (six digits) *'],
      ...['Phone *', 'Email address *'],
    ]);
    const states = main(page).getByRole('combobox', { name: 'State' }).getByRole('option');
    const codes = await states.evaluateAll((found) => found.map((one) => (one as HTMLOptionElement).value));
    expect(codes).toEqual(['', ...Object.keys(indianStates)]);
    expect(codes.slice(1).filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  }

  await page.getByRole('combobox', { name: 'Country' }).selectOption('Canada');
  for (const [label, value] of Object.entries({
    ...{ 'First name': 'Meera', 'Last name': 'Iyer', 'Street address': '1 Bay Street', 'Town / City': 'Toronto' },
    ...{ 'State / Region': '', 'Post code': 'M5H 2N2', Phone: '+1 416 555 0100' },
    'Email address': 'meera@example.com',
  }))
    await main(page).getByRole('textbox', { name: label, exact: true }).fill(value);
  const state = page.getByRole('textbox', { name: 'State / Region' });
  await main(page).getByRole('button', { name: 'Save address' }).click();
  await expect(state).toBeFocused();
  await expect(state).toHaveAccessibleDescription('Please enter a state.');
  await state.fill('Ontario');
  await main(page).getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL(/\/address$/);
  await confirm(page);
  await page.goto('/address/edit-address/S');
  await expect(page.getByRole('textbox', { name: 'Province' })).toHaveValue('Ontario');
});

test('an unknown kind of address is not found [ROUTE-13]', async ({ request }) => {
  for (const flag of ['X', 'b', 'BS']) expect((await request.get(`/address/edit-address/${flag}`)).status()).toBe(404);
});
