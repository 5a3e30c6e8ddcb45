import type { Page } from 'playwright/test';
import {
  accountLinks,
  createAccount,
  expectDashboard,
  fillAddressForm,
  fillRegistration,
  logIn,
  section,
} from './support/account.ts';
import { address, amountOf, fillAddress, main, placeOrder } from './support/journey.ts';
import { addToCart, newPerson } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The account and its checkout in a browser that runs no script at all. */

test.use({ javaScriptEnabled: false });

test('a shopper without scripts registers, orders, saves addresses, changes details, logs out and logs in again [ACCOUNT-18]', async ({
  page,
  expectAccessible,
}) => {
  const person = newPerson();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await createAccount(page);
  const register = section(page, 'Register');
  await expect(register.getByRole('alert')).toContainText('Please enter an email address.');
  await expect(register.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription(
    'Please enter your first name.',
  );
  await fillRegistration(page, { ...person, phone: '1' });
  await createAccount(page);
  await expect(register.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(/7 to 15 digits/);
  await expect(register.getByRole('textbox', { name: 'Email address' })).toHaveValue(person.email);
  await expect(register.getByLabel(/^Password/)).toHaveValue('');
  await expect(register.getByLabel(/^Password/)).toHaveAccessibleDescription(/Please enter the password again/);
  await fillRegistration(page, person);
  await createAccount(page);
  await expectDashboard(page, person);

  await accountLinks(page).getByRole('link', { name: 'Addresses' }).click();
  await main(page).getByRole('link', { name: 'Add shipping address' }).click();
  await main(page).getByRole('textbox', { name: 'PIN code' }).fill('12');
  await main(page).getByRole('button', { name: 'Save address' }).click();
  const summary = main(page).getByRole('alert');
  await expect(summary.getByRole('link', { name: /PIN code/ })).toHaveAttribute('href', '#postCode');
  await expect(main(page).getByRole('textbox', { name: 'PIN code' })).toHaveValue('12');
  await expectAccessible(page);
  await fillAddressForm(page, { 'Street address': '7 Lake View' });
  await main(page).getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL(/\/address$/);
  await expect(main(page)).toContainText('Your address updated successfully.');
  await expect(main(page)).toContainText('7 Lake View');

  await page.goto('/product/60');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await expect(page.getByRole('radio', { name: 'Yes, to another address' })).toBeChecked();
  await fillAddress(page);
  await placeOrder(page);
  await expect(main(page)).toContainText('7 Lake View');

  await page.goto('/orders');
  await expect(main(page).getByRole('row')).toHaveCount(2);
  await accountLinks(page).getByRole('link', { name: 'Account details' }).click();
  const displayName = main(page).getByLabel(/^Display name/);
  await displayName.fill('A. Rao');
  await main(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(main(page)).toContainText('Your details has been updated.');
  await expect(displayName).toHaveValue('A. Rao');

  await accountLinks(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/details');
  await logIn(page, person.email, 'not my umbrellas');
  await expect(main(page).getByRole('alert')).toHaveText('The username, email address or password is not right.');
  await logIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/details$/);
  await expect(displayName).toHaveValue('A. Rao');
});

test.describe('a coupon at the checkout', () => {
  test.beforeEach(async ({ page }) => {
    await addToCart(page.request);
    await page.goto('/checkout');
    await fillAddress(page);
    await page.getByRole('textbox', { name: 'Order notes' }).fill('Ring twice');
    await page.getByRole('radio', { name: 'Direct bank transfer' }).check();
    await page.getByText('Have a coupon?').click();
  });

  const expectFormPreserved = async (page: Page) => {
    const billing = page.getByRole('region', { name: 'Billing details' });
    await expect(billing.getByRole('textbox', { name: 'Street address' })).toHaveValue(address['Street address']);
    await expect(billing.getByRole('combobox', { name: 'State' })).toHaveValue('KA');
    await expect(page.getByRole('textbox', { name: 'Order notes' })).toHaveValue('Ring twice');
    await expect(page.getByRole('radio', { name: 'Direct bank transfer' })).toBeChecked();
  };

  test('keeps all typed text, whether it is accepted, refused or removed [CHECKOUT-26]', async ({
    page,
    expectAccessible,
  }) => {
    const code = page.getByRole('textbox', { name: 'Coupon code' });
    await code.fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(code).toHaveAccessibleDescription(/NOSUCHCODE/);
    await expectFormPreserved(page);
    await expectAccessible(page);

    const before = await amountOf(page, 'Total');
    await code.fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(main(page)).toContainText('WELCOME10 - Code applied successfully!');
    expect(await amountOf(page, 'Total')).toBeLessThan(before);
    await expectFormPreserved(page);

    await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
    await expect(main(page)).toContainText('WELCOME10 - Code removed successfully!');
    expect(await amountOf(page, 'Total')).toBe(before);
    await expectFormPreserved(page);
    await placeOrder(page);
    expect(await amountOf(page, 'Total')).toBe(before);
  });

  test('is applied before the order when Enter is pressed in its field [CHECKOUT-27]', async ({ page }) => {
    const before = await amountOf(page, 'Total');
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(main(page)).toContainText('WELCOME10 - Code applied successfully!');
    const reduced = await amountOf(page, 'Total');
    expect(reduced).toBeLessThan(before);
    await expectFormPreserved(page);

    // Enter in any other field places the order.
    await page.getByRole('textbox', { name: 'Phone' }).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
    await expect(main(page)).toContainText('Code Applied');
    expect(await amountOf(page, 'Total')).toBe(reduced);
  });
});
