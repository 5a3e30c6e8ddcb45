import { expect, it } from 'vitest';
import { skus } from '../fixtures/shop.ts';
import { callShop, type RequestOf } from './harness.ts';
import type { GetShop } from './trade.open-shop.ts';
import { add, billing, bookingRequest, cancel, cart, contents, shipping, storedOrders } from './trade.steps.ts';

export function idempotencyContract(shop: GetShop) {
  const send = (fields: RequestOf<'booking'> = {}) =>
    callShop(shop(), 'booking', { ...bookingRequest('asha', 'one-checkout'), ...fields });

  it('returns the first order for a repeated request [CHECKOUT-13]', async () => {
    await add(shop(), 'asha', skus.moonstone);
    const first = await send();
    await add(shop(), 'asha', skus.emmaEbook);
    const second = await send();
    expect(first.answer.orderID).toBeTruthy();
    expect(second.answer).toEqual(first.answer);
    expect(await storedOrders(shop())).toHaveLength(1);
    expect(contents(await cart(shop(), 'asha'))).toEqual({ [skus.emmaEbook]: '1' });
  });

  it('ignores the order of fields when it compares requests', async () => {
    await add(shop(), 'asha', skus.moonstone);
    const request = { ...bookingRequest('asha', 'one-checkout'), addressBook: [shipping, billing] };
    const first = await send();
    const second = await callShop(shop(), 'booking', reversed(request));
    expect(second.answer.orderID).toBe(first.answer.orderID);
  });

  it('rejects the same key with another request, and names the first order [CHECKOUT-14]', async () => {
    await add(shop(), 'asha', skus.moonstone);
    const { answer: first } = await send();
    await add(shop(), 'asha', skus.moonstone);
    const { answer } = await send({ comment: 'another wish' });
    expect(answer.status.resultCode).toBe('2');
    expect(answer.orderID).toBe(first.orderID);
    expect(answer.status.errorMessage).toContain(first.orderID);
    expect(await storedOrders(shop())).toHaveLength(1);
  });

  it('reports when the first order has since been cancelled [CHECKOUT-30]', async () => {
    await add(shop(), 'asha', skus.moonstone);
    const { answer: first } = await send();
    await cancel(shop(), 'asha', first.orderID ?? '');
    await add(shop(), 'asha', skus.moonstone);
    const { answer } = await send();
    expect(answer).toMatchObject({ status: { resultCode: '2' }, orderID: first.orderID });
    expect(answer.status.errorMessage).toContain('cancelled');
    expect(contents(await cart(shop(), 'asha'))).toEqual({ [skus.moonstone]: '1' });
  });

  it('can be used again after a rejection [CHECKOUT-15]', async () => {
    expect((await send()).answer.status.resultCode).toBe('2');
    await add(shop(), 'asha', skus.moonstone);
    expect((await send()).answer.status.resultCode).toBe('1');
  });

  it('is scoped to its visitor [CHECKOUT-36]', async () => {
    await add(shop(), 'asha', skus.moonstone);
    await add(shop(), 'ben', skus.moonstone);
    const { answer: one } = await callShop(shop(), 'booking', bookingRequest('asha', 'shared-key'));
    const { answer: other } = await callShop(shop(), 'booking', bookingRequest('ben', 'shared-key'));
    expect(other.status.resultCode).toBe('1');
    expect(other.orderID).not.toBe(one.orderID);
  });
}

/** The same value with the fields of every object in reverse order. */
function reversed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(reversed) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, reversed(inner)])
      .toReversed(),
  ) as T;
}
