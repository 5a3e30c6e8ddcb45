import type { Locator, Page } from 'playwright/test';
import { type Script, says } from '../fixtures/remote-shop.ts';
import { fillAddress, main, placeOrder } from './support/journey.ts';
import { expect, test } from './support/remote.ts';
import { openStopped, passUntil } from './support/stopped-clock.ts';

/** The error catalogue (spec section 8) where scripts run: toasts, dialogs, and screens that an island leads to. */

const oops = 'Something unexpected went wrong';
const secret = 'secret stack trace';

const toasts = (page: Page): Locator => page.getByRole('region', { name: /^Notices/ }).getByRole('listitem');
const dialog = (page: Page): Locator => page.getByRole('alertdialog');
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Cart' });

async function addFromCard(page: Page, title = 'Plain Sailing'): Promise<void> {
  const card = main(page).getByRole('article').filter({ hasText: title }).first();
  await card.hover();
  await card.getByRole('button', { name: new RegExp(`^Add to cart ?: ${title}`) }).click();
}

async function addFromPage(page: Page): Promise<void> {
  await page.goto('/product/101');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
}

/** A cart with one line, without looking at it. */
const fillCart = (page: Page, productId = '101') =>
  page.request.post('/?_action=cart.add', {
    form: { productId, quantity: '2' },
    headers: { Accept: 'application/json' },
  });

const statuses: readonly (readonly [name: string, script: Script, words: string])[] = [
  ['400 with an errors object', says.status(400, { errors: { a: ['One', 'Two'], b: 'Three' } }), 'One\nTwo\nThree'],
  ['400 without one', says.status(400, 'Wrong <b>shelf</b>'), 'Wrong <b>shelf</b> (400)'],
  ['401', says.status(401, secret), 'Unauthorised'],
  ...[403, 418, 429, 502, 503, 504].map((status) => [`${status}`, says.status(status, secret), oops] as const),
  ['a redirect', says.redirect(302, 'http://127.0.0.1:9/secret'), oops],
  ['no answer', says.nothing, oops],
  ['no connection', says.hangUp, oops],
  ['half an answer', says.halfOfIt, oops],
  ['a page', says.status(200, `<html>${secret}</html>`), oops],
  ['broken JSON', says.status(200, '{"status":'), oops],
  ['an answer of another shape', says.reply({ body: { status: 'fine' } }), oops],
  ['code 0 and words', says.code(0, 'Closed today.'), 'Closed today.'],
  ['code 2 and words', says.code('2', 'Only 3 are left.'), 'Only 3 are left.'],
  ['code 2 without words', says.code(2, ''), 'Update Quantity.'],
];

for (const [name, script, words] of statuses) {
  test(`an instant add answered by ${name} is a toast, and nothing is lost`, async ({ page, remote }) => {
    remote.when('/CartDetails', script, { flag: 'INSERT' });
    await page.goto('/brand/x/7');
    await addFromCard(page);
    await expect(toasts(page)).toHaveText(words);
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL(/\/brand\//);
    expect(await page.content()).not.toContain('secret');
    expect(remote.asked.filter(({ body }) => body.flag === 'INSERT')).toHaveLength(1);
  });
}

for (const [status, path, heading] of [
  [404, '/not-found', 'We could not find that on any shelf.'],
  [500, '/server-error', 'Something fell off the shelf.'],
] as const) {
  test(`an island that meets a ${status} goes to ${path}`, async ({ page, remote }) => {
    remote.when('/CartDetails', says.status(status, secret), { flag: 'INSERT' });
    await page.goto('/brand/x/7');
    await addFromCard(page);
    await page.waitForURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await page.content()).not.toContain('secret');
  });

  test(`a search that meets a ${status} goes to ${path}`, async ({ page, remote }) => {
    remote.when('/ProductFilter', says.status(status, secret));
    await page.goto('/contact');
    await page.getByRole('combobox', { name: 'Search books' }).first().pressSequentially('plain');
    await page.waitForURL(path);
  });
}

test('an instant add opens the panel with the cart of the shop', async ({ page }) => {
  await page.goto('/brand/x/7');
  await addFromCard(page);
  await expect(panel(page)).toContainText('Plain Sailing');
  await expect(panel(page)).toContainText('₹499');
  await expect(toasts(page)).toHaveCount(0);
});

for (const [message, words] of [
  ['Only 3 left.\nPlease take fewer.', 'Only 3 left.\nPlease take fewer.'],
  [null, 'Update Quantity.'],
] as const) {
  test(`adding from the product page, code 2, is a dialog: ${words}`, async ({ page, remote, expectAccessible }) => {
    remote.when('/CartDetails', says.code(2, message), { flag: 'INSERT' });
    await addFromPage(page);
    await expect(dialog(page)).toContainText(words);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(dialog(page)).toBeHidden();
  });
}

test.describe('the wishlist', () => {
  const wish = (page: Page) => page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();

  test('code 1: a toast titled Success, five seconds long, with a link to the book and one to the list', async ({
    page,
  }) => {
    await openStopped(page, '/product/101', 60_000);
    await wish(page);
    const toast = toasts(page);
    await passUntil(page, () => expect(toast).toContainText('Success', { timeout: 500 }));
    await expect(toast).toContainText('Plain Sailing was added to the wish list.');
    await expect(toast.getByRole('link', { name: 'Plain Sailing' })).toHaveAttribute('href', '/product/101');
    await expect(toast.getByRole('link', { name: 'View your wish list' })).toHaveAttribute('href', '/account/wishlist');
    await page.clock.runFor(4000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(2000);
    await expect(toast).toHaveCount(0);
  });

  for (const [message, words] of [
    ['', 'Item already added to Wishlist.'],
    ['You have it.', 'You have it.'],
  ] as const) {
    test(`code 0: ${words}`, async ({ page, remote }) => {
      remote.when('/WishList', says.code('0', message), { flag: 'INSERT' });
      await page.goto('/product/101');
      await wish(page);
      await expect(toasts(page)).toHaveText(words);
    });
  }
});

test.describe('the cart', () => {
  test.beforeEach(async ({ page }) => {
    await fillCart(page);
    await page.goto('/cart');
  });
  const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to checkout' }).click();
  const update = async (page: Page, quantity = '3') => {
    await page.getByRole('spinbutton', { name: /Quantity of/ }).fill(quantity);
    await page.getByRole('button', { name: 'Update cart' }).click();
  };

  test('a check with code 2 is a dialog that keeps the lines of the message', async ({ page, remote }) => {
    const message = 'Plain Sailing: only 1 left.\nHalf the Price: sold out.';
    remote.when('/CartDetails', says.code(2, message), { flag: 'CHECK' });
    await proceed(page);
    await expect(dialog(page).getByText(/only 1 left/)).toHaveText(message);
    await expect(dialog(page).getByText(/only 1 left/)).toHaveCSS('white-space-collapse', 'preserve-breaks');
    await expect(page).toHaveURL(/\/cart$/);
  });

  test('a check with code 1 leads to checkout', async ({ page }) => {
    await proceed(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  });

  test('an update says Success!, and only the changed line was sent', async ({ page, remote, expectAccessible }) => {
    await fillCart(page, '102');
    await page.reload();
    await page.getByRole('spinbutton', { name: /Quantity of Half the Price/ }).fill('5');
    await page.getByRole('button', { name: 'Update cart' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Success!');
    await expect(dialog(page)).toContainText('Card updated successfully.');
    await expectAccessible(page);
    const sent = remote.asked.filter(({ body }) => body.flag === 'UPDATE').map(({ body }) => body);
    expect(sent).toMatchObject([{ productID: '102', optionCode: '', quantity: '5' }]);
  });

  test('a refused update says why beside its field, was sent once, and says nothing of success', async ({
    page,
    remote,
  }) => {
    remote.when('/CartDetails', says.code('0', 'Only 2 copies are left.'), { flag: 'UPDATE' });
    await update(page, '9');
    const quantity = page.getByRole('spinbutton', { name: /Quantity of/ });
    await expect(quantity).toHaveAccessibleDescription('Only 2 copies are left.');
    await expect(quantity).toHaveAttribute('aria-invalid', 'true');
    await expect(quantity).toHaveValue('9');
    await expect(quantity).toBeFocused();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(dialog(page)).toHaveCount(0);
    expect(remote.asked.filter(({ body }) => body.flag === 'UPDATE')).toHaveLength(1);

    remote.when('/CartDetails', says.usual, { flag: 'UPDATE' });
    await update(page, '4');
    await expect(dialog(page)).toContainText('Card updated successfully.');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(quantity).toHaveAccessibleDescription('');
  });

  test('a removed line is said by the name the shop gives', async ({ page }) => {
    await page.getByRole('button', { name: /^Remove Plain Sailing/ }).click();
    await expect(toasts(page)).toHaveText('You have removed Plain Sailing from your cart');
    await expect(main(page)).toContainText('Your cart is currently empty.');
  });

  test('a removal that came to code 0 says its words', async ({ page, remote }) => {
    remote.when('/CartDetails', says.code(0, 'It is nailed down.'), { flag: 'DELETE' });
    await page.getByRole('button', { name: /^Remove Plain Sailing/ }).click();
    await expect(toasts(page)).toHaveText('It is nailed down.');
  });

  test('a coupon is applied and removed with its code in the words', async ({ page }) => {
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(page.getByRole('textbox', { name: 'Coupon code' })).toHaveAccessibleDescription(
      'Please Enter Coupon Code!',
    );
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('TENTH');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(toasts(page)).toHaveText('TENTH - Code applied successfully!');
    await page.getByRole('button', { name: 'Remove coupon TENTH' }).click();
    await expect(toasts(page).first()).toHaveText('TENTH - Code removed successfully!');
  });

  test('a coupon with code 0 is a toast, and its words stay beside the field', async ({ page, remote }) => {
    remote.when('/CartDetails', says.code('0', 'This code has expired.'), { flag: 'COUPON' });
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('OLD');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(toasts(page)).toHaveText('This code has expired.');
    await expect(page.getByRole('textbox', { name: 'Coupon code' })).toHaveAccessibleDescription(
      'This code has expired.',
    );
  });
});

test.describe('the panel of somebody who has kept a wish', () => {
  test.beforeEach(async ({ page }) => {
    await page.request.post('/?_action=wishlist.add', { form: { productId: '101' } });
    await page.goto('/contact');
  });
  const open = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();

  test('says so when it cannot be filled, and tries again', async ({ page, remote }) => {
    remote.when('/CartDetails', says.status(503, secret), { flag: 'FETCH' });
    await open(page);
    await expect(panel(page)).toContainText(oops);
    remote.reset();
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page)).toContainText('No products in the cart.');
  });

  test('goes to /server-error when it meets a 500', async ({ page, remote }) => {
    remote.when('/CartDetails', says.status(500, secret), { flag: 'FETCH' });
    await open(page);
    await page.waitForURL('/server-error');
  });
});

test('a review is asked for its rating, then its words, and its success is a dialog', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/product/101#reviews');
  const submit = page.getByRole('button', { name: 'Submit review' });
  await submit.click();
  await expect(main(page)).toContainText('Please select a rating');
  for (const name of ['Perfect', 'Good', 'Average', 'Not that bad', 'Very poor'])
    await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeVisible();
  await page.getByRole('radio', { name: /Perfect/ }).check();
  await submit.click();
  await expect(main(page)).toContainText('Please provide a review');
  await page.getByRole('textbox', { name: 'Your review' }).fill('Fine.');
  await submit.click();
  await expect(dialog(page)).toContainText('Your review has been submitted successfully.');
  await expectAccessible(page);
});

test('a review that is refused with code 0 keeps its words', async ({ page, remote }) => {
  remote.when('/ReviewDetails', says.code(0, 'Please buy it first.'));
  await page.goto('/product/101#reviews');
  await page.getByRole('radio', { name: /Perfect/ }).check();
  await page.getByRole('textbox', { name: 'Your review' }).fill('Fine.');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(toasts(page)).toHaveText('Please buy it first.');
  await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveValue('Fine.');
});

test.describe('cancelling an order', () => {
  test.beforeEach(async ({ page }) => {
    await fillCart(page);
    await page.goto('/checkout');
    await fillAddress(page);
    await placeOrder(page);
    await page.goto('/orders');
    await main(page).getByRole('link', { name: /View/ }).first().click();
    await page.getByRole('button', { name: 'Cancel Order' }).click();
  });
  const confirm = (page: Page) => page.getByRole('dialog', { name: /^Cancel Order/ });
  const yes = (page: Page) => page.getByRole('button', { name: /^Yes, cancel/ }).click();

  test('asks first, with a comment that is sent along, and says that it is done', async ({
    page,
    remote,
    expectAccessible,
  }) => {
    await expect(confirm(page)).toContainText('Are you sure?');
    await expectAccessible(page);
    await confirm(page).getByRole('button', { name: 'No' }).click();
    await expect(confirm(page)).toBeHidden();
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByPlaceholder('Enter Comments').fill('Changed my mind');
    await yes(page);
    await expect(dialog(page)).toHaveAccessibleName('Success!');
    await expect(dialog(page)).toContainText('Your Order has been cancelled.');
    await expect(main(page)).toContainText('TO BE CANCELLED');
    const sent = remote.asked.filter(({ path }) => path === '/OrderUpdate').map(({ body }) => body);
    expect(sent).toMatchObject([
      { status: 'TO BE CANCELLED', comment: 'Changed my mind', notifyCustomer: '0', trackingID: '' },
    ]);
  });

  test('says nothing when the code is another', async ({ page, remote }) => {
    remote.when('/OrderUpdate', says.code('7', 'Internal remark'));
    const shown = page.waitForResponse(/orders\/details/);
    await yes(page);
    await shown;
    await expect(confirm(page)).toBeHidden();
    await expect(dialog(page)).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByText('Internal remark')).toHaveCount(0);
  });

  for (const [script, words] of [
    [says.hangUp, `Request failed: ${oops}`],
    [says.status(401), 'Request failed: Unauthorised'],
    [says.status(400, 'Too late'), 'Request failed: Too late (400)'],
  ] as const) {
    test(words, async ({ page, remote }) => {
      remote.when('/OrderUpdate', script);
      await yes(page);
      await expect(toasts(page)).toHaveText(words);
    });
  }
});

test.describe('search', () => {
  const type = async (page: Page, text: string) => {
    await page.goto('/contact');
    await page.getByRole('combobox', { name: 'Search books' }).first().pressSequentially(text);
  };
  const status = (page: Page) => page.getByRole('search').first().getByRole('status');

  test('without hits', async ({ page, expectAccessible }) => {
    await type(page, 'xyzzy');
    await expect(status(page)).toHaveText('No Results for : xyzzy');
    await expectAccessible(page);
  });

  for (const [code, words] of [
    [401, oops],
    [503, oops],
  ] as const) {
    test(`a failure, ${code}, is not said to be no results`, async ({ page, remote }) => {
      remote.when('/ProductFilter', says.status(code, secret));
      await type(page, 'plain');
      await expect(status(page)).toContainText(words);
      await expect(status(page)).not.toContainText('No Results');
    });
  }

  test('hits lead to books, and sub-categories to sub-categories', async ({ page }) => {
    await type(page, 'sea stories');
    await page.getByRole('option', { name: /Sea Stories/ }).click();
    await expect(page).toHaveURL(/\/subcategory\/Sea%20Stories\/11$/);
  });
});

test('a picture that cannot be loaded says so', async ({ page }) => {
  await page.goto('/product/110');
  await page.getByRole('img', { name: /^Cover of/ }).hover();
  await expect(main(page)).toContainText('Unable to load the image!');
});
