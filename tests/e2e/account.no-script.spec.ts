import type { Page } from 'playwright/test';
import {
  accountLinks,
  createAccount,
  expectDashboard,
  fillAddressForm,
  fillRegistration,
  logIn,
  setNewPassword,
} from './support/account.ts';
import { address, amountOf, books, fillAddress, findBook, main, placeOrder } from './support/journey.ts';
import { newPerson } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The account in a browser that runs no script at all. */

test('somebody without scripts registers, orders, keeps addresses, changes details, leaves and comes back', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  const person = newPerson();
  await page.goto('/');
  const account = page.getByRole('banner').getByRole('link', { name: 'Account' });
  await account.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await createAccount(page);
  const register = main(page).getByRole('region', { name: 'Register' });
  await expect(register.getByRole('alert')).toContainText('Please enter an email address.');
  await expect(register.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription(
    'Please enter your first name.',
  );
  await expectAccessible(page);
  await fillRegistration(page, { ...person, phone: '1' });
  await createAccount(page);
  await expect(register.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(/7 to 15 digits/);
  await expect(register.getByRole('textbox', { name: 'Email address' })).toHaveValue(person.email);
  await expect(register.getByLabel(/^Password/)).toHaveValue('');
  await expect(register.getByLabel(/^Password/)).toHaveAccessibleDescription(/Please enter the password again/);
  await fillRegistration(page, person);
  await createAccount(page);
  await expectDashboard(page, person);
  await expectAccessible(page);

  await accountLinks(page).getByRole('link', { name: 'Addresses' }).click();
  await main(page).getByRole('link', { name: 'Add shipping address' }).click();
  await main(page).getByRole('textbox', { name: 'PIN code' }).fill('12');
  await main(page).getByRole('button', { name: 'Save address' }).click();
  await expect(
    main(page)
      .getByRole('alert')
      .getByRole('link', { name: /PIN code/ }),
  ).toHaveAttribute('href', '#postCode');
  await expect(main(page).getByRole('textbox', { name: 'PIN code' })).toHaveValue('12');
  await expectAccessible(page);
  await fillAddressForm(page, { 'Street address': '7 Lake View' });
  await main(page).getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL(/\/address$/);
  await expect(main(page)).toContainText('Your address updated successfully.');
  await expect(main(page)).toContainText('7 Lake View');

  await findBook(page, books.midnight);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await expect(page.getByRole('radio', { name: 'Yes, to another address' })).toBeChecked();
  await fillAddress(page);
  await placeOrder(page);
  await expect(main(page)).toContainText('7 Lake View');

  await page.goto('/orders');
  await expect(main(page).getByRole('row')).toHaveCount(2);
  await accountLinks(page).getByRole('link', { name: 'Account details' }).click();
  await main(page)
    .getByLabel(/^Display name/)
    .fill('A. Rao');
  await main(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(main(page)).toContainText('Your details has been updated.');
  await expect(main(page).getByLabel(/^Display name/)).toHaveValue('A. Rao');

  await accountLinks(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/details');
  await logIn(page, person.email, 'not my umbrellas');
  await expect(main(page).getByRole('alert')).toHaveText('The username, email address or password is not right.');
  await logIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/details$/);
  await expect(main(page).getByLabel(/^Display name/)).toHaveValue('A. Rao');
});

test('a lost password is set anew', async ({ page, mailTo }) => {
  const person = newPerson();
  await page.goto('/login');
  await fillRegistration(page, person);
  await createAccount(page);
  await accountLinks(page).getByRole('button', { name: 'Logout' }).click();
  await page.goto('/lost-password');
  await main(page).getByRole('textbox', { name: 'Email address' }).fill(person.email);
  await main(page).getByRole('button', { name: 'Send the link' }).click();
  await expect(main(page)).toContainText('we have sent a link to it');
  await page.goto((await mailTo(person.email, /Set a new password/)).link('Choose a new password'));
  await setNewPassword(page, 'nine quiet lanterns', 'nine noisy lanterns');
  await expect(main(page).getByLabel(/^New password once more/)).toHaveAccessibleDescription(/not the same/);
  await setNewPassword(page, 'nine quiet lanterns');
  await expectDashboard(page, person);
});

test.describe('a coupon at the checkout', () => {
  test.beforeEach(async ({ page }) => {
    await findBook(page, books.midnight);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await fillAddress(page);
    await page.getByRole('textbox', { name: 'Order notes' }).fill('Ring twice');
    await page.getByRole('radio', { name: 'Direct bank transfer' }).check();
    await page.getByText('Have a coupon?').click();
  });

  const expectAllThere = async (page: Page) => {
    const billing = page.getByRole('region', { name: 'Billing details' });
    await expect(billing.getByRole('textbox', { name: 'Street address' })).toHaveValue(address['Street address']);
    await expect(billing.getByRole('combobox', { name: 'State' })).toHaveValue('KA');
    await expect(page.getByRole('textbox', { name: 'Order notes' })).toHaveValue('Ring twice');
    await expect(page.getByRole('radio', { name: 'Direct bank transfer' })).toBeChecked();
  };

  test('costs nothing that has been typed, whether it is good, bad or taken off again', async ({
    page,
    expectAccessible,
  }) => {
    const code = page.getByRole('textbox', { name: 'Coupon code' });
    await code.fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(code).toHaveAccessibleDescription(/NOSUCHCODE/);
    await expectAllThere(page);
    await expectAccessible(page);

    const before = await amountOf(page, 'Total');
    await code.fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(main(page)).toContainText('WELCOME10 - Code applied successfully!');
    expect(await amountOf(page, 'Total')).toBeLessThan(before);
    await expectAllThere(page);

    await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
    await expect(main(page)).toContainText('WELCOME10 - Code removed successfully!');
    expect(await amountOf(page, 'Total')).toBe(before);
    await expectAllThere(page);
    await placeOrder(page);
    expect(await amountOf(page, 'Total')).toBe(before);
  });

  test('comes before the order when Enter is pressed in it, or it was forgotten', async ({ page }) => {
    const before = await amountOf(page, 'Total');
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(main(page)).toContainText('WELCOME10 - Code applied successfully!');
    const reduced = await amountOf(page, 'Total');
    expect(reduced).toBeLessThan(before);
    await expectAllThere(page);

    // Enter in any other field places the order.
    await page.getByRole('textbox', { name: 'Phone' }).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
    await expect(main(page)).toContainText('Code Applied');
    expect(await amountOf(page, 'Total')).toBe(reduced);
  });
});
