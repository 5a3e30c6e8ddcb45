import { isThorough } from '../fixtures/is-thorough.ts';
import { accountLinks, createAccount, fillRegistration, labelsOf, logIn, section } from './support/account.ts';
import { first } from './support/dom.ts';
import { address, main } from './support/journey.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { act, addToCart, addToWishlist, newPerson, orderCart, signUp } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The account with scripts: registration, login and its pages. Sessions: sessions.spec.ts. */

test('a guest registers from the checkout and returns to it with the account prefilled; login and registration have the specified fields; a password can be shown while it is typed [ACCOUNT-01 ACCOUNT-02 ACCOUNT-36 ACCOUNT-37]', async ({
  page,
  expectAccessible,
}) => {
  const person = newPerson();
  await addToCart(page.request);
  const checkout = await plainBrowser(page.request).open('/checkout');
  expect(checkout.text).toContain('Already a customer?');
  await page.goto(checkout.hrefs('Log in').at(-1) ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await expect(page).toHaveTitle('My Account · Bookfront');
  expect(await labelsOf(section(page, 'Log in'))).toEqual([
    ...['Username or email address *', 'Password *', 'Remember me'],
  ]);
  await expect(section(page, 'Log in').getByRole('link', { name: 'Lost your password?' })).toBeVisible();
  expect(await labelsOf(section(page, 'Register'))).toEqual([
    ...['Email address *', 'Password *', 'First name *', 'Last name *', 'Phone *'],
  ]);

  await test.step('a password can be shown while it is typed', async () => {
    const password = section(page, 'Log in').getByLabel(/^Password/);
    await password.fill('seven wet umbrellas');
    await expect(password).toHaveAttribute('type', 'password');
    const show = section(page, 'Log in').getByRole('button', { name: 'Show password' });
    await show.click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await show.click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  await createAccount(page);
  await expect(section(page, 'Register').getByRole('alert')).toContainText('Please enter your first name.');
  await expect(section(page, 'Register').getByLabel('Email address')).toBeFocused();
  await expectAccessible(page);

  await fillRegistration(page, person);
  await createAccount(page);
  await expect(page).toHaveURL(/\/checkout$/);
  const billing = page.getByRole('region', { name: 'Billing details' });
  await expect(billing.getByRole('textbox', { name: 'First name' })).toHaveValue(person.firstName);
  await expect(billing.getByRole('textbox', { name: 'Email address' })).toHaveValue(person.email);
  await expect(main(page)).not.toContainText('Already a customer?');
});

test('the dashboard is empty for a new customer, and later shows orders, wishlist and addresses; the account has its pages and Logout [ACCOUNT-05 ACCOUNT-38]', async ({
  page,
  expectAccessible,
}) => {
  const { email } = await signUp(page.request);
  const empty = await plainBrowser(page.request).open('/dashboard');
  expect(empty.title).toBe('My Account · Bookfront');
  expect(empty.text).toContain('No order has been made yet.');
  expect(empty.text).toContain('There are no products on the Wishlist!');
  expect(empty.text).toContain('You have not set up this type of address yet.');

  await addToWishlist(page.request, '61');
  await addToCart(page.request);
  await orderCart(page.request);
  await page.goto('/dashboard');
  const links = accountLinks(page).getByRole('link');
  await expect(links).toHaveText(['Dashboard', 'Orders', 'Addresses', 'Account details', 'Wishlist']);
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    ...['/dashboard', '/orders', '/address', '/details', '/account/wishlist'],
  ]);
  await expect(accountLinks(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(section(page, 'Account details')).toContainText(email);
  await expect(section(page, 'Recent orders').getByRole('row')).toHaveCount(2);
  await expect(section(page, 'Wishlist').getByRole('listitem')).toHaveCount(1);
  // The address of the first order is saved for the next.
  await expect(section(page, 'Addresses')).toContainText(address['Street address']);
  await expectAccessible(page);
});

test('the dashboard asks a guest to log in, in place, and then shows itself; account details do so too [ACCOUNT-07]', async ({
  page,
  expectAccessible,
}) => {
  const person = await signUp(page.request);
  await act(page.request, 'account.logout', {});
  const details = await plainBrowser(page.request).open('/details');
  expect(details.path).toBe('/details');
  expect(details.hasButton('Log in')).toBe(true);
  await page.goto('/dashboard');
  await expect(section(page, 'Log in')).toBeVisible();

  await logIn(page, person.email, 'not my umbrellas');
  await expect(main(page).getByRole('alert')).toHaveText('The username, email address or password is not right.');
  await expect(main(page).getByRole('alert')).toBeFocused();
  await expect(main(page).getByRole('textbox', { name: 'Username or email address' })).toHaveValue(person.email);
  await expect(section(page, 'Log in').getByLabel(/^Password/)).toHaveValue('');
  await expectAccessible(page);

  await logIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main(page)).toContainText('Hello, Asha.');
});

test('/login tells a customer who they are, and where to continue [ACCOUNT-39]', async ({ page, expectAccessible }) => {
  const { email } = await signUp(page.request);
  await page.goto('/login?next=/checkout');
  await expect(main(page)).toContainText(email);
  await expect(main(page).getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/checkout');
  await expectAccessible(page);
  const browser = plainBrowser(page.request);
  expect((await browser.open('/login?next=//evil.example')).hrefs('Go to your account')).toEqual(['/dashboard']);
  await browser.open('/login');
  expect((await browser.press('Log out')).path).toBe('/');
  expect((await browser.open('/login')).text).not.toContain(email);
});

test('a guest sees their own orders, wishlist and addresses, and an invitation to register [ACCOUNT-06]', async ({
  page,
  expectAccessible,
}) => {
  for (const path of ['/address/edit-address/B', '/address']) {
    const { main: shown, hrefs } = await plainBrowser(page.request).open(path);
    expect(
      first(shown, (one) => one.name === 'aside' && one.attribs['aria-label'] === 'You are a guest'),
    ).toBeDefined();
    expect(hrefs('Create an account or log in'), path).toHaveLength(1);
  }
  for (const path of ['/orders', '/account/wishlist']) {
    await page.goto(path);
    const invitation = main(page).getByRole('complementary', { name: 'You are a guest' });
    await expect(invitation.getByRole('link', { name: 'Create an account or log in' })).toBeVisible();
    await expectAccessible(page);
  }
});

/** More than the dashboard shows. */
const manyOrders = isThorough ? 40 : 12;

test('an account with long names and many orders fits a phone [A11Y-09]', async ({ page, expectAccessible }) => {
  await signUp(page.request, {
    ...newPerson(),
    firstName: 'Venkatanarasimharajuvaripeta'.repeat(3),
    lastName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
  });
  for (let order = 0; order < manyOrders; order++) {
    await addToCart(page.request, '62');
    await orderCart(page.request);
  }
  for (const path of ['/dashboard', '/details', '/address', '/login', '/orders']) {
    await page.goto(path);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 720 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
    if (path === '/dashboard')
      await expect(main(page).getByRole('link', { name: `All ${manyOrders} orders` })).toBeVisible();
  }
  await expect(main(page).getByRole('row')).toHaveCount(manyOrders + 1);
  await expectAccessible(page);
});
