import { expect, test } from 'vitest';
import { type Address, makeAddress } from '../../../src/lib/shop/address.ts';
import { addressErrors } from '../../../src/lib/shop/address-rules.ts';
import { addressLines } from '../../../src/lib/trade/places/address-lines.ts';

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
