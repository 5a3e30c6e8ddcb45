import { expect, test } from 'vitest';
import { distanceKm, isAddressWithinArea, isWithinArea } from '../../../../src/lib/trade/delivery/same-day.ts';
import { parsePostCodes } from '../../../../src/lib/trade/places/post-codes.ts';

const fort = { latitude: 18.9322, longitude: 72.8364 };
const bandra = { latitude: 19.06, longitude: 72.835 };
const delhi = { latitude: 28.6139, longitude: 77.209 };

test('measures great-circle distance, symmetric and across the date line', () => {
  expect(distanceKm(fort, fort)).toBe(0);
  expect(distanceKm(fort, bandra)).toBeCloseTo(14.2, 1);
  expect(distanceKm(delhi, fort)).toBeCloseTo(distanceKm(fort, delhi), 9);
  expect(distanceKm(fort, delhi)).toBeGreaterThan(1140);
  expect(distanceKm(fort, delhi)).toBeLessThan(1170);
  expect(distanceKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(22.2, 1);
});

const area = {
  ...{ ...fort, withinKm: 15, country: 'IN' },
  places: [
    { postCodes: '400050', ...delhi },
    { postCodes: '400001-400005, 40002', ...fort },
    { postCodes: '400050-400052', ...bandra },
    { postCodes: '11', ...delhi },
  ],
};

test.each([
  ['IN', '400001', true],
  ['IN', '400 005', true],
  ['in', '400021', true],
  ['IN', '400052', true],
  ['IN', '400006', false],
  ['IN', '110001', false],
  ['IN', '4000', false],
  ['IN', '', false],
  ['PK', '400001', false],
])('an address in %s %s is near enough: %s', (country, postCode, is) => {
  expect(isAddressWithinArea(area, { country, postCode })).toBe(is);
});

test('the first place that matches a post code wins', () => {
  expect(isAddressWithinArea(area, { country: 'IN', postCode: '400050' })).toBe(false);
});

test('a point at exactly the distance is near, and an invalid point is not', () => {
  expect(isWithinArea({ ...area, withinKm: distanceKm(fort, bandra) }, bandra)).toBe(true);
  expect(isWithinArea({ ...area, withinKm: 14 }, bandra)).toBe(false);
  expect(isWithinArea(area, { latitude: Number.NaN, longitude: 72 })).toBe(false);
});

test('post codes match by prefix and by range', () => {
  expect(parsePostCodes('400001-400005, ec1')).toEqual([
    { first: '400001', last: '400005' },
    { first: 'EC1', last: 'EC1' },
  ]);
  const wrong = ['', '400005-400001', '4000-400005', 'EC1-9', '400001,', '400/1'];
  expect(wrong.map(parsePostCodes)).toEqual(wrong.map(() => undefined));
});
