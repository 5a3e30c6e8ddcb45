import { describe, expect, test } from 'vitest';
import { initialCheckoutValues } from '../../../../src/lib/shop/address-form.ts';
import { cartPlace } from '../../../../src/lib/trade/delivery/checkout-offer.ts';
import {
  namedPlaceErrors,
  namedPlaceText,
  parseNamedPlace,
  toNamedPlace,
} from '../../../../src/lib/trade/delivery/named-place.ts';

/** The place that a reader names to learn what delivery costs. */

describe('a place that is typed [PRODUCT-84]', () => {
  test.each([
    ['IN', ' 400 001 ', { country: 'IN', postCode: '400001' }],
    ['gb', ' sw1a  1aa', { country: 'GB', postCode: 'SW1A 1AA' }],
    ['AE', '', { country: 'AE', postCode: '' }],
  ])('%s %j is one', (country, postCode, place) => {
    expect(toNamedPlace(country, postCode)).toEqual(place);
    expect(namedPlaceErrors(toNamedPlace(country, postCode))).toBeUndefined();
  });

  test.each([
    ['IN', '', { postCode: 'Please enter a PIN code of six digits.' }],
    ['IN', '4001', { postCode: 'Please enter a PIN code of six digits.' }],
    ['IN', '012345', { postCode: 'Please enter a PIN code of six digits.' }],
    ['GB', '', { postCode: 'Please enter a ZIP or postal code.' }],
    ['GB', '<b>', { postCode: 'Please enter a post code of letters and digits, such as SW1A 1AA.' }],
    ['GB', '1234567890123', { postCode: 'Please enter a post code of letters and digits, such as SW1A 1AA.' }],
    ['XX', '400001', { country: 'Please choose a country.' }],
  ])('%s %j is none, and the message says what would be', (country, postCode, errors) => {
    expect(namedPlaceErrors(toNamedPlace(country, postCode))).toEqual(errors);
  });
});

describe('the cookie [PRODUCT-84]', () => {
  test.each([
    { country: 'IN', postCode: '400001' },
    { country: 'GB', postCode: 'SW1A 1AA' },
    { country: 'AE', postCode: '' },
  ])('holds country and code, and nothing else: %o', (place) => {
    expect(namedPlaceText(place)).toMatch(/^[A-Z]{2}\.[A-Z0-9_-]*$/);
    expect(parseNamedPlace(namedPlaceText(place))).toEqual(place);
  });

  test.each([undefined, '', 'IN', 'IN.4001', 'XX.400001', 'in.400001', 'GB.', 'GB.<script>', `GB.${'1'.repeat(40)}`])(
    '%s is no place',
    (text) => expect(parseNamedPlace(text)).toBeUndefined(),
  );
});

describe('cart and checkout begin with it [CART-66]', () => {
  const named = { country: 'GB', postCode: 'SW1A 1AA' };
  const home = {
    ...{ firstName: 'Asha', lastName: 'Rao', company: '', country: 'IN', address1: '1 Road', address2: '' },
    ...{ city: 'Pune', state: 'MH', postCode: '411001', phone: '9876543210', email: 'asha@example.org' },
  };

  test('until an address is saved', () => {
    expect(initialCheckoutValues({}, undefined, named)).toEqual({
      ...{ 'billing.country': 'GB', 'billing.postCode': 'SW1A 1AA', 'billing.stateText': '' },
    });
    expect(cartPlace({}, named, 'IN')).toEqual({ country: 'GB', state: '', postCode: 'SW1A 1AA' });
    expect(cartPlace({}, undefined, 'IN')).toEqual({ country: 'IN', state: '', postCode: '' });
  });

  test('and with the saved address from then on', () => {
    expect(initialCheckoutValues({ billing: home }, undefined, named)['billing.postCode']).toBe('411001');
    expect(cartPlace({ billing: home }, named, 'IN')).toEqual({ country: 'IN', state: 'MH', postCode: '411001' });
  });
});
