import { address } from './support/journey.ts';
import { type PlainBrowser, plainBrowser } from './support/plain-browser.ts';
import { addToCart, fillAddress, openFilledCheckout } from './support/plain-shopper.ts';
import { newPerson, type Person } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The account and its checkout in a browser that runs no script at all. */

function fillRegistration(browser: PlainBrowser, person: Person): void {
  const form = browser.within('region', 'Register');
  form.fill('Email address', person.email);
  form.fill('Password', person.password);
  form.fill('First name', person.firstName);
  form.fill('Last name', person.lastName);
  form.fill('Phone', person.phone);
}

function logIn(browser: PlainBrowser, username: string, password: string) {
  const form = browser.within('region', 'Log in');
  form.fill('Username or email address', username);
  form.fill('Password', password);
  return form.press('Log in');
}

test('a shopper without scripts registers, orders, saves addresses, changes details, logs out and logs in again [ACCOUNT-18]', async ({
  request,
}) => {
  const person = newPerson();
  const browser = plainBrowser(request);
  await browser.open('/');
  await browser.press(/^Log in ?Account$/);
  expect(browser.page.path).toBe('/dashboard');
  await browser.press('Create an account');
  const register = () => browser.within('region', 'Register');
  expect(register().text).toContain('Please enter an email address.');
  expect(register().descriptionOf('First name')).toBe('Please enter your first name.');
  fillRegistration(browser, { ...person, phone: '1' });
  await browser.press('Create an account');
  expect(register().descriptionOf('Phone')).toMatch(/7 to 15 digits/);
  expect(register().valueOf('Email address')).toBe(person.email);
  expect(register().valueOf('Password')).toBe('');
  expect(register().descriptionOf('Password')).toMatch(/Please enter the password again/);
  fillRegistration(browser, person);
  const dashboard = await browser.press('Create an account');
  expect(dashboard.path).toBe('/dashboard');
  expect(dashboard.text).toContain(`Hello, ${person.firstName}.`);

  await browser.press('Addresses');
  await browser.press('Add shipping address');
  browser.fill('PIN code', '12');
  const refused = await browser.press('Save address');
  expect(browser.within('alert').hrefs(/PIN code/)).toEqual(['#postCode']);
  expect(refused.valueOf('PIN code')).toBe('12');
  fillAddress(browser);
  browser.fill('Street address', '7 Lake View');
  const saved = await browser.press('Save address');
  expect(saved.path).toBe('/address');
  expect(saved.text).toContain('Your address updated successfully.');
  expect(saved.text).toContain('7 Lake View');

  await addToCart(browser, '/product/60');
  await browser.press('Proceed to checkout');
  expect(browser.page.isChosen('Yes, to another address')).toBe(true);
  fillAddress(browser);
  const placed = await browser.press('Place order');
  expect(placed.heading).toBe('Order received');
  expect(placed.text).toContain('7 Lake View');

  expect((await browser.open('/orders')).count('row')).toBe(2);
  await browser.press('Account details');
  browser.fill('Display name', 'A. Rao');
  const details = await browser.press('Save changes');
  expect(details.text).toContain('Your details has been updated.');
  expect(details.valueOf('Display name')).toBe('A. Rao');

  expect((await browser.press('Logout')).path).toBe('/');
  await browser.open('/details');
  await logIn(browser, person.email, 'not my umbrellas');
  expect(browser.within('alert').text).toBe('The username, email address or password is not right.');
  const again = await logIn(browser, person.email, person.password);
  expect(again.path).toBe('/details');
  expect(again.valueOf('Display name')).toBe('A. Rao');
});

test.describe('a coupon at the checkout', () => {
  async function openCheckout(browser: PlainBrowser): Promise<void> {
    await openFilledCheckout(browser, '/product/60');
    browser.fill('Order notes', 'Ring twice');
    browser.choose('Direct bank transfer');
  }

  function expectFormPreserved({ page }: PlainBrowser): void {
    expect(page.heading).toBe('Checkout');
    expect(page.valueOf('Street address')).toBe(address['Street address']);
    expect(page.valueOf('State')).toBe('KA');
    expect(page.valueOf('Order notes')).toBe('Ring twice');
    expect(page.isChosen('Direct bank transfer')).toBe(true);
  }

  /** The total of a bank transfer, as it stands in the text of the page. */
  const totalOf = ({ page }: PlainBrowser): string => /Total (₹[\d,.]+)/.exec(page.text)?.[1] ?? 'none';

  test('keeps all typed text, whether it is accepted, refused or removed [CHECKOUT-26]', async ({ request }) => {
    const browser = plainBrowser(request);
    await openCheckout(browser);
    const before = totalOf(browser);
    browser.fill('Coupon code', 'NOSUCHCODE');
    const refused = await browser.press('Apply coupon');
    expect(refused.descriptionOf('Coupon code')).toContain('NOSUCHCODE');
    expectFormPreserved(browser);

    browser.fill('Coupon code', 'WELCOME10');
    const applied = await browser.press('Apply coupon');
    expect(applied.text).toContain('WELCOME10 - Code applied successfully!');
    expect(applied.text).not.toContain(`Total ${before}`);
    expectFormPreserved(browser);

    const removed = await browser.press('Remove coupon WELCOME10');
    expect(removed.text).toContain('WELCOME10 - Code removed successfully!');
    expect(totalOf(browser)).toBe(before);
    expectFormPreserved(browser);
    const placed = await browser.press('Place order');
    expect(placed.heading).toBe('Order received');
    expect(totalOf(browser)).toBe(before);
  });

  test('is applied before the order when Enter is pressed in its field [CHECKOUT-27]', async ({ request }) => {
    const browser = plainBrowser(request);
    await openCheckout(browser);
    const before = totalOf(browser);
    browser.fill('Coupon code', 'WELCOME10');
    // Enter in a field presses the first button of its form, which is the one that places the order.
    const applied = await browser.press('Place order');
    expect(applied.text).toContain('WELCOME10 - Code applied successfully!');
    const reduced = totalOf(browser);
    expect(reduced).not.toBe(before);
    expectFormPreserved(browser);

    const placed = await browser.press('Place order');
    expect(placed.heading).toBe('Order received');
    expect(placed.text).toContain('Code Applied');
    expect(totalOf(browser)).toBe(reduced);
  });
});
