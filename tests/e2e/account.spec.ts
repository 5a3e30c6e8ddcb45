import { createAccount, fillRegistration, logIn, register } from './support/account.ts';
import { placeOrder as placeOrderBy } from './support/coming-in.ts';
import { address, books, fillAddress, findBook, main, placeOrder } from './support/journey.ts';
import { act, newPerson } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The account with scripts: coming in, and what is seen then. Who may see what: sessions.spec.ts. */

test('a guest registers from the checkout, comes back to it and finds the account filled in', async ({
  page,
  expectAccessible,
}) => {
  const person = newPerson();
  await findBook(page, books.midnight);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  await page.goto('/checkout');
  await expect(main(page)).toContainText('Already a customer?');
  await main(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await expectAccessible(page);

  await createAccount(page);
  await expect(page.getByRole('region', { name: 'Register' }).getByRole('alert')).toContainText(
    'Please enter your first name.',
  );
  await expect(page.getByRole('region', { name: 'Register' }).getByLabel('Email address')).toBeFocused();
  await expectAccessible(page);

  await fillRegistration(page, person);
  await createAccount(page);
  await expect(page).toHaveURL(/\/checkout$/);
  const billing = page.getByRole('region', { name: 'Billing details' });
  await expect(billing.getByRole('textbox', { name: 'First name' })).toHaveValue(person.firstName);
  await expect(billing.getByRole('textbox', { name: 'Email address' })).toHaveValue(person.email);
  await expect(main(page)).not.toContainText('Already a customer?');
});

test('the dashboard shows a new customer where to begin, and later what there is', async ({
  page,
  expectAccessible,
}) => {
  const { email } = await register(page);
  await expect(page).toHaveTitle('My Account · Bookfront');
  const orders = main(page).getByRole('region', { name: 'Recent orders' });
  await expect(orders).toContainText('No order has been made yet.');
  await expect(main(page).getByRole('region', { name: 'Wishlist' })).toContainText(
    'There are no products on the Wishlist!',
  );
  await expect(main(page).getByRole('region', { name: 'Addresses' })).toContainText(
    'You have not set up this type of address yet.',
  );
  await expect(main(page).getByRole('region', { name: 'Account details' })).toContainText(email);
  await expectAccessible(page);

  await act(page.request, 'wishlist.add', { productId: '61', sku: '' });
  await act(page.request, 'cart.add', { productId: '60', sku: '', quantity: '1' });
  await page.goto('/checkout');
  await fillAddress(page);
  await placeOrder(page);
  await page.goto('/dashboard');
  await expect(orders.getByRole('row')).toHaveCount(2);
  await expect(main(page).getByRole('region', { name: 'Wishlist' }).getByRole('listitem')).toHaveCount(1);
  // The address of the first order is kept for the next.
  await expect(main(page).getByRole('region', { name: 'Addresses' })).toContainText(address['Street address']);
  await expectAccessible(page);
});

for (const path of ['/dashboard', '/details']) {
  test(`${path} asks a guest to log in, in place, and then shows itself`, async ({ page, expectAccessible }) => {
    const person = await register(page);
    await act(page.request, 'account.logout', {});
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Log in' })).toBeVisible();
    await expectAccessible(page);

    await logIn(page, person.email, 'not my umbrellas');
    await expect(main(page).getByRole('alert')).toHaveText('The username, email address or password is not right.');
    await expect(main(page).getByRole('alert')).toBeFocused();
    await expect(main(page).getByRole('textbox', { name: 'Username or email address' })).toHaveValue(person.email);
    await expect(
      main(page)
        .getByRole('region', { name: 'Log in' })
        .getByLabel(/^Password/),
    ).toHaveValue('');
    await expectAccessible(page);

    await logIn(page, person.email, person.password);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(main(page)).toContainText(path === '/details' ? 'Password change' : 'Hello, Asha.');
  });
}

test('somebody who is logged in sees at /login who they are, and a way on', async ({ page, expectAccessible }) => {
  const { email } = await register(page);
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

test('a guest sees their own, and is invited', async ({ page, expectAccessible }) => {
  for (const path of ['/orders', '/address', '/account/wishlist', '/address/edit-address/B']) {
    await page.goto(path);
    const invitation = main(page).getByRole('complementary', { name: 'You are a guest' });
    await expect(invitation.getByRole('link', { name: 'Create an account or log in' })).toBeVisible();
    await expectAccessible(page);
  }
});

test('long names and forty orders fit a phone', async ({ page, expectAccessible }) => {
  test.slow();
  await register(page, {
    ...newPerson(),
    firstName: 'Venkatanarasimharajuvaripeta'.repeat(3),
    lastName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
  });
  for (let order = 0; order < 40; order++) {
    await act(page.request, 'cart.add', { productId: '62', sku: '', quantity: '1' });
    await placeOrderBy(page.request);
  }
  for (const path of ['/dashboard', '/orders', '/details', '/address', '/login'])
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  await page.goto('/orders');
  await expect(main(page).getByRole('row')).toHaveCount(41);
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(main(page).getByRole('link', { name: 'All 40 orders' })).toBeVisible();
});
