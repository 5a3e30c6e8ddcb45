import type { APIRequestContext } from 'playwright/test';
import { act, cartLines, newPerson } from './requests.ts';
import { expect } from './test.ts';

type Open = () => Promise<APIRequestContext>;

/** What a guest has kept when they log in to the account they already have: the same on the embedded shop and on a remote one. */
export async function guestComesIn(open: Open): Promise<void> {
  const { email, password, ...rest } = newPerson();
  const atHome = await open();
  await act(atHome, 'cart.add', { productId: '60', sku: '', quantity: '1' });
  await act(atHome, 'account.register', { email, password, ...rest });
  expect(await cartLines(atHome), 'who registers keeps their cart').toEqual([['60', 1]]);

  const onTheRoad = await open();
  await act(onTheRoad, 'cart.add', { productId: '60', sku: '', quantity: '2' });
  await act(onTheRoad, 'cart.add', { productId: '61', sku: '', quantity: '1' });
  await act(onTheRoad, 'wishlist.add', { productId: '62', sku: '' });
  const number = await placeOrder(onTheRoad);
  await act(onTheRoad, 'cart.add', { productId: '60', sku: '', quantity: '2' });
  await act(onTheRoad, 'account.login', { username: email.toUpperCase(), password });

  const all = [['60', 3]];
  expect(await cartLines(onTheRoad)).toEqual(all);
  expect(await cartLines(atHome)).toEqual(all);
  for (const browser of [onTheRoad, atHome]) {
    expect(await (await browser.get('/orders')).text()).toContain(number);
    expect((await browser.get(`/orders/details/${number}`)).status()).toBe(200);
  }
  for (const browser of [onTheRoad, atHome]) {
    expect(await (await browser.get('/address')).text(), 'the order’s address').toContain('12 Lake Road');
  }
  const { wishlistCount } = (await (await atHome.get('/cart.json')).json()) as { wishlistCount: number };
  expect(wishlistCount).toBe(1);
  await act(atHome, 'order.cancel', { number, comment: '' });

  const stranger = await open();
  expect((await stranger.get(`/orders/details/${number}`)).status()).toBe(404);
}

const billing = {
  ...{ 'billing.firstName': 'Asha', 'billing.lastName': 'Rao', 'billing.country': 'IN', 'billing.state': 'MH' },
  ...{ 'billing.address1': '12 Lake Road', 'billing.city': 'Pune', 'billing.postCode': '411001' },
  ...{ 'billing.phone': '98450 12345', 'billing.email': 'asha@example.com' },
};

/** Orders what is in the cart; answers the order's number. */
export async function placeOrder(request: APIRequestContext): Promise<string> {
  const { cart } = (await (await request.get('/cart.json')).json()) as {
    cart: { total: { minor: number }; charges: { shipping: { minor: number } } };
  };
  const total = String((cart.total.minor + cart.charges.shipping.minor) / 100);
  const key = { idempotencyKey: crypto.randomUUID(), couponCode: '' };
  const order = { ...billing, ...key, shipToBilling: '1', paymentMode: 'bacs', 'expectedTotal.bacs': total };
  const { to = '' } = await act(request, 'order.place', order);
  return new URL(to, 'http://x').searchParams.get('order') ?? '';
}
