import type { Locator, Page } from 'playwright/test';
import { type RemoteShop, type Script, says, send } from '../fixtures/remote-shop.ts';
import type { CallPath, Reply } from '../fixtures/remote-shop-answers.ts';
import { fillAddress, main, placeOrder } from './support/journey.ts';
import { expect, test } from './support/remote.ts';

/** The error catalogue (spec section 8) in forms that are sent without script: the words stand on the page that follows. */

test.use({ javaScriptEnabled: false });

const oops = 'Something unexpected went wrong';
const secret = 'secret stack trace';
const notices = (page: Page): Locator => main(page).getByRole('status').first();

async function addToCart(page: Page): Promise<void> {
  await page.goto('/product/101');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
}

const plain: readonly (readonly [name: string, script: Script, words: readonly string[]])[] = [
  [
    '400 with an errors object',
    says.status(400, { errors: { a: ['One', 'Two'], b: 'Three' } }),
    ['One', 'Two', 'Three'],
  ],
  ['400 without one', says.status(400, 'Wrong shelf'), ['Wrong shelf (400)']],
  ['401', says.status(401, secret), ['Unauthorised']],
  ...[403, 418, 429, 502, 503].map((status) => [`${status}`, says.status(status, secret), [oops]] as const),
  ['a redirect', says.redirect(307, 'http://127.0.0.1:9/secret'), [oops]],
  ['no answer', says.nothing, [oops]],
  ['no connection', says.hangUp, [oops]],
  ['half an answer', says.halfOfIt, [oops]],
  ['a page', says.status(200, `<html>${secret}</html>`), [oops]],
  ['broken JSON', says.status(200, '{"status":'), [oops]],
  ['an answer of another shape', says.reply({ body: { status: { resultCode: [] } } }), [oops]],
  ['code 0 and words', says.code('0', 'Closed <b>today</b>.'), ['Closed <b>today</b>.']],
  ['code 2 and words', says.code(2, 'Only 3 left.\nPlease take fewer.'), ['Only 3 left.\nPlease take fewer.']],
  ['code 2 without words', says.code('2', null), ['Update Quantity.']],
];

for (const [name, script, words] of plain) {
  test(`a form answered by ${name} says so`, async ({ page, remote }) => {
    remote.when('/CartDetails', script, { flag: 'INSERT' });
    await addToCart(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Plain Sailing' })).toBeVisible();
    for (const said of words) await expect(notices(page)).toContainText(said);
    expect(await page.content()).not.toContain('secret');
    expect(remote.asked.filter(({ body }) => body.flag === 'INSERT')).toHaveLength(1);
    await page.goto('/product/101');
    await expect(notices(page)).toBeEmpty();
  });
}

for (const [status, heading] of [
  [404, 'We could not find that on any shelf.'],
  [500, 'Something fell off the shelf.'],
] as const) {
  test(`a form answered by ${status} is that screen, at its own address`, async ({ page, remote }) => {
    remote.when('/CartDetails', says.status(status, secret), { flag: 'INSERT' });
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await addToCart(page);
    expect((await answered).status()).toBe(status);
    await expect(page).toHaveURL((url) => url.pathname === '/product/101');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await page.content()).not.toContain('secret');
  });
}

interface Form {
  readonly name: string;
  readonly call: CallPath;
  readonly only?: Readonly<Record<string, unknown>>;
  readonly send: (page: Page, remote: RemoteShop) => Promise<unknown>;
}

async function openOrder(page: Page): Promise<void> {
  await addToCart(page);
  await page.goto('/checkout');
  await fillAddress(page);
  await placeOrder(page);
  await page.goto('/orders');
  await main(page).getByRole('link', { name: /View/ }).first().click();
}

const cancel = async (page: Page) => {
  await openOrder(page);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByRole('dialog', { name: /^Cancel Order/ })).toContainText('Are you sure?');
  await page.getByPlaceholder('Enter Comments').fill('Changed my mind');
  await page.getByRole('button', { name: /^Yes, cancel/ }).click();
};

const update = async (page: Page) => {
  await addToCart(page);
  await page.goto('/cart');
  await page.getByRole('spinbutton', { name: /Quantity of/ }).fill('4');
  await page.getByRole('button', { name: 'Update cart' }).click();
};

const forms: readonly Form[] = [
  {
    name: 'adding from a card',
    call: '/CartDetails',
    only: { flag: 'INSERT' },
    send: async (page) => {
      await page.goto('/brand/x/7');
      const card = main(page).getByRole('article').filter({ hasText: 'Plain Sailing' });
      await card.hover();
      await card.getByRole('button', { name: /^Add to cart ?: Plain Sailing/ }).click();
    },
  },
  { name: 'changing a quantity', call: '/CartDetails', only: { flag: 'UPDATE' }, send: update },
  {
    name: 'removing a line',
    call: '/CartDetails',
    only: { flag: 'DELETE' },
    send: async (page) => {
      await addToCart(page);
      await page.goto('/cart');
      await page.getByRole('button', { name: /^Remove Plain Sailing/ }).click();
    },
  },
  {
    name: 'going to checkout',
    call: '/CartDetails',
    only: { flag: 'CHECK' },
    send: async (page) => {
      await addToCart(page);
      await page.goto('/cart');
      await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    },
  },
  {
    name: 'applying a coupon',
    call: '/CartDetails',
    only: { flag: 'COUPON' },
    send: async (page) => {
      await addToCart(page);
      await page.goto('/cart');
      await page.getByRole('textbox', { name: 'Coupon code' }).fill('TENTH');
      await page.getByRole('button', { name: 'Apply coupon' }).click();
    },
  },
  {
    name: 'adding to the wishlist',
    call: '/WishList',
    only: { flag: 'INSERT' },
    send: async (page) => {
      await page.goto('/product/101');
      await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
    },
  },
  {
    name: 'taking off the wishlist',
    call: '/WishList',
    only: { flag: 'DELETE' },
    send: async (page) => {
      await page.goto('/product/101');
      await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
      await page.goto('/account/wishlist');
      await page.getByRole('button', { name: /^Remove Plain Sailing/ }).click();
    },
  },
  {
    name: 'a review',
    call: '/ReviewDetails',
    send: async (page) => {
      await page.goto('/product/101');
      await page.getByRole('radio', { name: /Good/ }).check();
      await page.getByRole('textbox', { name: 'Your review' }).fill('Fine.');
      await page.getByRole('button', { name: 'Submit review' }).click();
    },
  },
  { name: 'cancelling an order', call: '/OrderUpdate', send: cancel },
];

for (const { name, call, only, send } of forms) {
  test(`${name} while the shop refuses us says 'Unauthorised'`, async ({ page, remote }) => {
    remote.when(call, says.status(401, secret), only);
    await send(page, remote);
    await expect(notices(page)).toContainText('Unauthorised');
    expect(await page.content()).not.toContain('secret');
  });

  test(`${name} says the words of code 0`, async ({ page, remote }) => {
    remote.when(call, says.code(0, 'Closed today.'), only);
    await send(page, remote);
    await expect(main(page)).toContainText('Closed today.');
  });

  test(`${name} leads to the server-error screen on 500`, async ({ page, remote }) => {
    remote.when(call, says.status(500, secret), only);
    await send(page, remote);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something fell off the shelf.');
  });
}

test.describe('what went well is said too', () => {
  test('an updated cart', async ({ page }) => {
    await update(page);
    await expect(notices(page)).toContainText('Success!');
    await expect(notices(page)).toContainText('Card updated successfully.');
  });

  test('a removed line, by the name the shop gives', async ({ page }) => {
    await addToCart(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: /^Remove Plain Sailing/ }).click();
    await expect(notices(page)).toHaveText('You have removed Plain Sailing from your cart');
  });

  test('a coupon, there and back', async ({ page }) => {
    await addToCart(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(page.getByRole('textbox', { name: 'Coupon code' })).toHaveAccessibleDescription(
      'Please Enter Coupon Code!',
    );
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('TENTH');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(notices(page)).toHaveText('TENTH - Code applied successfully!');
    await page.getByRole('button', { name: 'Remove coupon TENTH' }).click();
    await expect(notices(page)).toHaveText('TENTH - Code removed successfully!');
  });

  test('a wish, with links to the book and the list; a second time it is there already', async ({ page, remote }) => {
    await page.goto('/product/101');
    await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
    await expect(notices(page)).toContainText('Success');
    await expect(notices(page)).toContainText('Plain Sailing was added to the wish list.');
    await expect(notices(page).getByRole('link', { name: 'Plain Sailing' })).toHaveAttribute('href', '/product/101');
    await expect(notices(page).getByRole('link', { name: 'View your wish list' })).toHaveAttribute(
      'href',
      '/account/wishlist',
    );
    await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
    await expect(notices(page)).toHaveText('Item already added to Wishlist.');
    remote.when('/WishList', says.code('0', 'You have it.'), { flag: 'INSERT' });
    await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
    await expect(notices(page)).toHaveText('You have it.');
  });

  test('a review', async ({ page }) => {
    await page.goto('/product/101');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(main(page)).toContainText('Please select a rating');
    await page.getByRole('radio', { name: /Good/ }).check();
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(main(page)).toContainText('Please provide a review');
    await page.getByRole('textbox', { name: 'Your review' }).fill('Fine.');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(notices(page)).toHaveText('Your review has been submitted successfully.');
  });

  test('a cancelled order', async ({ page }) => {
    await cancel(page);
    await expect(notices(page)).toContainText('Success!');
    await expect(notices(page)).toContainText('Your Order has been cancelled.');
    await expect(main(page)).toContainText('TO BE CANCELLED');
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  });
});

test('what was typed stays when the shop cannot be reached', async ({ page, remote }) => {
  await page.goto('/product/101');
  remote.when('/ReviewDetails', says.hangUp);
  await page.getByRole('radio', { name: /Good/ }).check();
  await page.getByRole('textbox', { name: 'Your review' }).fill('A long evening’s work.');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(notices(page)).toContainText(oops);
  await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveValue('A long evening’s work.');
  await expect(page.getByRole('radio', { name: /Good/ })).toBeChecked();

  await addToCart(page);
  await page.goto('/checkout');
  await fillAddress(page);
  remote.when('/CartDetails', says.hangUp, { flag: 'COUPON' });
  await page.getByText('Have a coupon?').click();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('TENTH');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(notices(page)).toContainText(oops);
  await expect(page.getByRole('textbox', { name: 'First name' }).first()).toHaveValue('Asha');
});

test('what was done is said to be done, although the shop fails when it is asked for the rest', async ({
  page,
  remote,
}) => {
  await page.goto('/product/101');
  remote.when('/WishList', says.hangUp, { flag: 'FETCH' });
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
  await expect(notices(page)).toContainText('Plain Sailing was added to the wish list.');
  remote.asUsual();
  remote.when('/CartDetails', says.status(503), { flag: 'FETCH' });
  await addToCart(page);
  await expect(notices(page)).toContainText('The book has been added to your cart.');
});

test('a cancellation that comes to another code says nothing', async ({ page, remote }) => {
  remote.when('/OrderUpdate', says.code('3', 'Internal remark'));
  await cancel(page);
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  await expect(notices(page)).toBeEmpty();
});

test('a cancellation that cannot be asked for says so', async ({ page, remote }) => {
  remote.when('/OrderUpdate', says.nothing);
  await cancel(page);
  await expect(notices(page)).toHaveText(`Request failed: ${oops}`);
});

test('an order the shop cannot take keeps every word of the form, and is made once', async ({ page, remote }) => {
  await addToCart(page);
  await page.goto('/checkout');
  await fillAddress(page);
  for (const [script, words] of [
    [says.nothing, oops],
    [says.status(500, secret), oops],
    [says.status(401), 'Unauthorised'],
    [says.code(2, 'The price of Plain Sailing is now 520.00.'), 'The price of Plain Sailing is now 520.00.'],
    [says.code('0', 'We are closed.'), 'We are closed.'],
    [says.status(400, { errors: { 'addressBook.0.city': ['We do not deliver there.'] } }), 'We do not deliver there.'],
  ] as const) {
    remote.when('/Booking', script);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(main(page)).toContainText(words);
    await expect(page.getByRole('textbox', { name: 'First name' }).first()).toHaveValue('Asha');
  }
  remote.when('/Booking', says.usual);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
  const keys = remote.asked.filter(({ path }) => path === '/Booking').map(({ body }) => body.idempotencyKey);
  expect(keys.length).toBeGreaterThan(5);
  expect(new Set(keys).size).toBe(1);
});

test('an order names the coupon that its total was shown with', async ({ page, remote }) => {
  await addToCart(page);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByText('Click here to enter your code').click();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('READER10');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(main(page)).toContainText('Coupon: READER10');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
  expect(remote.asked.find(({ path }) => path === '/Booking')?.body).toMatchObject({ couponCode: 'READER10' });
});

test.describe('an order whose answer got lost can be placed again, as the same one', () => {
  test('where it was made after all and the cart is empty', async ({ page, remote }) => {
    await addToCart(page);
    await page.goto('/checkout');
    await fillAddress(page);
    let answer: Reply | undefined;
    remote.when('/Booking', (response, usual) => {
      answer = usual();
      response.destroy();
    });
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(main(page)).toContainText('Please place the order again: it will never be made twice.');
    await expect(main(page).getByText(oops)).toHaveCount(1);
    await expect(main(page)).not.toContainText('Your cart is currently empty.');
    await expect(main(page).getByRole('link', { name: 'your orders' })).toHaveAttribute('href', '/orders');
    // A shop that knows the key tells its first answer again.
    remote.when('/Booking', (response) => send(response, answer ?? { body: {} }));
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
    const [first, second] = remote.asked.filter(({ path }) => path === '/Booking').map(({ body }) => body);
    expect(second).toEqual(first);
  });

  test('where the whole shop was away', async ({ page, remote }) => {
    await addToCart(page);
    await page.goto('/checkout');
    await fillAddress(page);
    remote.when('any call', says.hangUp);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(main(page)).toContainText('Please place the order again: it will never be made twice.');
    await expect(main(page).getByText(oops)).toHaveCount(1);
    remote.asUsual();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
  });
});
