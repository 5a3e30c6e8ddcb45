import type { Page } from 'playwright/test';
import { says } from '../fixtures/remote-shop.ts';
import { main } from './support/journey.ts';
import { cartPanel, confirm, dialog, toasts } from './support/overlays.ts';
import { expect, test } from './support/remote.ts';
import { addToCart, orderCart } from './support/requests.ts';

/** What scripts show of an API that fails or refuses: toasts, dialogs and other screens. The cart: errors.cart.remote.spec.ts. */

const unexpected = 'Something unexpected went wrong';

async function addFromCard(page: Page): Promise<void> {
  const card = main(page).getByRole('article').filter({ hasText: 'Plain Sailing' }).first();
  await card.hover();
  await card.getByRole('button', { name: /^Add to cart ?: Plain Sailing/ }).click();
}

test('an add that fails is a toast, as text; code 2 is a toast on a card and a dialog on the product page, with its line breaks; an accepted one opens the cart panel with the cart of the API [CART-13 CART-14 CART-15 ERROR-01]', async ({
  page,
  remote,
  expectAccessible,
}) => {
  const failing = says.status(400, { errors: { a: ['One', 'Two'], b: '<b>Three</b>' } });
  remote.when('/CartDetails', failing, { flag: 'INSERT' });
  await page.goto('/brand/x/7');
  await addFromCard(page);
  await expect(toasts(page)).toHaveText('One\nTwo\n<b>Three</b>');
  await expect(cartPanel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/brand\//);
  expect(remote.calls.filter(({ body }) => body.flag === 'INSERT')).toHaveLength(1);

  const message = 'Only 3 left.\nPlease take fewer.';
  remote.when('/CartDetails', says.code(2, message), { flag: 'INSERT' });
  await addFromCard(page);
  await expect(toasts(page).first()).toHaveText(message);
  await expect(dialog(page)).toHaveCount(0);

  remote.removeScripts();
  await addFromCard(page);
  await expect(cartPanel(page)).toContainText('Plain Sailing');
  await expect(cartPanel(page)).toContainText('₹499');

  remote.when('/CartDetails', says.code(2, message), { flag: 'INSERT' });
  await page.goto('/product/101');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(dialog(page).getByText(/Only 3 left/)).toHaveText(message);
  await expect(dialog(page).getByText(/Only 3 left/)).toHaveCSS('white-space-collapse', 'preserve-breaks');
  await expectAccessible(page);
  await confirm(page);
  await expect(dialog(page)).toBeHidden();
});

test('a search that fails does not claim to have no results, and a hit leads to its sub-category; a form and a search that get a 500 go to /server-error [SEARCH-02 SEARCH-14 ERROR-04 ERROR-06]', async ({
  page,
  remote,
}) => {
  const field = page.getByRole('combobox', { name: 'Search books' }).first();
  const status = page.getByRole('search').first().getByRole('status');
  const expectServerError = async () => {
    await page.waitForURL(({ pathname }) => pathname === '/server-error');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something fell off the shelf.');
    expect(await page.content()).not.toContain('secret');
  };
  await page.goto('/contact');
  for (const code of [401, 503]) {
    remote.when('/ProductFilter', says.status(code, 'secret stack trace'));
    await field.fill('');
    await field.pressSequentially(`plain ${code}`);
    await expect(status).toContainText(unexpected);
    await expect(status).not.toContainText('No Results');
  }
  remote.removeScripts();
  await field.fill('');
  await field.pressSequentially('sea stories');
  await page.getByRole('option', { name: /Sea Stories/ }).click();
  await expect(page).toHaveURL(/\/subcategory\/Sea%20Stories\/11$/);
  remote.when('/ProductFilter', says.status(500, 'secret stack trace'));
  await field.pressSequentially('plain');
  await expectServerError();

  remote.when('/CartDetails', says.status(500, 'secret stack trace'), { flag: 'INSERT' });
  await page.goto('/brand/x/7');
  await addFromCard(page);
  await expectServerError();
});

test('a refused review keeps its text; an accepted one is a dialog [PRODUCT-42 NOTICE-10]', async ({
  page,
  remote,
}) => {
  remote.when('/ReviewDetails', says.code(0, 'Please buy it first.'));
  await page.goto('/product/101#reviews');
  for (const name of ['Perfect', 'Good', 'Average', 'Not that bad', 'Very poor'])
    await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeVisible();
  await page.getByRole('radio', { name: /Perfect/ }).check();
  await page.getByRole('textbox', { name: 'Your review' }).fill('Fine.');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(toasts(page)).toHaveText('Please buy it first.');
  await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveValue('Fine.');
  remote.removeScripts();
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(dialog(page)).toContainText('Your review has been submitted successfully.');
});

test('cancelling an order asks for confirmation, reports failure, nothing on another code, and success, and sends the comment [ORDER-11 ORDER-12 ORDER-13 ORDER-14 NOTICE-05]', async ({
  page,
  remote,
  expectAccessible,
}) => {
  await addToCart(page.request, '101');
  await page.goto(`/orders/details/${await orderCart(page.request)}`);
  const cancelDialog = page.getByRole('dialog', { name: /^Cancel Order/ });
  const open = page.getByRole('button', { name: 'Cancel Order' });
  const yes = cancelDialog.getByRole('button', { name: /^OK, cancel order/ });
  await open.click();
  await expect(cancelDialog).toContainText('Are you sure?');
  await expectAccessible(page);
  await cancelDialog.getByRole('button', { name: 'No' }).click();
  await expect(cancelDialog).toBeHidden();

  await test.step('another code', async () => {
    remote.when('/OrderUpdate', says.code('7', 'Internal remark'));
    await open.click();
    const shown = page.waitForResponse(/orders\/details/);
    await yes.click();
    await shown;
    await expect(cancelDialog).toBeHidden();
    await expect(dialog(page)).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByText('Internal remark')).toHaveCount(0);
  });

  await test.step('a failure', async () => {
    remote.when('/OrderUpdate', says.status(401));
    await open.click();
    await yes.click();
    await expect(toasts(page)).toHaveText('Request failed: Unauthorised');
  });

  await test.step('done', async () => {
    remote.when('/OrderUpdate', says.usual);
    await page.reload();
    await open.click();
    await page.getByPlaceholder('Enter Comments').fill('Changed my mind');
    await yes.click();
    await expect(dialog(page)).toHaveAccessibleName('Success!');
    await expect(dialog(page)).toContainText('Your Order has been cancelled.');
    await expect(main(page)).toContainText('TO BE CANCELLED');
    const sent = remote.calls.filter(({ path }) => path === '/OrderUpdate').map(({ body }) => body);
    expect(sent.at(-1)).toMatchObject({
      ...{ status: 'TO BE CANCELLED', comment: 'Changed my mind', notifyCustomer: '0', trackingID: '' },
    });
  });
});
