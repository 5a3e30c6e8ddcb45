import { says } from '../fixtures/remote-shop.ts';
import type { CallPath } from '../fixtures/remote-shop-answers.ts';
import { type PlainBrowser, plainBrowser } from './support/plain-browser.ts';
import { addToCart, openFilledCheckout, openOrder } from './support/plain-shopper.ts';
import { test as base, expect } from './support/remote.ts';

/** Forms that are sent without scripts to an API that fails: the message is on the page that follows. */

const test = base.extend<{ shopper: PlainBrowser }>({
  shopper: ({ request }, use) => use(plainBrowser(request)),
});

const unexpected = 'Something unexpected went wrong';
const secret = 'secret stack trace';

interface Form {
  readonly name: string;
  readonly call: CallPath;
  readonly only?: Readonly<Record<string, unknown>>;
  /** Opens the page of the form. */
  readonly open: (shopper: PlainBrowser) => Promise<unknown>;
  /** Fills the form and sends it. */
  readonly send: (shopper: PlainBrowser) => Promise<unknown>;
}

const openCart = async (shopper: PlainBrowser) => {
  await addToCart(shopper);
  await shopper.open('/cart');
};
const changeQuantity = (shopper: PlainBrowser) => {
  shopper.fill('Quantity of', '4');
  return shopper.press('Update cart');
};
const removeLine = (shopper: PlainBrowser) => shopper.press(/^Remove Plain Sailing/);
const applyCoupon = (shopper: PlainBrowser, code = 'TENTH') => {
  shopper.fill('Coupon code', code);
  return shopper.press('Apply coupon');
};
const wish = (shopper: PlainBrowser) => shopper.press('Add to wishlist');
const review = (shopper: PlainBrowser, text = 'Fine.') => {
  shopper.choose('Good');
  shopper.fill('Your review', text);
  return shopper.press('Submit review');
};
const cancel = (shopper: PlainBrowser) => {
  shopper.fill('Why are you cancelling?', 'Changed my mind');
  return shopper.press(/^OK, cancel order/);
};

const forms: readonly Form[] = [
  {
    name: 'adding from a card',
    call: '/CartDetails',
    only: { flag: 'INSERT' },
    open: (shopper) => shopper.open('/brand/x/7'),
    send: (shopper) => shopper.press(/^Add to cart ?: Plain Sailing/),
  },
  {
    name: 'changing a quantity',
    call: '/CartDetails',
    only: { flag: 'UPDATE' },
    open: openCart,
    send: changeQuantity,
  },
  { name: 'removing a line', call: '/CartDetails', only: { flag: 'DELETE' }, open: openCart, send: removeLine },
  {
    name: 'going to checkout',
    call: '/CartDetails',
    only: { flag: 'CHECK' },
    open: openCart,
    send: (shopper) => shopper.press('Proceed to checkout'),
  },
  { name: 'applying a coupon', call: '/CartDetails', only: { flag: 'COUPON' }, open: openCart, send: applyCoupon },
  {
    name: 'adding to the wishlist',
    call: '/WishList',
    only: { flag: 'INSERT' },
    open: (shopper) => shopper.open('/product/101'),
    send: wish,
  },
  {
    name: 'removing from the wishlist',
    call: '/WishList',
    only: { flag: 'DELETE' },
    open: async (shopper) => {
      await shopper.open('/product/101');
      await wish(shopper);
      await shopper.open('/account/wishlist');
    },
    send: (shopper) => shopper.press(/^Remove Plain Sailing/),
  },
  {
    name: 'a review',
    call: '/ReviewDetails',
    open: (shopper) => shopper.open('/product/101'),
    send: review,
  },
  { name: 'cancelling an order', call: '/OrderUpdate', open: openOrder, send: cancel },
];

for (const { name, call, only, open, send } of forms) {
  test(`${name} shows 'Unauthorised' on 401 and the message of code 0, and is the server-error screen on 500 [ERROR-03 ERROR-08 ERROR-16 ERROR-19]`, async ({
    shopper,
    remote,
  }) => {
    await open(shopper);
    const { path } = shopper.page;
    remote.when(call, says.status(401, secret), only);
    await send(shopper);
    expect(shopper.page.notices).toContain('Unauthorised');
    expect(shopper.page.html).not.toContain('secret');

    await shopper.open(path);
    remote.when(call, says.code(0, 'Closed today.'), only);
    await send(shopper);
    expect(shopper.page.text).toContain('Closed today.');

    await shopper.open(path);
    remote.when(call, says.status(500, secret), only);
    await send(shopper);
    expect(shopper.page.heading).toBe('Something fell off the shelf.');
    expect(shopper.page.html).not.toContain('secret');
  });
}

test('code 2 shows its message with its line breaks, or Update Quantity. [CART-15]', async ({ shopper, remote }) => {
  for (const [message, text] of [
    ['Only 3 left.\nPlease take fewer.', 'Only 3 left.\nPlease take fewer.'],
    [null, 'Update Quantity.'],
  ] as const) {
    remote.when('/CartDetails', says.code('2', message), { flag: 'INSERT' });
    await addToCart(shopper);
    expect(shopper.page.notices).toBe(text);
    expect(shopper.page.heading).toBe('Plain Sailing');
  }
});

test.describe('success is reported too [FORM-01]', () => {
  test('an updated cart, and a removed line by the name from the API [CART-10 CART-12]', async ({ shopper }) => {
    await openCart(shopper);
    await changeQuantity(shopper);
    expect(shopper.page.notices).toContain('Success!');
    expect(shopper.page.notices).toContain('Card updated successfully.');
    expect(shopper.page.valueOf('Quantity of')).toBe('4');
    await removeLine(shopper);
    expect(shopper.page.notices).toBe('You have removed Plain Sailing from your cart');
  });

  test('a coupon, applied and removed [CART-21]', async ({ shopper }) => {
    await openCart(shopper);
    await shopper.press('Apply coupon');
    expect(shopper.page.descriptionOf('Coupon code')).toBe('Please Enter Coupon Code!');
    await applyCoupon(shopper);
    expect(shopper.page.notices).toBe('TENTH - Code applied successfully!');
    await shopper.press('Remove coupon TENTH');
    expect(shopper.page.notices).toBe('TENTH - Code removed successfully!');
  });

  test('a wish, with links to the book and the list; the second time it is already there [WISHLIST-04 WISHLIST-05]', async ({
    shopper,
    remote,
  }) => {
    await shopper.open('/product/101');
    await wish(shopper);
    expect(shopper.page.notices).toMatch(/Success[\s\S]*Plain Sailing was added to the wish list\./);
    expect(shopper.page.hrefs('View your wish list')).toEqual(['/account/wishlist']);
    expect(shopper.page.hrefs('Plain Sailing')).toContain('/product/101');
    await wish(shopper);
    expect(shopper.page.notices).toBe('Item already added to Wishlist.');
    remote.when('/WishList', says.code('0', 'You have it.'), { flag: 'INSERT' });
    await wish(shopper);
    expect(shopper.page.notices).toBe('You have it.');
  });

  test('a review, once it has a rating and a text: Please select a rating, Please provide a review [PRODUCT-19 NOTICE-10]', async ({
    shopper,
  }) => {
    await shopper.open('/product/101');
    await shopper.press('Submit review');
    expect(shopper.page.descriptionOf('Your rating')).toBe('Please select a rating');
    shopper.choose('Good');
    await shopper.press('Submit review');
    expect(shopper.page.descriptionOf('Your review')).toContain('Please provide a review');
    await review(shopper);
    expect(shopper.page.notices).toBe('Your review has been submitted successfully.');
  });

  test('a cancelled order, which cannot be cancelled again [ORDER-11 ORDER-14]', async ({ shopper }) => {
    await openOrder(shopper);
    expect(shopper.page.text).toContain('Are you sure?');
    await cancel(shopper);
    expect(shopper.page.notices).toContain('Success!');
    expect(shopper.page.notices).toContain('Your Order has been cancelled.');
    expect(shopper.page.text).toContain('TO BE CANCELLED');
    expect(shopper.page.hasButton('Cancel Order')).toBe(false);
  });
});

test('typed text stays in a review and at the checkout when the API is unavailable [PRODUCT-42]', async ({
  shopper,
  remote,
}) => {
  await shopper.open('/product/101');
  remote.when('/ReviewDetails', says.hangUp);
  await review(shopper, 'A long evening’s work.');
  expect(shopper.page.notices).toContain(unexpected);
  expect(shopper.page.valueOf('Your review')).toBe('A long evening’s work.');
  expect(shopper.page.valueOf('Good')).toBe('4');

  await openFilledCheckout(shopper);
  remote.when('/CartDetails', says.hangUp, { flag: 'COUPON' });
  await applyCoupon(shopper);
  expect(shopper.page.notices).toContain(unexpected);
  expect(shopper.page.valueOf('First name')).toBe('Asha');
});

test('a saved change is reported although the API fails afterwards [CART-39]', async ({ shopper, remote }) => {
  await shopper.open('/product/101');
  remote.when('/WishList', says.hangUp, { flag: 'FETCH' });
  await wish(shopper);
  expect(shopper.page.notices).toContain('Plain Sailing was added to the wish list.');
  remote.removeScripts();
  remote.when('/CartDetails', says.status(503), { flag: 'FETCH' });
  await addToCart(shopper);
  expect(shopper.page.notices).toContain('The book has been added to your cart.');
});

test('a failed cancellation shows Request failed, and another code shows nothing [ORDER-12 ORDER-13]', async ({
  shopper,
  remote,
}) => {
  await openOrder(shopper);
  for (const [script, text] of [
    [says.hangUp, `Request failed: ${unexpected}`],
    [says.status(401), 'Request failed: Unauthorised'],
    [says.status(400, 'Too late'), 'Request failed: Too late (400)'],
    [says.code('3', 'Internal remark'), ''],
  ] as const) {
    remote.when('/OrderUpdate', script);
    await cancel(shopper);
    expect(shopper.page.notices).toBe(text);
    expect(shopper.page.hasButton('Cancel Order')).toBe(true);
  }
});
