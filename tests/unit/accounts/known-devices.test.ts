import { expect, test } from 'vitest';
import { createKnownDevices } from '../../../src/lib/accounts/known-devices.ts';
import { day } from './open.ts';

const open = (secret = 'secret') => {
  const clock = { now: 1_700_000_000_000 };
  return { clock, devices: createKnownDevices(secret, () => clock.now) };
};

test('a device is known to the account that it remembers, for a year, and to no other [SECURITY-80]', () => {
  const { clock, devices } = open();
  const cookie = devices.remember(undefined, 'customer-1');
  const id = devices.find(cookie, 'customer-1');
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(devices.find(cookie, 'customer-2')).toBeUndefined();
  clock.now += 365 * day;
  expect(devices.find(cookie, 'customer-1')).toBe(id);
  clock.now += day;
  expect(devices.find(cookie, 'customer-1')).toBeUndefined();
});

test('a browser that several people share is known to each, up to four [SECURITY-80]', () => {
  const { devices } = open();
  const people = ['a', 'b', 'c', 'd', 'e'];
  let cookie: string | undefined;
  for (const person of people) cookie = devices.remember(cookie, person);
  expect(people.map((person) => devices.find(cookie, person) !== undefined)).toEqual([false, true, true, true, true]);
  const before = devices.find(cookie, 'c');
  cookie = devices.remember(cookie, 'c');
  expect(devices.find(cookie, 'c')).not.toBe(before);
  expect(cookie.split('~')).toHaveLength(4);
  expect(cookie.length).toBeLessThan(400);
});

test.each([
  ['missing', () => undefined],
  ['empty', () => ''],
  ['signed with another secret', () => open('other').devices.remember(undefined, 'customer-1')],
  ['changed', (cookie: string) => cookie.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
  ['dated later', (cookie: string) => cookie.replace(/\.[\da-z]+\./, '.zzzzzz.')],
  ['without a signature', (cookie: string) => cookie.slice(0, -43)],
  ['very long', () => 'x~'.repeat(100_000)],
])('a cookie that is %s belongs to no known device [SECURITY-80]', (_name, change) => {
  const { devices } = open();
  const cookie = change(devices.remember(undefined, 'customer-1'));
  expect(devices.find(cookie, 'customer-1')).toBeUndefined();
  expect(devices.find(devices.remember(cookie, 'customer-1'), 'customer-1')).toBeDefined();
});
