import type { APIRequestContext } from 'playwright/test';
import { cartFingerprint, type LineItem } from '../../../src/lib/trade/cart/cart.ts';
import { addToCart, cartOf, checkoutForm, type Fields, orderNumberIn, outcomeOf, send } from './requests.ts';
import { expect, test } from './test.ts';

/** The form as the page of the checkout sends it. */
async function fullForm(request: APIRequestContext): Promise<Fields> {
  const { cart } = await cartOf(request);
  const expectedContents = cartFingerprint(cart.lines as LineItem[]);
  return { ...(await checkoutForm(request)), expectedContents, isQuoted: '1' };
}

const ordersOf = async (request: APIRequestContext): Promise<number> =>
  new Set((await (await request.get('/orders')).text()).match(/BF-[A-Z0-9-]+/g)).size;

/** A checkout form that is sent again, because its answer was lost, by a second press or by Back. */
export function repeatedOrders(): void {
  test('a checkout form that is sent again shows the order that was made, with and without script [CHECKOUT-50]', async ({
    request,
  }) => {
    await addToCart(request, '33');
    const form = await fullForm(request);
    const answers = await Promise.all([1, 2, 3].map(() => send(request, 'order.place', form)));
    const [first, ...others] = await Promise.all(
      answers.map(async (answer) => orderNumberIn((await outcomeOf(answer)).to)),
    );
    expect(first).not.toBe('');
    expect(new Set(others)).toEqual(new Set([first]));

    const plain = await request.post('/checkout?_action=order.place', {
      form,
      headers: { Accept: 'text/html' },
      maxRedirects: 0,
    });
    expect([plain.status(), orderNumberIn(plain.headers().location)]).toEqual([303, first]);

    // The cart has other books by now.
    await addToCart(request, '60');
    const late = await outcomeOf(await send(request, 'order.place', form));
    expect(orderNumberIn(late.to)).toBe(first);
    expect(await ordersOf(request)).toBe(1);
  });

  test('the same key with another body is refused in words, and for another visitor it is another order [CHECKOUT-50]', async ({
    request,
    playwright,
    siteUrl,
  }) => {
    await addToCart(request, '33');
    const form = await fullForm(request);
    const number = orderNumberIn((await outcomeOf(await send(request, 'order.place', form))).to);
    const other = await outcomeOf(await send(request, 'order.place', { ...form, 'billing.city': 'Mysuru' }));
    expect(other.ok).toBe(false);
    expect(other.fields?.idempotencyKey).toContain(`already sent as order ${number}, with other details`);

    const stranger = await playwright.request.newContext({ baseURL: siteUrl });
    await addToCart(stranger, '33');
    const own = orderNumberIn((await outcomeOf(await send(stranger, 'order.place', form))).to);
    expect(own).not.toBe(number);
    expect(own).not.toBe('');
    await stranger.dispose();
  });
}
