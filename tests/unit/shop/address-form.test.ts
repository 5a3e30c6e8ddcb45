import { describe, expect, test } from 'vitest';
import type { Account } from '../../../src/lib/shop/account.ts';
import type { Address } from '../../../src/lib/shop/address.ts';
import {
  addressValues,
  initialAddress,
  initialCheckoutValues,
  isAddressFlag,
} from '../../../src/lib/shop/address-form.ts';

const home: Address = {
  ...{ firstName: 'Asha', lastName: 'Rao', company: '', address1: '12 Lake Road', address2: '', city: 'Pune' },
  ...{ postCode: '411001', state: 'MH', country: 'IN', phone: '98450 12345', email: 'asha@example.com' },
};
const office: Address = { ...home, firstName: 'Meera', company: 'Lantern Press' };
const account: Account = {
  ...{ id: '1', email: 'a.rao@example.com', username: 'a.rao', displayName: 'Asha', phone: '98450 00000' },
  ...{ firstName: 'Asha', lastName: 'Rao' },
};

describe('an address form starts [ACCOUNT-16]', () => {
  test('with the saved address', () => expect(initialAddress(home, account)).toBe(home));

  test('or with the data of the account', () => {
    const { firstName, lastName, phone, email } = account;
    expect(initialAddress(undefined, account)).toEqual({ firstName, lastName, phone, email });
  });

  test('or empty', () => expect(initialAddress(undefined, undefined)).toEqual({}));

  test('with the state as text when the country has no list', () => {
    expect(addressValues('', { ...home, country: 'GB', state: 'Oxfordshire' })).toMatchObject({
      stateText: 'Oxfordshire',
    });
    expect(addressValues('', home)).not.toHaveProperty('stateText');
  });
});

describe('a checkout starts', () => {
  test('with the billing address, which is also the shipping address [CHECKOUT-31]', () => {
    const values = initialCheckoutValues({ billing: home }, account);
    expect(values).toMatchObject({ 'billing.address1': '12 Lake Road', 'billing.email': 'asha@example.com' });
    expect(values).not.toHaveProperty('shipToBilling');
  });

  test('with a separate shipping address when one is saved', () => {
    expect(initialCheckoutValues({ billing: home, shipping: office }, undefined)).toMatchObject({
      'shipping.company': 'Lantern Press',
      shipToBilling: '0',
    });
    expect(initialCheckoutValues({ shipping: office }, account)).toMatchObject({
      'billing.firstName': 'Asha',
      'shipping.firstName': 'Meera',
      shipToBilling: '0',
    });
  });

  test('with one address when both are equal', () => {
    const shipping = { ...home, phone: '1234567', email: 'other@example.com' };
    expect(initialCheckoutValues({ billing: home, shipping }, undefined)).not.toHaveProperty('shipToBilling');
  });

  test('empty for an anonymous visitor', () => expect(initialCheckoutValues({}, undefined)).toEqual({}));
});

test('an address is of one of two kinds [ROUTE-13]', () => {
  expect(['B', 'S', 'b', 'X', '', undefined].filter(isAddressFlag)).toEqual(['B', 'S']);
});
