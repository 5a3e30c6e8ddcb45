import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at, brokenStorage, cartOf, fakeFetch, fakeStorage, lineOf, settled } from '../browser/browser.ts';

const load = () => import('../../../src/islands/stores/cart.ts');
const cart = cartOf([lineOf({ quantity: 2 }), lineOf({ productId: '2', quantity: 3 })]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('stores a cart with lines under `cart` [CART-18]', async () => {
  const kept = fakeStorage();
  const { setCart } = await load();
  setCart(cart);
  expect(JSON.parse(kept.get('cart') ?? '')).toEqual(cart);
});

test('deletes the stored cart with its last line [CART-18]', async () => {
  const kept = fakeStorage({ cart: JSON.stringify(cart) });
  const { setCart, $cartCount } = await load();
  expect($cartCount.get()).toBe(5);
  setCart(cartOf([]));
  expect(kept.has('cart')).toBe(false);
  expect($cartCount.get()).toBe(0);
});

test.each([
  ['nothing', {}],
  ['invalid JSON', { cart: '{"lines":' }],
  ['JSON of another shape', { cart: '{"lines":{}}' }],
  ['an empty cart', { cart: '{"lines":[]}' }],
])('has no cart when the storage holds %s', async (_name, kept: Record<string, string>) => {
  fakeStorage(kept);
  const { $cart, $cartCount } = await load();
  expect($cart.get()).toBeNull();
  expect($cartCount.get()).toBeNull();
});

test('works without a storage', async () => {
  brokenStorage();
  const { $cart, setCart } = await load();
  expect($cart.get()).toBeNull();
  setCart(cart);
  expect($cart.get()).toEqual(cart);
});

test("starts from null even with a stored cart, so that hydration matches the server's HTML", async () => {
  fakeStorage({ cart: JSON.stringify(cart) });
  const { $cart } = await load();
  expect($cart.init).toBeNull();
  expect($cart.get()).toEqual(cart);
});

test('keeps the known cart when the request fails, and reports the failure', async () => {
  fakeStorage({ cart: JSON.stringify(cart) });
  const asked = fakeFetch();
  const { $cart, $cartStatus, loadCart } = await load();
  const loading = loadCart();
  expect($cartStatus.get()).toBe('loading');
  at(asked, 0).fail();
  await loading;
  await settled();
  expect($cartStatus.get()).toBe('failed');
  expect($cart.get()).toEqual(cart);
});
