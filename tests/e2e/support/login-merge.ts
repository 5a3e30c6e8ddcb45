import { type APIRequestContext, expect } from 'playwright/test';
import { act, addToCart, addToWishlist, cartLines, cartOf, newPerson, orderCart } from './requests.ts';

type Open = () => Promise<APIRequestContext>;

/** A guest logs in to the account they already have: their cart, wishlist, addresses and orders are merged into it. */
export async function expectGuestMerged(open: Open): Promise<void> {
  const { email, password, ...rest } = newPerson();
  const firstBrowser = await open();
  await addToCart(firstBrowser, '60');
  await act(firstBrowser, 'account.register', { email, password, ...rest });
  expect(await cartLines(firstBrowser), 'registration preserves the cart').toEqual([['60', 1]]);

  const secondBrowser = await open();
  await addToCart(secondBrowser, '60', 2);
  await addToCart(secondBrowser, '61');
  await addToWishlist(secondBrowser, '62');
  const number = await orderCart(secondBrowser, { 'billing.address1': '12 Lake Road' });
  await addToCart(secondBrowser, '60', 2);
  await act(secondBrowser, 'account.login', { username: email.toUpperCase(), password });

  const merged = [['60', 3]];
  expect(await cartLines(secondBrowser)).toEqual(merged);
  expect(await cartLines(firstBrowser)).toEqual(merged);
  for (const browser of [secondBrowser, firstBrowser]) {
    expect(await (await browser.get('/orders')).text()).toContain(number);
    expect((await browser.get(`/orders/details/${number}`)).status()).toBe(200);
    expect(await (await browser.get('/address')).text(), 'the order’s address').toContain('12 Lake Road');
  }
  expect((await cartOf(firstBrowser)).wishlistCount).toBe(1);
  await act(firstBrowser, 'order.cancel', { number, comment: '' });

  const otherVisitor = await open();
  expect((await otherVisitor.get(`/orders/details/${number}`)).status()).toBe(404);
}
