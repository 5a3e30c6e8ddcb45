import { act, cartOf, filledCheckout, json } from './support/by-forms.ts';
import { expect, test } from './support/test.ts';

/** Two people at one shop: neither sees nor touches what the other keeps. */

test('cart, wishlist and orders belong to who made them, whatever ids another sends', async ({
  playwright,
  baseURL,
}) => {
  const asha = await playwright.request.newContext({ baseURL });
  const ben = await playwright.request.newContext({ baseURL });
  await act(asha, 'cart.add', { productId: '60', sku: '', quantity: '1' });
  await act(asha, 'wishlist.add', { productId: '61', sku: '' });
  await act(ben, 'cart.add', { productId: '62', sku: '', quantity: '1' });

  const order = await filledCheckout(asha);
  const placed = await act(asha, 'order.place', order);
  expect(placed).toMatchObject({ ok: true, moves: true });
  const number = new URL(placed.to ?? '', 'http://x').searchParams.get('order') ?? '';

  await test.step('nothing of hers is his', async () => {
    expect((await cartOf(ben)).cart.lines).toHaveLength(1);
    expect((await cartOf(ben)).wishlistCount).toBe(0);
    expect(await (await ben.get('/orders')).text()).not.toContain(number);
    expect((await ben.get(`/orders/details/${number}`)).status()).toBe(404);
    expect((await ben.get(`/success?order=${number}`)).status()).toBe(404);
    await act(ben, 'order.cancel', { number, comment: '' });
    expect(await (await asha.get(`/orders/details/${number}`)).text()).toContain('ORDER PLACED');
  });

  await test.step('a UserID in the form is not heard', async () => {
    const visitor = await playwright.request.newContext({ baseURL });
    await act(visitor, 'cart.remove', { productId: '62', sku: '', UserID: '1', 'user_Details.UserID': '1' });
    expect((await cartOf(ben)).cart.lines).toHaveLength(1);
  });

  await test.step('sending her order again answers the same order', async () => {
    expect((await act(asha, 'order.place', order)).to).toBe(placed.to);
  });
});

test('the session cookie is out of reach of scripts and other sites', async ({ playwright, baseURL }) => {
  const visitor = await playwright.request.newContext({ baseURL });
  const response = await visitor.post('/?_action=cart.add', {
    form: { productId: '60', sku: '', quantity: '1' },
    headers: json,
  });
  const cookie = response.headers()['set-cookie'] ?? '';
  expect(cookie).toMatch(/^session=[\w-]{43};/);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
});
