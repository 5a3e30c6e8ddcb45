import { describe, expect, test } from 'vitest';
import { notDeliveredMessage } from '../../../../src/lib/trade/delivery/delivered-to.ts';
import {
  type DeliveryZone,
  deliveryCharge,
  matchZones,
  quoteDelivery,
} from '../../../../src/lib/trade/delivery/delivery-zones.ts';
import { messages } from '../../../../src/messages/messages.ts';
import { englishNames } from '../../../../src/messages/plain/trade-names.ts';
import { english } from '../../../fixtures/languages.ts';

const zone = (id: string, fields: Partial<DeliveryZone> = {}): DeliveryZone => ({
  ...{ id, name: id, countries: [], states: [], postCodes: '', rateBy: 'value', steps: [{ upTo: null, charge: 100 }] },
  ...{ freeFrom: null, time: '', cashOnDelivery: null },
  ...fields,
});
const india = zone('India', { countries: ['IN'] });
const west = zone('West', { countries: ['IN'], states: ['MH', 'GA'] });
const mumbai = zone('Mumbai', { countries: ['IN'], postCodes: '400' });
const fort = zone('Fort', { countries: ['IN'], postCodes: '400001-400005, 400020' });
const europe = zone('Europe', { countries: ['DE', 'FR'] });
const elsewhere = zone('Elsewhere');
const all = [elsewhere, india, west, mumbai, fort, europe];
const place = (country: string, state = '', postCode = '') => ({ country, state, postCode });

describe('the most specific zone applies [DELIVERY-01]', () => {
  test.each([
    ['a post code in a short list', place('IN', 'MH', '400001'), 'Fort'],
    ['a post code, written with a blank', place('IN', 'MH', '400 020'), 'Fort'],
    ['a post code by its beginning', place('IN', 'MH', '400070'), 'Mumbai'],
    ['a post code over a state it is not in', place('IN', 'KA', '400070'), 'Mumbai'],
    ['a state', place('IN', 'ga', '403001'), 'West'],
    ['a country', place('IN', 'KA', '560001'), 'India'],
    ['one of several countries', place('FR', 'Paris', '75001'), 'Europe'],
    ['everywhere else', place('US', 'Ohio', '43001'), 'Elsewhere'],
  ])('%s', (_name, at, name) => {
    expect(matchZones(all, at)).toMatchObject({ zone: { name }, possible: [] });
  });

  test('of two alike the first', () => {
    expect(matchZones([zone('one'), zone('two')], place('IN')).zone?.name).toBe('one');
  });

  test('none outside all of them', () => {
    expect(matchZones([india, europe], place('US', 'Ohio', '43001'))).toEqual({ zone: undefined, possible: [] });
    expect(quoteDelivery([west], place('IN', 'KA', '560001'), { value: 1, weight: 1 })).toBeUndefined();
  });

  test('as long as the address is not complete, others are possible', () => {
    const names = (at: ReturnType<typeof place>) => matchZones(all, at).possible.map(({ name }) => name);
    expect(names(place('IN'))).toEqual(['West', 'Mumbai', 'Fort']);
    expect(names(place('IN', 'MH'))).toEqual(['Mumbai', 'Fort']);
    expect(names(place('IN', 'MH', '411001'))).toEqual([]);
    expect(names(place('FR'))).toEqual([]);
  });
});

describe('rates go by steps [DELIVERY-02]', () => {
  const byWeight = zone('w', {
    rateBy: 'weight',
    steps: [
      { upTo: 500, charge: 4000 },
      { upTo: 2000, charge: 9000 },
      { upTo: null, charge: 20_000 },
    ],
  });
  test.each([
    [0, 4000],
    [500, 4000],
    [501, 9000],
    [2000, 9000],
    [2001, 20_000],
    [900_000, 20_000],
  ])('%i grams cost %i', (weight, charge) => {
    expect(deliveryCharge(byWeight, { value: 1, weight })).toBe(charge);
  });

  test.each([
    [29_999, 4900],
    [30_000, 4900],
    [30_001, 2900],
    [49_999, 2900],
    [50_000, 0],
  ])('goods worth %i cost %i, and are free from 50000', (value, charge) => {
    const steps = [
      { upTo: 30_000, charge: 4900 },
      { upTo: null, charge: 2900 },
    ];
    expect(deliveryCharge(zone('v', { steps, freeFrom: 50_000 }), { value, weight: 1 })).toBe(charge);
  });
});

describe('a quote for a part of an address [DELIVERY-06]', () => {
  const flat = (name: string, charge: number, fields: Partial<DeliveryZone> = {}) =>
    zone(name, { steps: [{ upTo: null, charge }], ...fields });
  const parcel = { value: 1000, weight: 1 };
  const cash = (charge: number, limit: number | null = null) => ({ cashOnDelivery: { charge, limit } });

  test('is the lowest possible charge, and says that it may be more', () => {
    const zones = [
      flat('India', 90, { countries: ['IN'] }),
      flat('Mumbai', 40, { countries: ['IN'], postCodes: '400' }),
    ];
    expect(quoteDelivery(zones, place('IN'), parcel)).toMatchObject({ charge: 40, isEstimate: true });
    expect(quoteDelivery(zones, place('IN', 'KA', '560001'), parcel)).toMatchObject({ charge: 90, isEstimate: false });
  });

  test('is certain where all possible zones cost the same', () => {
    const zones = [
      flat('India', 40, { countries: ['IN'] }),
      flat('Mumbai', 40, { countries: ['IN'], postCodes: '400' }),
    ];
    expect(quoteDelivery(zones, place('IN'), parcel)).toMatchObject({ charge: 40, isEstimate: false });
  });

  test('may be outside all zones in the end', () => {
    const zones = [flat('Mumbai', 40, { countries: ['IN'], postCodes: '400' })];
    expect(quoteDelivery(zones, place('IN'), parcel)).toMatchObject({ charge: 40, isEstimate: true });
  });

  test('offers cash on delivery only where every possible zone takes it, up to the lowest limit', () => {
    const zones = (other: Partial<DeliveryZone>) => [
      flat('India', 40, { countries: ['IN'], ...cash(30, 500) }),
      flat('Mumbai', 40, { countries: ['IN'], postCodes: '400', ...other }),
    ];
    expect(quoteDelivery(zones({}), place('IN'), parcel)).toMatchObject({ cashOnDelivery: null, isEstimate: true });
    expect(quoteDelivery(zones(cash(20, 300)), place('IN'), parcel)).toMatchObject({
      cashOnDelivery: { charge: 20, limit: 300 },
    });
  });
});

const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names);
const words = { text: messages.paymentAnswers(english), names: englishNames, written: english, list };
const said = (zones: readonly DeliveryZone[], at: ReturnType<typeof place>) => notDeliveredMessage(zones, at, words);

test('an address outside all zones is told what is delivered to [DELIVERY-04]', () => {
  expect(said([india, europe], place('US'))).toBe(
    'We do not deliver to United States. We deliver to France, Germany, and India.',
  );
  expect(said([west], place('IN', 'KA', '560001'))).toBe(
    'We do not deliver to Karnataka. In India we deliver to West.',
  );
  expect(said([mumbai, fort], place('IN', 'KA', '560001'))).toBe(
    'We do not deliver to 560001. In India we deliver to Mumbai and Fort.',
  );
  expect(said([], place('IN'))).toBe('We do not deliver at the moment.');
});
