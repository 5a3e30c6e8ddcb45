import { fillAddressForm, register } from './support/account.ts';
import { address, main, placeOrder } from './support/journey.ts';
import { act } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The addresses of an account, with scripts. */

test('addresses are saved with the words of the specification, and fill the checkout', async ({
  page,
  expectAccessible,
}) => {
  await register(page);
  await page.goto('/address');
  await expect(page).toHaveTitle('Addresses · Bookfront');
  await expect(main(page).getByText('You have not set up this type of address yet.')).toHaveCount(2);
  await expectAccessible(page);

  await main(page).getByRole('link', { name: 'Add billing address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing address' })).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: 'First name' })).toHaveValue('Asha');
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Save address' }).click();
  await expect(main(page).getByRole('textbox', { name: 'PIN code' })).toHaveAccessibleDescription(
    'Please enter a PIN code of six digits.',
  );
  await expectAccessible(page);
  await fillAddressForm(page);
  await main(page).getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL(/\/address$/);
  const said = page.getByRole('alertdialog');
  await expect(said).toContainText('Your address updated successfully.');
  await said.getByRole('button', { name: 'OK' }).click();
  await expect(main(page)).toContainText(address['Street address']);
  await expect(main(page)).toContainText('Karnataka');

  await main(page).getByRole('link', { name: 'Add shipping address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping address' })).toBeVisible();
  await fillAddressForm(page, { 'First name': 'Meera', 'Street address': '7 Lake View' });
  await main(page).getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL(/\/address$/);
  await said.getByRole('button', { name: 'OK' }).click();

  await act(page.request, 'cart.add', { productId: '60', sku: '', quantity: '1' });
  await page.goto('/checkout');
  const billing = page.getByRole('region', { name: 'Billing details' });
  await expect(billing.getByRole('textbox', { name: 'Street address' })).toHaveValue(address['Street address']);
  await expect(billing.getByRole('combobox', { name: 'State' })).toHaveValue('KA');
  await expect(page.getByRole('radio', { name: 'Yes, to another address' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Street address' }).last()).toHaveValue('7 Lake View');
  await placeOrder(page);
  await expect(main(page)).toContainText('7 Lake View');
});

test('an address outside India keeps the state that was typed', async ({ page }) => {
  await page.goto('/address/edit-address/S');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('United Kingdom');
  for (const [label, value] of Object.entries({
    ...{ 'First name': 'Meera', 'Last name': 'Iyer', 'Street address': '1 High Street', 'Town / City': 'Oxford' },
    ...{ 'State / Region': 'Oxfordshire', 'ZIP code': 'OX1 1AA', Phone: '+44 1865 555 0100' },
    'Email address': 'meera@example.com',
  }))
    await main(page).getByRole('textbox', { name: label, exact: true }).fill(value);
  const state = page.getByRole('textbox', { name: 'State / Region' });
  await state.fill('');
  await main(page).getByRole('button', { name: 'Save address' }).click();
  await expect(state).toBeFocused();
  await expect(state).toHaveAccessibleDescription('Please enter a state.');
  await state.fill('Oxfordshire');
  await main(page).getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL(/\/address$/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.goto('/address/edit-address/S');
  await expect(page.getByRole('textbox', { name: 'State / Region' })).toHaveValue('Oxfordshire');
});

test('an unknown kind of address is not found', async ({ page }) => {
  for (const flag of ['X', 'b', 'BS']) expect((await page.goto(`/address/edit-address/${flag}`))?.status()).toBe(404);
});
