import { expect, test } from 'vitest';
import { startOfShopDay } from '../../../src/lib/format.ts';
import type { Order } from '../../../src/lib/trade/orders/order.ts';
import { endOfPeriod, isWithdrawable, refundBy } from '../../../src/lib/trade/orders/withdrawal.ts';
import { consumerLawOf } from '../../../src/lib/trade/places/consumer-law.ts';
import { checkout } from '../../../src/messages/en/checkout.ts';

const at = (day: string) => startOfShopDay(day) + 10 * 3_600_000;

test('the period counts from the day after delivery and does not end on a weekend [ORDER-63]', () => {
  // 1 November 2026 is a Sunday, so its fifteenth is, too.
  expect(endOfPeriod(at('2026-11-01'), 14)).toBe(startOfShopDay('2026-11-17'));
  expect(endOfPeriod(at('2026-11-03'), 14)).toBe(startOfShopDay('2026-11-18'));
  expect(refundBy(at('2026-11-03'))).toBe('2026-11-17');
});

const order = (status: string, fields: Partial<Order> = {}) => ({
  status,
  history: [{ status: 'DELIVERED', at: new Date(at('2026-11-03')).toISOString() }],
  lines: [{ optionName: 'Ebook' }] as unknown as Order['lines'],
  ...fields,
});

test('an order shows the link before its delivery and until the end of the period [ORDER-63]', () => {
  expect(isWithdrawable(order('PROCESSING', { history: [] }), 14, at('2026-12-30'))).toBe(true);
  expect(isWithdrawable(order('DELIVERED'), 14, at('2026-11-17'))).toBe(true);
  expect(isWithdrawable(order('DELIVERED'), 14, at('2026-11-18'))).toBe(false);
  expect(isWithdrawable(order('DELIVERED'), 30, at('2026-11-18'))).toBe(true);
  expect(isWithdrawable(order('DELIVERED', { history: [] }), 14, at('2027-11-18'))).toBe(true);
  expect(isWithdrawable(order('CANCELLED'), 14, at('2026-11-04'))).toBe(false);
  expect(isWithdrawable(order('DELIVERED'), 0, at('2026-11-04'))).toBe(false);
});

test('an order of downloads alone whose right was given up shows none [ORDER-63]', () => {
  const digitalWaiver = checkout.waiver;
  expect(isWithdrawable(order('DELIVERED', { digitalWaiver }), 14, at('2026-11-04'))).toBe(false);
  const lines = [{ optionName: 'Ebook' }, { optionName: 'Paperback' }] as unknown as Order['lines'];
  expect(isWithdrawable(order('DELIVERED', { digitalWaiver, lines }), 14, at('2026-11-04'))).toBe(true);
});

test('the law of a country decides what a shop begins with [SETTINGS-57]', () => {
  expect(consumerLawOf('DE')).toMatchObject({ withdrawalDays: 14, asksLowestPrice: true });
  expect(consumerLawOf('no')).toMatchObject({ withdrawalDays: 14 });
  for (const country of ['IN', 'US', 'GB'])
    expect(consumerLawOf(country)).toMatchObject({ withdrawalDays: 0, asksLowestPrice: false });
});
