import { describe, expect, test } from 'vitest';
import { parseCheckout } from '../../../src/actions/checkout-form.ts';
import { formFields } from '../../../src/actions/form.ts';
import { englishFieldErrors } from '../../../src/messages/plain/field-errors.ts';
import { english } from '../../fixtures/languages.ts';

const fields = formFields(englishFieldErrors, english);

const good: Readonly<Record<string, string>> = {
  idempotencyKey: 'b2f1c9a0-7d2e-4c1b-9d5f-0a1b2c3d4e5f',
  paymentMode: 'cod',
  'expectedTotal.cod': '529.00',
  'expectedTotal.bacs': '499.00',
  couponCode: 'WELCOME10',
  expectedContents: '60:9780141439518:2',
  shipToBilling: '1',
  comment: ' Ring twice ',
  'billing.firstName': 'Asha',
  'billing.lastName': 'Rao',
  'billing.country': 'IN',
  'billing.address1': '12 MG Road',
  'billing.city': 'Bengaluru',
  'billing.state': 'KA',
  'billing.postCode': '560 001',
  'billing.phone': '+91 98450 12345',
  'billing.email': 'asha@example.com',
};

function check(changes: Readonly<Record<string, string | undefined>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...changes })) if (value !== undefined) form.set(name, value);
  return parseCheckout(form, 'INR', fields);
}

const fieldsOf = (changes: Parameters<typeof check>[0]) => {
  const checked = check(changes);
  return 'fields' in checked ? checked.fields : {};
};

test('reads the order that the page showed: contents, coupon and the total of the selected payment [CHECKOUT-03]', () => {
  expect(check()).toMatchObject({
    draft: {
      paymentMode: 'cod',
      couponCode: 'WELCOME10',
      comment: 'Ring twice',
      expectedTotal: { minor: 52900, currency: 'INR' },
      expectedContents: '60:9780141439518:2',
      billingAddress: { firstName: 'Asha', state: 'KA', postCode: '560001' },
      shippingAddress: { city: 'Bengaluru' },
    },
  });
});

test('notes may be as long as their field allows, although a form sends line ends as two characters [CHECKOUT-42]', () => {
  const note = `${'Ring\n'.repeat(399)}twice`;
  expect(note).toHaveLength(2000);
  expect(check({ comment: note.replaceAll('\n', '\r\n') })).toMatchObject({ draft: { comment: note } });
  expect(fieldsOf({ comment: `${note}!` })).toHaveProperty('comment');
});

test('asks for the consent to begin with downloads only where its box was shown [CHECKOUT-70]', () => {
  expect(fieldsOf({ 'digitalWaiver.asked': '1' })).toEqual({ digitalWaiver: englishFieldErrors.waiverMissing });
  expect(check({ 'digitalWaiver.asked': '1', digitalWaiver: '1' })).toMatchObject({
    draft: { hasDigitalWaiver: true },
  });
  expect(check()).toMatchObject({ draft: { hasDigitalWaiver: false } });
});

describe('reports each missing value at its field [CHECKOUT-02]', () => {
  test.each(['firstName', 'lastName', 'country', 'address1', 'city', 'state', 'postCode', 'phone', 'email'])(
    'billing %s',
    (field) => {
      expect(Object.keys(fieldsOf({ [`billing.${field}`]: '' }))).toContain(`billing.${field}`);
    },
  );

  test.each(['company', 'address2'])('but not billing %s, which is optional [CHECKOUT-02]', (field) => {
    expect(fieldsOf({ [`billing.${field}`]: '' })).toEqual({});
  });

  test('in the order of the fields, for both fields of a state', () => {
    expect(Object.keys(fieldsOf({ 'billing.state': '', 'billing.city': '', 'billing.phone': '' }))).toEqual([
      'billing.city',
      'billing.state',
      'billing.stateText',
      'billing.phone',
    ]);
  });

  test('a payment method', () => expect(fieldsOf({ paymentMode: 'gold' })).toHaveProperty('paymentMode'));
  test('an idempotency key', () => expect(fieldsOf({ idempotencyKey: '' })).toHaveProperty('form'));
  test('a total', () => expect(fieldsOf({ 'expectedTotal.cod': '' })).toHaveProperty('form'));
});

test('reads the selected delivery with its total, and standard delivery by default', () => {
  expect(check()).toMatchObject({ draft: { delivery: 'standard' } });
  const fast = { delivery: 'sameDay', 'expectedTotal.cod.sameDay': '608.00' };
  expect(check(fast)).toMatchObject({ draft: { delivery: 'sameDay', expectedTotal: { minor: 60800 } } });
  expect(check({ ...fast, delivery: 'standard' })).toMatchObject({ draft: { expectedTotal: { minor: 52900 } } });
  expect(fieldsOf({ delivery: 'sameDay' })).toHaveProperty('form');
});

test('checks a separate shipping address, with the phone and email of the billing address by default [CHECKOUT-32]', () => {
  const shipping = {
    shipToBilling: undefined,
    'shipping.firstName': 'Meera',
    'shipping.lastName': 'Iyer',
    'shipping.country': 'CA',
    'shipping.address1': '1 High Street',
    'shipping.city': 'Toronto',
    'shipping.stateText': 'Ontario',
    'shipping.postCode': 'M5H 2N2',
  };
  expect(check(shipping)).toMatchObject({
    draft: {
      shippingAddress: {
        firstName: 'Meera',
        state: 'Ontario',
        phone: '+91 98450 12345',
        email: 'asha@example.com',
      },
    },
  });
  expect(fieldsOf({ ...shipping, 'shipping.city': '' })).toEqual({ 'shipping.city': 'Please enter a town or city.' });
  expect(Object.keys(fieldsOf({ ...shipping, 'billing.phone': '1', 'billing.email': '' }))).toEqual([
    'billing.phone',
    'billing.email',
  ]);
});
