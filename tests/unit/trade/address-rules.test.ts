import { describe, expect, it } from 'vitest';
import type { Address } from '../../../src/lib/shop/address.ts';
import { addressErrors, normaliseAddress } from '../../../src/lib/shop/address-rules.ts';
import { indianStates } from '../../../src/lib/trade/places/indian-states.ts';

const pune: Address = {
  firstName: 'Asha',
  lastName: 'Rao',
  company: '',
  address1: '12 Lake Road',
  address2: '',
  city: 'Pune',
  postCode: '411001',
  state: 'MH',
  country: 'IN',
  phone: '+91 98765 43210',
  email: 'asha@example.org',
};
const blank = Object.fromEntries(Object.keys(pune).map((field) => [field, ''])) as unknown as Address;

describe('addressErrors', () => {
  it('accepts a complete address, in India or elsewhere', () => {
    expect(addressErrors(pune)).toEqual({});
    expect(addressErrors({ ...pune, country: 'GB', state: 'Kent', postCode: 'CT1 1AA' })).toEqual({});
  });

  it('requires exactly the required fields [ACCOUNT-14]', () => {
    const required = ['firstName', 'lastName', 'address1', 'city', 'postCode', 'phone', 'email'];
    expect(Object.keys(addressErrors(blank)).toSorted()).toEqual([...required, 'country'].toSorted());
    expect(Object.keys(addressErrors({ ...blank, country: 'IN' })).toSorted()).toEqual(
      [...required, 'state'].toSorted(),
    );
    expect(Object.keys(addressErrors({ ...blank, country: 'FR' })).toSorted()).toEqual(required.toSorted());
  });

  it.each(['41100', '4110011', '011001', 'ABCDEF', ''])('rejects the PIN code "%s" [CHECKOUT-12]', (postCode) => {
    expect(addressErrors({ ...pune, postCode })).toEqual({ postCode: 'Please enter a PIN code of six digits.' });
  });

  it.each(['Maharashtra', 'ZZ', 'toString'])('rejects the Indian state "%s"', (state) => {
    expect(addressErrors({ ...pune, state })).toEqual({ state: 'Please choose a state.' });
  });

  it.each(Object.keys(indianStates))('accepts the state %s [ACCOUNT-15]', (state) => {
    expect(addressErrors({ ...pune, state })).toEqual({});
  });

  it.each(['asha', 'asha@', '@example.org', 'a b@example.org', 'a@b', 'a@b@c.org', 'a@example.org,b@example.org'])(
    'rejects the email address "%s" [CHECKOUT-33]',
    (email) => expect(addressErrors({ ...pune, email })).toEqual({ email: 'Please enter a valid email address.' }),
  );

  it.each(['123456', '1234567890123456', 'call me 98765 43210', '+'])(
    'rejects the phone number "%s" [CHECKOUT-33]',
    (phone) => {
      expect(Object.keys(addressErrors({ ...pune, phone }))).toEqual(['phone']);
    },
  );

  it('accepts a shipping address without phone and email, but not with invalid ones', () => {
    expect(addressErrors({ ...pune, phone: '', email: '' }, { isContactOptional: true })).toEqual({});
    expect(Object.keys(addressErrors({ ...pune, phone: '1' }, { isContactOptional: true }))).toEqual(['phone']);
  });

  it('limits the length of every field', () => {
    const long = 'x'.repeat(201);
    expect(Object.keys(addressErrors({ ...pune, company: long, address2: long }))).toEqual(['company', 'address2']);
  });

  it.each(['INDIA', 'ZZ', 'EU', 'UK', 'AQ', ''])(
    'rejects %s, which is not on the list of countries [CHECKOUT-44]',
    (country) => {
      expect(addressErrors({ ...pune, country })).toMatchObject({ country: 'Please choose a country.' });
    },
  );
});

describe('normaliseAddress', () => {
  it('trims, writes codes in capitals and PIN codes without spaces [CHECKOUT-34]', () => {
    const typed = { ...pune, firstName: ' Asha ', country: 'in', state: 'mh', postCode: ' 411 001 ' };
    expect(normaliseAddress(typed)).toEqual(pune);
  });

  it('keeps states and codes of other countries unchanged [CHECKOUT-12]', () => {
    const kent = { ...pune, country: 'GB', state: 'Kent', postCode: 'CT1 1AA' };
    expect(normaliseAddress(kent)).toEqual(kent);
  });
});
