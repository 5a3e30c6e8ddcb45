import { act, addToCart, addToWishlist, cartOf, checkoutForm, orderNumberIn, send } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Two visitors of one shop: neither sees nor changes what belongs to the other. */

test('cart, wishlist and orders belong to their visitor, whatever ids another sends [API-18]', async ({
  playwright,
  baseURL,
}) => {
  const asha = await playwright.request.newContext({ baseURL });
  const ben = await playwright.request.newContext({ baseURL });
  await addToCart(asha, '60');
  await addToWishlist(asha, '61');
  await addToCart(ben, '62');

  const order = await checkoutForm(asha);
  const placed = await act(asha, 'order.place', order);
  const number = orderNumberIn(placed.to);

  await test.step('nothing of hers is his', async () => {
    expect((await cartOf(ben)).cart.lines).toHaveLength(1);
    expect((await cartOf(ben)).wishlistCount).toBe(0);
    expect(await (await ben.get('/orders')).text()).not.toContain(number);
    expect((await ben.get(`/orders/details/${number}`)).status()).toBe(404);
    expect((await ben.get(`/success?order=${number}`)).status()).toBe(404);
    await send(ben, 'order.cancel', { number, comment: '' });
    expect(await (await asha.get(`/orders/details/${number}`)).text()).toContain('ORDER PLACED');
  });

  await test.step('a UserID in the form is ignored', async () => {
    const visitor = await playwright.request.newContext({ baseURL });
    await send(visitor, 'cart.remove', { productId: '62', sku: '', UserID: '1', 'user_Details.UserID': '1' });
    expect((await cartOf(ben)).cart.lines).toHaveLength(1);
  });

  await test.step('sending her order again answers the same order', async () => {
    expect((await act(asha, 'order.place', order)).to).toBe(placed.to);
  });
});
