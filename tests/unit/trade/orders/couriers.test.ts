import { expect, test } from 'vitest';
import { courierRows, courierValues, readParcel } from '../../../../src/lib/desk/settings/model/courier-form.ts';
import {
  couriersOf,
  environmentCouriers,
  fillTrackingUrl,
  trackingUrlProblem,
} from '../../../../src/lib/trade/orders/couriers.ts';

const post = { id: 'post', name: 'India Post', url: 'https://post.example/track?id={number}' };
const swift = { id: 'swift', name: 'Swift', url: 'https://swift.example/{number}/{request}' };
const parcel = { courierName: '', trackingNumber: 'T 1', requestId: '' };

test.each([
  ['no placeholder', 'https://post.example/', 'Please put {number}'],
  ['another protocol', 'http://post.example/{number}', 'https://'],
  ['a script', 'javascript:alert({number})', 'https://'],
  ['a data URL', 'data:text/html,{number}', 'https://'],
  ['the number as the host', 'https://{number}/', 'behind the name of the host'],
  ['the number in the host', 'https://p{number}.example/', 'behind the name of the host'],
  ['the number as the port', 'https://post.example:{number}/', 'behind the name of the host'],
  ['a user name', 'https://post.example@evil.example/{number}', 'behind the name of the host'],
  ['white space', 'https://post.example/ {number}', 'https://'],
  ['quotes', 'https://post.example/"{number}', 'https://'],
  ['no address', '{number}', 'https://'],
])('the URL of a tracking page is refused with %s [DESK-39]', (_what, url, message) => {
  expect(trackingUrlProblem(url)).toContain(message);
});

test('a tracking page is filled in once, and a number stays a number [DESK-39]', () => {
  expect(trackingUrlProblem(post.url)).toBeUndefined();
  expect(trackingUrlProblem(swift.url)).toBeUndefined();
  expect(fillTrackingUrl(post.url, { trackingNumber: 'T 1&x=/..' })).toBe(
    'https://post.example/track?id=T%201%26x%3D%2F..',
  );
  expect(fillTrackingUrl(swift.url, { trackingNumber: '{request}', requestId: '$&' })).toBe(
    'https://swift.example/%7Brequest%7D/%24%26',
  );
});

test('the couriers of the environment have the names of their hosts [DESK-38]', () => {
  const couriers = environmentCouriers({ first: 'https://a.example/t/', second: 'https://b.example/?id=' });
  expect(couriers).toEqual([
    { id: 'first', name: 'a.example', url: 'https://a.example/t/{number}' },
    { id: 'second', name: 'b.example', url: 'https://b.example/?id={number}{request}' },
  ]);
  expect(environmentCouriers({})).toEqual([]);
});

test('a parcel has a courier of the list, or the name of another one [DESK-38 DESK-40]', () => {
  const list = [post, swift];
  expect(readParcel({ ...parcel, courier: 'post', requestId: 'R' }, list).parcel).toEqual({
    ...{ courier: 'India Post', courierUrl: post.url, trackingNumber: 'T 1', requestId: '' },
  });
  expect(readParcel({ ...parcel, courier: 'swift' }, list).fields?.requestId).toContain('Swift needs a request id');
  expect(readParcel({ ...parcel, courier: 'swift', requestId: 'R' }, list).parcel?.requestId).toBe('R');
  expect(readParcel({ ...parcel, courier: 'gone' }, list).fields?.courier).toContain('Please choose a courier');
  expect(readParcel({ ...parcel, courier: 'other' }, list).fields?.courierName).toContain('Please type the name');
  expect(readParcel({ ...parcel, courier: 'other', courierName: 'First' }, list).fields?.courierName).toBeDefined();
  expect(readParcel({ ...parcel, courier: 'other', courierName: 'Ravi' }, list).parcel).toMatchObject({
    ...{ courier: 'Ravi', courierUrl: '' },
  });
});

test('an order keeps the courier that it was sent with, as a choice of its own [DESK-40]', () => {
  const known = { list: [post], fromEnvironment: environmentCouriers({ second: 'https://b.example/' }) };
  const former = { ...swift, id: 'former' };
  expect(couriersOf({ courier: 'Swift', courierUrl: swift.url }, known)).toEqual([post, former]);
  expect(couriersOf({ courier: 'India Post', courierUrl: 'https://old.example/{number}' }, known)).toEqual([post]);
  expect(couriersOf({ courier: 'second', courierUrl: '' }, known)[1]).toMatchObject({ name: 'b.example' });
  expect(couriersOf({ courier: 'Ravi', courierUrl: '' }, known)).toEqual([post]);
  expect(couriersOf(undefined, known)).toEqual([post]);
});

test('buttons of the form add, move and remove a courier, and nothing typed is lost [DESK-38]', () => {
  const values = courierValues([post, swift]);
  const press = (change: string) =>
    courierRows({ ...values, 'couriers.1.name': 'Typed', change }).map(({ name }) => name);
  expect(press('add')).toEqual(['India Post', 'Typed', '']);
  expect(press('up.1')).toEqual(['Typed', 'India Post']);
  expect(press('up.0')).toEqual(['India Post', 'Typed']);
  expect(press('down.0')).toEqual(['Typed', 'India Post']);
  expect(press('remove.0')).toEqual(['Typed']);
  for (const nonsense of ['remove.9', 'remove.-1', 'up.x', 'remove.99999999999', ''])
    expect(press(nonsense)).toEqual(['India Post', 'Typed']);
  expect(courierRows({ 'couriers.01.name': 'x', 'couriers.99999.name': 'y', 'couriers.toString.name': 'z' })).toEqual([
    { id: '', name: '', url: '' },
  ]);
});
