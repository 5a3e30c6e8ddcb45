import { indianStates } from '../../src/lib/trade/places/indian-states.ts';
import { fillAddressForm, labelsOf } from './support/account.ts';
import { all, first, isNamed } from './support/dom.ts';
import { address, main } from './support/journey.ts';
import { confirm, dialog } from './support/overlays.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { fillAddress as plainFill } from './support/plain-shopper.ts';
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

  const browser = plainBrowser(page.request);
  await browser.open('/address');
  await browser.press('Add shipping address');
  expect(browser.page.heading).toBe('Shipping address');
  plainFill(browser);
  browser.fill('First name', 'Meera');
  browser.fill('Street address', '7 Lake View');
  expect((await browser.press('Save address')).path).toBe('/address');

  await addToCart(page.request);
  const checkout = await browser.open('/checkout');
  expect(checkout.valueOf('Street address')).toBe(address['Street address']);
  expect(checkout.valueOf('State')).toBe('KA');
  expect(checkout.isChosen('Yes, to another address')).toBe(true);
  const shipping = first(checkout.main, ({ attribs }) => attribs.name === 'shipping.address1');
  expect(shipping?.attribs.value).toBe('7 Lake View');
  const placed = await browser.press('Place order');
  expect(placed.heading).toBe('Order received');
  expect(placed.text).toContain('7 Lake View');
});

test('B is the billing address and S the shipping address, with every state of India to choose from, and a text field elsewhere [ACCOUNT-13 ACCOUNT-14 ACCOUNT-15]', async ({
  page,
}) => {
  const billing = await plainBrowser(page.request).open('/address/edit-address/B');
  expect([billing.title, billing.heading]).toEqual(['Billing address · Addresses · Bookfront', 'Billing address']);
  expect(billing.valueOf('Tax number of the company (GSTIN, VAT)')).toBe('');

  await page.goto('/address/edit-address/S');
  await expect(page).toHaveTitle('Shipping address · Addresses · Bookfront');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping address');
  expect(await labelsOf(main(page))).toEqual([
    ...['First name *', 'Last name *', 'Company name (optional)', 'Country *', 'Street address *'],
    ...['Apartment, suite, unit etc. (optional)', 'Town / City *', 'State *', 'PIN code (six digits) *'],
    ...['Phone *', 'Email address *'],
  ]);
  const states = main(page).getByRole('combobox', { name: 'State' }).getByRole('option');
  const codes = await states.evaluateAll((found) => found.map((one) => (one as HTMLOptionElement).value));
  expect(codes).toEqual(['', ...Object.keys(indianStates)]);
  expect(codes.slice(1).filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  const ofBilling = first(billing.main, ({ name, attribs }) => name === 'select' && attribs.name === 'state');
  expect(ofBilling && all(ofBilling, isNamed('option')).map(({ attribs }) => attribs.value)).toEqual(codes);

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
  const stored = await plainBrowser(page.request).open('/address/edit-address/S');
  expect(stored.html).toMatch(/<input[^>]*value="Ontario"/);
});

test('an unknown kind of address is not found [ROUTE-13]', async ({ request }) => {
  for (const flag of ['X', 'b', 'BS']) expect((await request.get(`/address/edit-address/${flag}`)).status()).toBe(404);
});
