import { isThorough } from '../fixtures/is-thorough.ts';
import { accountLinks, createAccount, fillRegistration, labelsOf, logIn, section } from './support/account.ts';
import { address, main } from './support/journey.ts';
import { act, addToCart, addToWishlist, newPerson, orderCart, signUp } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The account with scripts: registration, login and its pages. Sessions: sessions.spec.ts. */

test('a guest registers from the checkout and returns to it with the account prefilled; login and registration have the specified fields [ACCOUNT-01 ACCOUNT-02 ACCOUNT-37]', async ({
  page,
  expectAccessible,
}) => {
  const person = newPerson();
  await addToCart(page.request);
  await page.goto('/checkout');
  await expect(main(page)).toContainText('Already a customer?');
  await main(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await expect(page).toHaveTitle('My Account · Bookfront');
  expect(await labelsOf(section(page, 'Log in'))).toEqual([
    ...['Username or email address *', 'Password *', 'Remember me'],
  ]);
  await expect(section(page, 'Log in').getByRole('link', { name: 'Lost your password?' })).toBeVisible();
  expect(await labelsOf(section(page, 'Register'))).toEqual([
    ...['Email address *', 'Password *', 'First name *', 'Last name *', 'Phone *'],
  ]);

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
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('My Account · Bookfront');
  const links = accountLinks(page).getByRole('link');
  await expect(links).toHaveText(['Dashboard', 'Orders', 'Addresses', 'Account details', 'Wishlist']);
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    ...['/dashboard', '/orders', '/address', '/details', '/account/wishlist'],
  ]);
  await expect(accountLinks(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(section(page, 'Recent orders')).toContainText('No order has been made yet.');
  await expect(section(page, 'Wishlist')).toContainText('There are no products on the Wishlist!');
  await expect(section(page, 'Addresses')).toContainText('You have not set up this type of address yet.');
  await expect(section(page, 'Account details')).toContainText(email);
  await expectAccessible(page);

  await addToWishlist(page.request, '61');
  await addToCart(page.request);
  await orderCart(page.request);
  await page.reload();
  await expect(section(page, 'Recent orders').getByRole('row')).toHaveCount(2);
  await expect(section(page, 'Wishlist').getByRole('listitem')).toHaveCount(1);
  // The address of the first order is saved for the next.
  await expect(section(page, 'Addresses')).toContainText(address['Street address']);
  await expectAccessible(page);
});

for (const path of ['/dashboard', '/details']) {
  test(`${path} asks a guest to log in, in place, and then shows itself [ACCOUNT-07]`, async ({
    page,
    expectAccessible,
  }) => {
    const person = await signUp(page.request);
    await act(page.request, 'account.logout', {});
    await page.goto(path);
    await expect(section(page, 'Log in')).toBeVisible();

    await logIn(page, person.email, 'not my umbrellas');
    await expect(main(page).getByRole('alert')).toHaveText('The username, email address or password is not right.');
    await expect(main(page).getByRole('alert')).toBeFocused();
    await expect(main(page).getByRole('textbox', { name: 'Username or email address' })).toHaveValue(person.email);
    await expect(section(page, 'Log in').getByLabel(/^Password/)).toHaveValue('');
    if (path === '/dashboard') await expectAccessible(page);

    await logIn(page, person.email, person.password);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(main(page)).toContainText(path === '/details' ? 'Password change' : 'Hello, Asha.');
  });
}

test('/login tells a customer who they are, and where to continue [ACCOUNT-39]', async ({ page, expectAccessible }) => {
  const { email } = await signUp(page.request);
  await page.goto('/login?next=/checkout');
  await expect(main(page)).toContainText(email);
  await expect(main(page).getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/checkout');
  await expectAccessible(page);
  await page.goto('/login?next=//evil.example');
  await main(page).getByRole('link', { name: 'Go to your account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/login');
  await main(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('a guest sees their own orders, wishlist and addresses, and an invitation to register [ACCOUNT-06]', async ({
  page,
  expectAccessible,
}) => {
  for (const path of ['/orders', '/account/wishlist', '/address/edit-address/B', '/address']) {
    await page.goto(path);
    const invitation = main(page).getByRole('complementary', { name: 'You are a guest' });
    await expect(invitation.getByRole('link', { name: 'Create an account or log in' })).toBeVisible();
    if (['/orders', '/account/wishlist'].includes(path)) await expectAccessible(page);
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
