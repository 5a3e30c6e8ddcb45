import { describe, expect, test } from 'vitest';
import type { Account } from '../../../src/lib/shop/account.ts';
import type { Address } from '../../../src/lib/shop/address.ts';
import {
  addressToBeginWith,
  addressValues,
  checkoutValues,
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

describe('an address form begins', () => {
  test('with the saved address', () => expect(addressToBeginWith(home, account)).toBe(home));

  test('else with what the account says of its holder', () => {
    const { firstName, lastName, phone, email } = account;
    expect(addressToBeginWith(undefined, account)).toEqual({ firstName, lastName, phone, email });
  });

  test('else empty', () => expect(addressToBeginWith(undefined, undefined)).toEqual({}));

  test('with the state as text where it is not chosen from a list', () => {
    expect(addressValues('', { ...home, country: 'GB', state: 'Oxfordshire' })).toMatchObject({
      stateText: 'Oxfordshire',
    });
    expect(addressValues('', home)).not.toHaveProperty('stateText');
  });
});

describe('a checkout begins', () => {
  test('with the billing address, and ships there', () => {
    const values = checkoutValues({ billing: home }, account);
    expect(values).toMatchObject({ 'billing.address1': '12 Lake Road', 'billing.email': 'asha@example.com' });
    expect(values).not.toHaveProperty('shipToBilling');
  });

  test('with another place to ship to when one is saved', () => {
    expect(checkoutValues({ billing: home, shipping: office }, undefined)).toMatchObject({
      'shipping.company': 'Lantern Press',
      shipToBilling: '0',
    });
    expect(checkoutValues({ shipping: office }, account)).toMatchObject({
      'billing.firstName': 'Asha',
      'shipping.firstName': 'Meera',
      shipToBilling: '0',
    });
  });

  test('with one address when both are the same place', () => {
    const shipping = { ...home, phone: '1234567', email: 'other@example.com' };
    expect(checkoutValues({ billing: home, shipping }, undefined)).not.toHaveProperty('shipToBilling');
  });

  test('empty for a guest who has kept nothing', () => expect(checkoutValues({}, undefined)).toEqual({}));
});

test('an address is of one of two kinds', () => {
  expect(['B', 'S', 'b', 'X', '', undefined].filter(isAddressFlag)).toEqual(['B', 'S']);
});
