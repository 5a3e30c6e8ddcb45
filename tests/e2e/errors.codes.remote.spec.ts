import { says } from '../fixtures/remote-shop.ts';
import type { CallPath } from '../fixtures/remote-shop-answers.ts';
import { expect, test } from './support/remote.ts';
import { addToCart, type Fields, orderCart, outcomeOf, send } from './support/requests.ts';

/** Result codes of the API, as the storefront passes them on to its scripts: the message, and whether it is a toast or a dialog. */

const form = { productId: '101', sku: '', quantity: '1', rating: '4', description: 'Fine.', code: 'TENTH' };
const detail = { ...form, from: 'detail' };
const lines = 'Only 3 left.\nPlease take <b>fewer</b>.';

interface Call {
  readonly path: CallPath;
  readonly flag?: string;
}

const cart = (flag: string): Call => ({ path: '/CartDetails', flag });
const wishlist = (flag: string): Call => ({ path: '/WishList', flag });
const review: Call = { path: '/ReviewDetails' };

const messages: readonly (readonly [
  action: string,
  fields: Fields,
  call: Call,
  code: number | string,
  message: string | null,
  shown: string,
])[] = [
  ['cart.add', form, cart('INSERT'), 0, 'Closed today.', 'toast: Closed today.'],
  ['cart.add', form, cart('INSERT'), '2', lines, `toast: ${lines}`],
  ['cart.add', form, cart('INSERT'), 2, '', 'toast: Update Quantity.'],
  ['cart.add', detail, cart('INSERT'), '0', 'Closed today.', 'toast: Closed today.'],
  ['cart.add', detail, cart('INSERT'), 2, lines, `dialog: ${lines}`],
  ['cart.add', detail, cart('INSERT'), '2', null, 'dialog: Update Quantity.'],
  ['cart.check', {}, cart('CHECK'), 2, lines, `dialog: ${lines}`],
  ['cart.remove', form, cart('DELETE'), 0, 'It is nailed down.', 'toast: It is nailed down.'],
  ['wishlist.add', form, wishlist('INSERT'), '0', 'You have it.', 'toast: You have it.'],
  ['wishlist.add', form, wishlist('INSERT'), 0, '', 'toast: Item already added to Wishlist.'],
  ['review.submit', form, review, 0, 'Please buy it first.', 'toast: Please buy it first.'],
  ['coupon.apply', form, cart('COUPON'), '0', 'It has expired.', 'toast: It has expired.'],
];

test('codes 0 and 2 show the message of the API, or a default, by toast or dialog [CART-14 CART-15 WISHLIST-05 API-16]', async ({
  request,
  remote,
}) => {
  await addToCart(request, '101');
  for (const [action, fields, { path, flag }, code, message, shown] of messages) {
    const name = `${action}, code ${code}, ${message || 'no message'}`;
    remote.when(path, says.code(code, message), flag ? { flag } : {});
    const { ok, notices } = await outcomeOf(await send(request, action, fields));
    expect
      .soft({ ok, shown: notices.map(({ surface, text }) => `${surface}: ${text}`) }, name)
      .toEqual({ ok: false, shown: [shown] });
    expect.soft(notices[0]?.links, name).toBeUndefined();
    remote.removeScripts();
  }
});

test('other codes of coupon, review, remove and wishlist show nothing [ERROR-09]', async ({ request, remote }) => {
  await addToCart(request, '101');
  for (const [action, { path, flag }, codes] of [
    ['review.submit', review, [2, 7]],
    ['wishlist.add', wishlist('INSERT'), [2, 7]],
    ['wishlist.remove', wishlist('DELETE'), [2, 7]],
    ['cart.remove', cart('DELETE'), [2, 7]],
    ['coupon.apply', cart('COUPON'), [7]],
    ['coupon.remove', cart('COUPON'), [7]],
  ] as const)
    for (const code of codes) {
      remote.when(path, says.code(code, 'Internal remark'), flag ? { flag } : {});
      const response = await send(request, action, form);
      const { ok, notices, fields } = await outcomeOf(response);
      expect
        .soft({ ok, notices, fields }, `${action}, code ${code}`)
        .toEqual({ ok: false, notices: [], fields: undefined });
      expect.soft(await response.text(), `${action}, code ${code}`).not.toContain('Internal remark');
      remote.removeScripts();
    }
});

test('a refused coupon shows its message beside its field, with code 2 there alone, with code 0 as a toast too [CART-27 ERROR-23]', async ({
  request,
  remote,
}) => {
  await addToCart(request, '101');
  remote.when('/CartDetails', says.code(2, 'From 500 rupees on.'), { flag: 'COUPON' });
  const outcome = await outcomeOf(await send(request, 'coupon.apply', form));
  expect(outcome).toMatchObject({ ok: false, notices: [], fields: { code: 'From 500 rupees on.' } });
  remote.when('/CartDetails', says.code(0, 'It has expired.'), { flag: 'COUPON' });
  expect(await outcomeOf(await send(request, 'coupon.apply', form))).toMatchObject({
    notices: [{ surface: 'toast', text: 'It has expired.' }],
    fields: { code: 'It has expired.' },
  });
});

test('a wish shows the name from the API, as text, with links to the book and the list [WISHLIST-04 NOTICE-06]', async ({
  request,
  remote,
}) => {
  remote.when('/WishList', says.code(1, 'Plain <b>Sailing</b>'), { flag: 'INSERT' });
  const { ok, notices } = await outcomeOf(await send(request, 'wishlist.add', form));
  expect(ok).toBe(true);
  expect(notices).toMatchObject([
    { surface: 'toast', title: 'Success', text: 'Plain <b>Sailing</b> was added to the wish list.' },
  ]);
  expect(notices[0]?.links?.map(({ href }) => href)).toEqual(['/product/101', '/account/wishlist']);
});

test('a failed cancellation is a toast, and another code shows nothing [ORDER-13]', async ({ request, remote }) => {
  await addToCart(request, '101');
  const number = await orderCart(request);
  for (const [script, shown] of [
    [says.hangUp, ['toast: Request failed: Something unexpected went wrong']],
    [says.status(401), ['toast: Request failed: Unauthorised']],
    [says.status(400, 'Too late'), ['toast: Request failed: Too late (400)']],
    [says.code('7', 'Internal remark'), []],
  ] as const) {
    remote.when('/OrderUpdate', script);
    const { notices } = await outcomeOf(await send(request, 'order.cancel', { number, comment: '' }));
    expect(notices.map(({ surface, text }) => `${surface}: ${text}`)).toEqual(shown);
  }
});
