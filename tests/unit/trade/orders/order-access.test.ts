import { expect, test } from 'vitest';
import { askedOrder, openOrder } from '../../../../src/lib/trade/orders/order-access.ts';

const token = `1abc.${'x'.repeat(43)}`;
const url = (query: string) => new URL(`https://shop.test/orders/return?${query}`);
const shop = {
  order: async (number: string) => `own ${number}`,
  orderByLink: async ({ number, token: secret }: { number: string; token: string }) => `${number} by ${secret}`,
};

test('an order is asked for by its URL, or by the form that has come back', () => {
  expect(askedOrder(url(`order=BF-1&token=${token}`))).toEqual({ number: 'BF-1', token });
  const returned = { values: { number: 'BF-2', token } };
  expect(askedOrder(url(''), returned)).toEqual({ number: 'BF-2', token });
  expect(askedOrder(url('order=BF-1'), { values: { number: 'BF-2' } })).toEqual({ number: 'BF-1', token: undefined });
  expect(askedOrder(url(''))).toEqual({ number: '', token: undefined });
});

test('text that is no token opens the own order alone, and never one by a link', async () => {
  const asked = askedOrder(url('order=BF-1&token=guess'));
  expect(asked.token).toBeUndefined();
  expect(await openOrder(shop, asked)).toBe('own BF-1');
  expect(await openOrder(shop, { number: 'BF-1', token })).toBe(`BF-1 by ${token}`);
  expect(await openOrder(shop, { number: '', token })).toBeUndefined();
});
