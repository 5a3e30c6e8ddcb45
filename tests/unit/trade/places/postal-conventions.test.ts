import { expect, test } from 'vitest';
import { type Address, makeAddress } from '../../../../src/lib/shop/address.ts';
import { readAddress } from '../../../../src/lib/shop/address-form.ts';
import { addressErrors } from '../../../../src/lib/shop/address-rules.ts';
import { addressLines } from '../../../../src/lib/trade/places/address-lines.ts';
import { countryCodes } from '../../../../src/lib/trade/places/countries.ts';
import {
  codeName,
  hasPostCode,
  hasState,
  isPostCode,
  needsPostCode,
  postCodeExample,
  stateName,
} from '../../../../src/lib/trade/places/postal-conventions.ts';

const address = (changes: Partial<Address>): Address => {
  const values: Partial<Address> = {
    ...{ firstName: 'Ada', lastName: 'Roth', address1: 'Lindenweg 3', city: 'Jena', postCode: '07743' },
    ...{ country: 'DE', phone: '+49 3641 55500', email: 'ada@example.com', ...changes },
  };
  return makeAddress((field) => values[field]);
};

test.each([
  [{}, ['Ada Roth', 'Lindenweg 3', '07743 Jena', 'Germany']],
  [
    { country: 'GB', city: 'Oxford', postCode: 'OX1 1AA' },
    ['Ada Roth', 'Lindenweg 3', 'Oxford OX1 1AA', 'United Kingdom'],
  ],
  [
    { country: 'US', city: 'Columbus', state: 'OH', postCode: '43004' },
    ['Ada Roth', 'Lindenweg 3', 'Columbus 43004', 'OH, United States'],
  ],
])('the post code stands where the post of the country has it: %j [CHECKOUT-54]', (changes, lines) => {
  expect(addressLines(address(changes), 'en-DE')).toEqual(lines);
});

test('a state is required only where the post needs one [CHECKOUT-55]', () => {
  expect(['DE', 'GB', 'FR', 'SG'].map((country) => addressErrors(address({ country })).state)).toEqual(
    Array(4).fill(undefined),
  );
  expect(addressErrors(address({ country: 'US' })).state).toBe('Please enter a state.');
  expect(addressErrors(address({ country: 'IN', postCode: '411001' })).state).toBe('Please choose a state.');
});

test('a post code is required only where the post has them [CHECKOUT-55]', () => {
  expect(addressErrors(address({ country: 'HK', state: 'Kowloon', postCode: '' })).postCode).toBeUndefined();
  expect(addressErrors(address({ postCode: '' })).postCode).toBe('Please enter a ZIP or postal code.');
});

test.each([
  ['DE', '10115', '1011'],
  ['GB', 'sw1a1aa', 'SW1A'],
  ['US', '43004 1234', '4300'],
  ['CA', 'M5H2N2', 'M5H 2N'],
  ['NL', '1011 ab', '1011'],
  ['PT', '1000260', '100-260'],
  ['PL', '00 950', '0095'],
  ['SE', '114-55', '1145'],
])('of %s %s is a post code, and %s is none [CHECKOUT-74]', (country, right, wrong) => {
  const postCode = (code: string) => addressErrors(address({ country, state: 'X', postCode: code })).postCode;
  expect(postCode(right)).toBeUndefined();
  expect(postCode(wrong)).toBe(`Please enter a post code such as ${postCodeExample(country)}.`);
});

test('the example of each country is one of its post codes [CHECKOUT-74]', () => {
  const wrong = countryCodes.filter((country) => !isPostCode(country, postCodeExample(country) ?? ''));
  expect(wrong.filter((country) => postCodeExample(country) !== undefined)).toEqual([]);
  expect(countryCodes.filter((country) => hasPostCode(country) && !postCodeExample(country))).toEqual(['KP']);
});

test('a code that is none is found at once, however long it is [CHECKOUT-74]', () => {
  const hostile = ['0', 'A', ' ', '-', '1 ', 'A-'].map((part) => part.repeat(100));
  const begun = performance.now();
  expect(
    countryCodes.flatMap((country) => hostile.filter((code) => isPostCode(country, code) && country !== 'KP')),
  ).toEqual(countryCodes.filter((country) => country !== 'KP' && isPostCode(country, '?')).flatMap(() => hostile));
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('a post code may be left out where letters arrive without, and is not asked for where there are none [CHECKOUT-75]', () => {
  expect(['AE', 'HK', 'SA', 'DE'].map((country) => [hasPostCode(country), needsPostCode(country)])).toEqual([
    [false, false],
    [false, false],
    [true, false],
    [true, true],
  ]);
  expect(addressErrors(address({ country: 'SA', postCode: '' })).postCode).toBeUndefined();
});

test('a field that the country’s post has not keeps nothing of another country [CHECKOUT-75]', () => {
  const typed: Readonly<Record<string, string>> = {
    ...{ country: 'AE', stateText: 'Dubai', postCode: '560001', state: 'KA' },
  };
  expect(readAddress('', (name) => typed[name] ?? '')).toMatchObject({ state: 'Dubai', postCode: '' });
  expect(readAddress('', (name) => ({ ...typed, country: 'DE' })[name] ?? '')).toMatchObject({
    state: '',
    postCode: '560001',
  });
});

test('states and post codes have the names of their country [CHECKOUT-76]', () => {
  expect(['AE', 'CA', 'CO', 'JP', 'US', 'DE'].map(stateName)).toEqual([
    ...['emirate', 'province', 'department', 'prefecture', 'state'],
    undefined,
  ]);
  expect(['IN', 'US', 'IE', 'DE'].map(codeName)).toEqual(['pin', 'zip', 'eircode', undefined]);
  expect(countryCodes.filter((country) => hasState(country) && stateName(country) === undefined)).toEqual([]);
});
