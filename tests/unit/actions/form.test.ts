import { expect, test } from 'vitest';
import { emailField, requiredText } from '../../../src/actions/form.ts';
import { registrationErrors } from '../../../src/lib/shop/account-rules.ts';
import { addressErrors } from '../../../src/lib/shop/address-rules.ts';

const formField = emailField(254);
const registration = { password: '', firstName: 'Asha', lastName: 'Rao', phone: '9845012345' };
const delivery = { company: '', address1: '12 MG Road', address2: '', city: 'Bengaluru', state: 'KA', country: 'IN' };
const address = { ...registration, ...delivery, postCode: '560001' };

/** What the newsletter's and the contact form, registering, and an order say of an e-mail address. */
const saidOf = (email: string) => [
  formField.safeParse(email).error?.issues[0]?.message,
  registrationErrors({ ...registration, email }).email,
  addressErrors({ ...address, email }).email,
];
const nothing = [undefined, undefined, undefined];
const wrong = 'Please enter a valid email address.';

test.each(['asha@example.com', 'a@b.c', "o'neil+books@mail.example.co.in", 'jürgen@müller.example'])(
  'every form takes the address %s',
  (email) => expect(saidOf(email)).toEqual(nothing),
);

test.each([
  'asha',
  'asha@example',
  'asha@example..com',
  'asha@.example.com',
  'asha@example.com.',
  'as(ha)@example.com',
])('no form takes %s', (email) => expect(saidOf(email)).toEqual([wrong, wrong, wrong]));

test.each(['shop:asha@example.com', 'asha@[192.0.2.1]', 'asha@exa:mple.com', 'as\u0007ha@example.com'])(
  'no form takes an address that no mail is sent to: %j',
  (email) => expect(saidOf(email)).toEqual([wrong, wrong, wrong]),
);

test('a text may be as long as its field lets it be, though a form sends each end of a line as two characters', () => {
  const message = requiredText('Please write a message.', 2000);
  const typed = `${'x'.repeat(19)}\n`.repeat(99).concat('x'.repeat(20));
  expect(typed).toHaveLength(2000);
  const sent = typed.replaceAll('\n', '\r\n');
  expect(message.parse(sent)).toBe(typed);
  expect(message.safeParse(`${sent}x`).error?.issues[0]?.message).toBe('Please use at most 2,000 characters.');
});
