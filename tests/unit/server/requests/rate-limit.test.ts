import { expect, test } from 'vitest';
import { createRateLimit } from '../../../../src/lib/server/requests/rate-limit.ts';

const tries = (count: number, one: () => boolean) => Array.from({ length: count }, one).filter(Boolean).length;

test('limits guessing of coupon codes per client IP [SECURITY-16]', () => {
  const limit = createRateLimit(true, () => 0);
  expect(tries(100, () => limit.allows('coupon.apply', '192.0.2.1'))).toBe(30);
  expect(limit.allows('coupon.apply', '192.0.2.2')).toBe(true);
  expect(limit.allows('newsletter.subscribe', '192.0.2.1')).toBe(true);
});

test.each(['code', 'couponCode'])('an order with a %s counts as a try of the coupon code', (field) => {
  const limit = createRateLimit(true, () => 0);
  const order = () => limit.allows('order.place', '192.0.2.1', { [field]: 'WELCOME10' });
  expect(tries(20, () => limit.allows('coupon.apply', '192.0.2.1', { code: 'WELCOME10' }))).toBe(20);
  expect(tries(60, order)).toBe(10);
  expect(limit.allows('coupon.apply', '192.0.2.1')).toBe(false);
});

test('a valid code is not counted, applied alone or with an order [SECURITY-16]', () => {
  const limit = createRateLimit(true, () => 0);
  const used = (action: string) => {
    const one = [action, '192.0.2.1', { couponCode: 'WELCOME10' }] as const;
    if (!limit.allows(...one)) return false;
    limit.succeeded(...one);
    return true;
  };
  expect(tries(200, () => used('coupon.apply'))).toBe(200);
  expect(tries(50, () => used('order.place'))).toBe(50);
  expect(tries(100, () => limit.allows('coupon.apply', '192.0.2.1', { code: 'GUESS' }))).toBe(30);
});

test('a successful order without a code takes back no try', () => {
  const limit = createRateLimit(true, () => 0);
  tries(30, () => limit.allows('coupon.apply', '192.0.2.1'));
  limit.allows('order.place', '192.0.2.1');
  limit.succeeded('order.place', '192.0.2.1');
  expect(limit.allows('coupon.apply', '192.0.2.1')).toBe(false);
});

test('an order without a code counts as an order only', () => {
  const limit = createRateLimit(true, () => 0);
  tries(100, () => limit.allows('coupon.apply', '192.0.2.1'));
  expect(tries(100, () => limit.allows('order.place', '192.0.2.1', { code: ' ', couponCode: '' }))).toBe(60);
});

test('forgets after ten minutes', () => {
  let now = 0;
  const limit = createRateLimit(true, () => now);
  tries(100, () => limit.allows('coupon.apply', '192.0.2.1'));
  now += 10 * 60 * 1000;
  expect(limit.allows('coupon.apply', '192.0.2.1')).toBe(true);
});

test.each([
  'cart.add',
  'cart.update',
  'cart.remove',
  'wishlist.add',
  'wishlist.remove',
  'coupon.remove',
  'address.save',
])('limits %s, which may start a session, generously [SECURITY-46]', (action) => {
  const limit = createRateLimit(true, () => 0);
  expect(tries(5000, () => limit.allows(action, '192.0.2.1'))).toBe(600);
  expect(limit.allows(action, '192.0.2.2')).toBe(true);
});

test('limits nothing when it is off', () => {
  const off = createRateLimit(false, () => 0);
  expect(tries(500, () => off.allows('coupon.apply', 'a'))).toBe(500);
});

test('limits guessing and flooding: registrations, password links, account details [SECURITY-15]', () => {
  const limit = createRateLimit(true, () => 0);
  for (const action of ['account.register', 'account.forgot', 'account.reset', 'account.details']) {
    expect(
      tries(100, () => limit.allows(action, '192.0.2.1')),
      action,
    ).toBeLessThan(100);
  }
  // Login is throttled by account and device instead.
  expect(tries(100, () => limit.allows('account.login', '192.0.2.1'))).toBe(100);
  expect(tries(100, () => limit.allows('account.logout', '192.0.2.1'))).toBe(100);
});

test('a clock that was set back makes nobody wait for longer [SECURITY-93]', () => {
  const clock = { now: 1_000_000_000 };
  const limit = createRateLimit(true, () => clock.now);
  for (let tries = 0; tries < 6; tries += 1) limit.allows('contact.send', '192.0.2.1');
  expect(limit.allows('contact.send', '192.0.2.1')).toBe(false);
  clock.now -= 24 * 60 * 60_000;
  expect(limit.allows('contact.send', '192.0.2.1')).toBe(true);
});

test('one client reviews a book five times a day, and forty books [PRODUCT-61]', () => {
  const clock = { now: 0 };
  const limit = createRateLimit(true, () => clock.now);
  const reviewed = (productId: string) => limit.allows('review.submit', '192.0.2.1', { productId });
  expect(tries(8, () => reviewed('7'))).toBe(5);
  clock.now += 11 * 60_000;
  expect(reviewed('7')).toBe(false);
  let book = 100;
  const more = () => {
    book += 1;
    clock.now += 11 * 60_000;
    return reviewed(String(book));
  };
  expect(tries(40, more)).toBe(31);
  clock.now += 24 * 60 * 60_000;
  expect(reviewed('7')).toBe(true);
});

test.each([
  'payment.start',
  'quote.accept',
  'order.changeDelivery',
  'order.cancel',
  'order.cancelByLink',
  'order.confirm',
])('what changes an order, by a session or a signed link, is limited: %s [SECURITY-167]', (action) => {
  const limit = createRateLimit(true, () => 0);
  expect(tries(100, () => limit.allows(action, '192.0.2.1'))).toBe(60);
  expect(limit.allows(action, '192.0.2.2')).toBe(true);
});

test('what only reads, and names that are no action, are never limited', () => {
  const limit = createRateLimit(true, () => 0);
  for (const action of ['order.quote', 'cart.check', 'account.logout', 'toString', 'no.such'])
    expect(tries(2000, () => limit.allows(action, '192.0.2.1'))).toBe(2000);
});
