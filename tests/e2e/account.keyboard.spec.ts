import type { Page } from 'playwright/test';
import { accountLinks, expectDashboard } from './support/account.ts';
import { address, main } from './support/journey.ts';
import { press, tabTo, typeInto } from './support/keyboard.ts';
import { addToCart, newPerson, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const typeAddress = async (page: Page) => {
  const box = (label: string) => main(page).getByRole('textbox', { name: label, exact: true });
  const entries = Object.entries(address);
  for (const [label, value] of entries.slice(0, 4)) await typeInto(page, box(label), value);
  await tabTo(page, main(page).getByRole('combobox', { name: 'State' }));
  await page.keyboard.type('Karnataka');
  for (const [label, value] of entries.slice(4)) await typeInto(page, box(label), value);
};

test('an account is usable with the keyboard alone [A11Y-02]', async ({ page }) => {
  const person = newPerson();
  await page.goto('/');
  const banner = page.getByRole('banner');
  await press(page, banner.getByRole('link', { name: 'Log in' }));
  const dropdown = page.getByRole('region', { name: 'Account', exact: true });
  await expect(dropdown.getByRole('textbox').first()).toBeFocused();
  await press(page, dropdown.getByRole('link', { name: 'Create an Account' }));

  const register = main(page).getByRole('region', { name: 'Register' });
  await typeInto(page, register.getByRole('textbox', { name: 'Email address' }), person.email);
  await typeInto(page, register.getByLabel(/^Password/), person.password);
  await press(page, register.getByRole('button', { name: 'Create an account' }));
  // The first invalid field has the focus: a password is never sent back.
  await expect(register.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.type(person.password);
  await typeInto(page, register.getByRole('textbox', { name: 'First name' }), person.firstName);
  await typeInto(page, register.getByRole('textbox', { name: 'Last name' }), person.lastName);
  await typeInto(page, register.getByRole('textbox', { name: 'Phone' }), person.phone);
  await page.keyboard.press('Enter');
  await expectDashboard(page, person);

  await press(page, accountLinks(page).getByRole('link', { name: 'Addresses' }));
  await press(page, main(page).getByRole('link', { name: 'Add billing address' }));
  await typeAddress(page);
  await press(page, main(page).getByRole('button', { name: 'Save address' }));
  const notice = page.getByRole('alertdialog');
  await expect(notice).toContainText('Your address updated successfully.');
  await expect(notice.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice).toBeHidden();

  // Buying by keyboard is in keyboard.spec.ts.
  await addToCart(page.request);
  await page.goto(`/orders/details/${await orderCart(page.request)}`);
  await press(page, main(page).getByRole('button', { name: 'Cancel Order', exact: true }));
  await typeInto(page, page.getByPlaceholder('Enter Comments'), 'Bought it elsewhere');
  await press(page, main(page).getByRole('button', { name: /^OK, cancel order/ }));
  await expect(page.getByRole('alertdialog')).toContainText('Your Order has been cancelled.');
  await page.keyboard.press('Enter');

  await press(page, accountLinks(page).getByRole('link', { name: 'Account details' }));
  await typeInto(page, main(page).getByLabel(/^Current password/), person.password);
  await typeInto(page, main(page).getByLabel(/^New password/), 'nine quiet lanterns');
  await typeInto(page, main(page).getByLabel(/^Confirm new password/), 'nine quiet lanterns');
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('Your details has been updated.');

  await press(page, banner.getByRole('link', { name: 'Account' }), 'Enter', 'Shift+Tab');
  await press(page, dropdown.getByRole('button', { name: 'Log Out' }));
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await press(page, banner.getByRole('link', { name: 'Log in' }));
  await expect(dropdown.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(person.email);
  await typeInto(page, dropdown.getByLabel(/^Password/), 'nine quiet lanterns');
  await page.keyboard.press('Enter');
  await expectDashboard(page, person);
});
