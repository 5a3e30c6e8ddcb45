import { describe, expect, test } from 'vitest';
import { registrationErrors } from '../../../src/lib/shop/account-rules.ts';
import { makeAddress } from '../../../src/lib/shop/address.ts';
import { addressErrors, normaliseAddress } from '../../../src/lib/shop/address-rules.ts';
import { harmlessLine, harmlessName, isQuotable, visitorTextError } from '../../../src/lib/shop/visitor-text.ts';

const zalgo = `Z${'\u0301'.repeat(12)}algo`;

describe('a name or a line of an address is refused when it [SECURITY-90]', () => {
  test.each([
    ...['https://evil.example', 'Win at www.evil', 'a@evil.example', 'evil.com', 'Call EVIL.XYZ now', 'casino.vip'],
    ...['books.co.in', 'example.ru', 'xn--80ak6aa92e.foo', 'покупай.ru', 'x.com'],
  ])('is a link: %s', (text) => expect(visitorTextError(text)).toMatch(/^Please leave out web and email/));

  test.each(['Asha\u202Eoar', 'Asha\u0000', 'A\u200Bsha', 'Asha\u2066'])('hides characters: %j', (text) =>
    expect(visitorTextError(text)).toMatch(/cannot be seen/),
  );

  test.each([zalgo, '!!!!!!! buy', '★★★★★★★ free'])('is line noise: %s', (text) =>
    expect(visitorTextError(text)).toMatch(/fewer signs/),
  );
});

test.each([
  ...['M.G.Road', '12/A, H.No.5-6, Opp.To Bus Stand', 'Door.No 5', 'Dr.Ambedkar Nagar', 'St.Mary’s', 'Opp.Shop No.4'],
  ...[
    'J.R.R.Tolkien',
    'डॉ.अंबेडकर मार्ग',
    'श्री\u200Dमान',
    'ကျွန်ုပ်',
    'Ng',
    '-',
    'O’Brien & Sons (Pvt.) Ltd.',
    'No.12, 3rd Cross',
  ],
  ...['', 'Flat #4 @ Lake View', 'Zoë D’Souza-Müller'],
])('ordinary names and addresses are not [SECURITY-90]: %s', (text) => expect(visitorTextError(text)).toBeUndefined());

const fixed: Readonly<Record<string, string>> = { country: 'IN', state: 'MH', postCode: '411001', taxNumber: '' };
const home = makeAddress((field) => fixed[field] ?? 'Pune');

test('every line of an address is checked, beside its field [SECURITY-90]', () => {
  const contact = { phone: '98450 12345', email: 'asha@example.org' };
  for (const field of ['firstName', 'lastName', 'company', 'address1', 'address2', 'city'] as const) {
    const errors = addressErrors(normaliseAddress({ ...home, ...contact, [field]: 'evil.com' }));
    expect(Object.keys(errors)).toEqual([field]);
  }
  const abroad = { ...home, ...contact, country: 'GB', state: 'evil.com', postCode: 'evil.com' };
  expect(Object.keys(addressErrors(normaliseAddress(abroad)))).toEqual(['postCode', 'state']);
});

test('the names of a registration are checked, beside their fields [SECURITY-90]', () => {
  const form = {
    email: 'asha@example.org',
    password: '',
    phone: '98450 12345',
    firstName: 'evil.com',
    lastName: zalgo,
  };
  expect(Object.keys(registrationErrors(form))).toEqual(['firstName', 'lastName']);
});

describe('what is stored already is made harmless in a mail [SECURITY-91]', () => {
  test.each([
    ['12 M.G.Road', '12 M.G. Road'],
    ['Opp.unknownword', 'Opp. unknownword'],
    ['Asha\u202Eoar\nRao', 'Ashaoar Rao'],
    ['Flat @ Lake View', 'Flat at Lake View'],
    ['buy !!!!!!!!! now', 'buy … now'],
    [zalgo, 'Zalgo'],
    ['see evil.com', ''],
  ])('%j becomes %j', (stored, shown) => expect(harmlessLine(stored)).toBe(shown));

  test('a greeting leaves out what might be a link', () => {
    expect([harmlessName('Asha'), harmlessName('visit.evilword')]).toEqual(['Asha', '']);
  });

  test('a comment is quoted only when nothing in it becomes a link', () => {
    expect(isQuotable('Please ring twice.\nThe dog is kind.')).toBe(true);
    for (const text of ['See evil.word', 'mail me@evil', `${zalgo}`, 'a\u202Eb']) expect(isQuotable(text)).toBe(false);
  });
});
