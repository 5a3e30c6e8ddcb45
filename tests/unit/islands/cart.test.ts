import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at, brokenStorage, cartOf, fakeFetch, fakeStorage, lineOf, settled } from './browser.ts';

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

test('keeps a cart that has a line under `cart`', async () => {
  const kept = fakeStorage();
  const { setCart } = await load();
  setCart(cart);
  expect(JSON.parse(kept.get('cart') ?? '')).toEqual(cart);
});

test('forgets the kept cart when the last line has gone', async () => {
  const kept = fakeStorage({ cart: JSON.stringify(cart) });
  const { setCart, $cartCount } = await load();
  expect($cartCount.get()).toBe(5);
  setCart(cartOf([]));
  expect(kept.has('cart')).toBe(false);
  expect($cartCount.get()).toBe(0);
});

test.each([
  ['nothing', {}],
  ['something that is no JSON', { cart: '{"lines":' }],
  ['something of another shape', { cart: '{"lines":{}}' }],
  ['an empty cart', { cart: '{"lines":[]}' }],
])('knows no cart when the storage holds %s', async (_name, kept: Record<string, string>) => {
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

test('starts from null even with a kept cart, so that hydration sees what the server sent', async () => {
  fakeStorage({ cart: JSON.stringify(cart) });
  const { $cart } = await load();
  expect($cart.init).toBeNull();
  expect($cart.get()).toEqual(cart);
});

test('takes the cart over from the answer to a removed line', async () => {
  fakeStorage();
  const asked = fakeFetch();
  const { $cart, removeLine } = await load();
  const outcome = removeLine({ productId: '1', sku: 'P1' });
  at(asked, 0).answer(200, { ok: true, notices: [], cart });
  expect((await outcome).ok).toBe(true);
  expect($cart.get()).toEqual(cart);
  expect(at(asked, 0).url).toBe('/?_action=cart.remove');
  const body = at(asked, 0).init.body;
  expect(body instanceof FormData && Object.fromEntries(body)).toEqual({ productId: '1', sku: 'P1' });
});

test('keeps the cart it knows when the shop cannot be asked, and says that it failed', async () => {
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
