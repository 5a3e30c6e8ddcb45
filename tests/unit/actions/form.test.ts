import { expect, test } from 'vitest';
import { emailField, requiredText } from '../../../src/actions/form.ts';
import { registrationErrors } from '../../../src/lib/shop/account-rules.ts';
import { addressErrors } from '../../../src/lib/shop/address-rules.ts';

const formField = emailField(254);
const registration = { password: '', firstName: 'Asha', lastName: 'Rao', phone: '9845012345' };
const delivery = { company: '', address1: '12 MG Road', address2: '', city: 'Bengaluru', state: 'KA', country: 'IN' };
const address = { ...registration, ...delivery, postCode: '560001' };

/** The error of newsletter, contact, registration and checkout for an email address. */
const importedValuesOf = (email: string) => [
  formField.safeParse(email).error?.issues[0]?.message,
  registrationErrors({ ...registration, email }).email,
  addressErrors({ ...address, email }).email,
];
const nothing = [undefined, undefined, undefined];
const wrong = 'Please enter a valid email address.';

test.each(['asha@example.com', 'a@b.c', "o'neil+books@mail.example.co.in", 'jürgen@müller.example'])(
  'every form accepts the email address %s',
  (email) => expect(importedValuesOf(email)).toEqual(nothing),
);

test.each([
  'asha',
  'asha@example',
  'asha@example..com',
  'asha@.example.com',
  'asha@example.com.',
  'as(ha)@example.com',
])('no form accepts %s', (email) => expect(importedValuesOf(email)).toEqual([wrong, wrong, wrong]));

test.each(['shop:asha@example.com', 'asha@[192.0.2.1]', 'asha@exa:mple.com', 'as\u0007ha@example.com'])(
  'no form accepts an address that mail cannot be sent to: %j [FORM-20]',
  (email) => expect(importedValuesOf(email)).toEqual([wrong, wrong, wrong]),
);

test('a text may be as long as its field allows, although a form sends line ends as two characters [FORM-20]', () => {
  const message = requiredText('Please write a message.', 2000);
  const typed = `${'x'.repeat(19)}\n`.repeat(99).concat('x'.repeat(20));
  expect(typed).toHaveLength(2000);
  const sent = typed.replaceAll('\n', '\r\n');
  expect(message.parse(sent)).toBe(typed);
  expect(message.safeParse(`${sent}x`).error?.issues[0]?.message).toBe('Please use at most 2,000 characters.');
});
