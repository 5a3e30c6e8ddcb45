import { calls } from '@bookfront/shop-contract';
import { expect, it } from 'vitest';
import { skus } from '../fixtures/shop.ts';
import { type CallName, sendCall, visitor } from './harness.ts';
import { expectBodiesRefused } from './malformed.steps.ts';
import type { GetShop } from './trade.open-shop.ts';
import { add, bookingRequest, cart, contents, line } from './trade.steps.ts';

const tradeCalls: readonly CallName[] = [
  ...(['cartDetails', 'wishList', 'reviewDetails', 'booking', 'viewOrder', 'orderHistory', 'orderUpdate'] as const),
];
const user_Details = visitor('asha');

export function malformedContract(shop: GetShop) {
  it.each(tradeCalls)('returns 400 with error messages by field for a malformed body: %s [API-49]', async (call) => {
    await expectBodiesRefused(shop(), call);
  });

  it.each(tradeCalls)('rejects a body above 256 KB: %s [API-49]', async (call) => {
    expect((await sendCall(shop(), call, { user_Details, comment: 'x'.repeat(300_000) })).status).toBe(400);
  });

  it.each(tradeCalls)('returns 405 for another method: %s [API-50]', async (call) => {
    const response = await shop().fetch(new Request(`${shop().baseUrl}${calls[call].path}`));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it.each([
    ['cartDetails', { flag: 'EVERYTHING', user_Details }, 'flag'],
    ['cartDetails', { user_Details }, 'flag'],
    ['wishList', { flag: 'UPDATE', user_Details }, 'flag'],
    ['booking', { ...bookingRequest('asha', 'short'), user_Details }, 'idempotencyKey'],
    ['booking', { ...bookingRequest('asha', 'long-enough'), paymentMode: 'card' }, 'paymentMode'],
    ['booking', { ...bookingRequest('asha', 'long-enough'), addressBook: [] }, 'addressBook'],
    ['booking', { ...bookingRequest('asha', 'long-enough'), comment: 'x'.repeat(2001) }, 'comment'],
    ['booking', { ...bookingRequest('asha', 'long-enough'), expectedTotal: 'much' }, 'expectedTotal'],
    ['viewOrder', { flag: 'C', user_Details }, 'orderID'],
    ['orderUpdate', { orderID: 'BF-2222-2222', user_Details }, 'status'],
  ] as const)('%s returns 400 for an invalid %o [API-54]', async (call, body, field) => {
    await add(shop(), 'asha', skus.moonstone);
    const response = await sendCall(shop(), call, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty(['errors', field]);
  });

  it('accepts numbers for text and ignores unknown fields [API-20]', async () => {
    const fields = { flag: 'INSERT', ...line(skus.moonstone), quantity: 2, user_Details, surprise: [1, 2] };
    expect((await sendCall(shop(), 'cartDetails', fields)).status).toBe(200);
    expect(contents(await cart(shop(), 'asha'))).toEqual({ [skus.moonstone]: '2' });
  });

  it('treats quotes, patterns and zero bytes as plain text [API-57]', async () => {
    for (const text of ["'; drop table cart; --", '%', '\u0000', '🙂'.repeat(50), '__proto__']) {
      for (const request of [
        { flag: 'INSERT', productID: text, optionCode: text },
        { flag: 'COUPON', couponFlag: 'I', couponCode: text },
        { flag: 'DELETE', productID: text, optionCode: text },
      ]) {
        const response = await sendCall(shop(), 'cartDetails', { ...request, user_Details: visitor(text) });
        expect([200, 404]).toContain(response.status);
      }
    }
  });
}
