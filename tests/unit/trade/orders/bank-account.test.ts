import { expect, test } from 'vitest';
import {
  accountFor,
  canTransfer,
  readBic,
  readIban,
  readUpiId,
  spacedIban,
} from '../../../../src/lib/trade/orders/bank-account.ts';

test.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['gb82west12345698765432', 'GB82WEST12345698765432'],
  ['BE72 0000 0000 1616', 'BE72000000001616'],
  ['NO93 8601 1117 947', 'NO9386011117947'],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84MALT011000012345MTLCAST001S'],
])('reads the IBAN %s [DELIVERY-23]', (text, iban) => {
  expect(readIban(text)).toBe(iban);
});

test.each([
  'DE89 3704 0044 0532 0130 01',
  'DE98 3704 0044 0532 0130 00',
  'DE89',
  '000123456789',
  '',
  'DE89-3704-0044-0532-0130-00',
  `DE89${'0'.repeat(40)}`,
])('takes %s for no IBAN [DELIVERY-23]', (text) => {
  expect(readIban(text)).toBeUndefined();
});

test('every single wrong digit of an IBAN is noticed [DELIVERY-23]', () => {
  const iban = 'DE89370400440532013000';
  for (let at = 2; at < iban.length; at += 1)
    for (const digit of '0123456789')
      if (digit !== iban[at]) expect(readIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBeUndefined();
});

test('prints an IBAN in groups of four', () => {
  expect(spacedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(spacedIban('BE72000000001616')).toBe('BE72 0000 0000 1616');
});

test('a BIC has 8 or 11 characters [DELIVERY-23]', () => {
  expect(['COBADEFF', 'cobadeff xxx', 'BPOTBEB1'].map(readBic)).toEqual(['COBADEFF', 'COBADEFFXXX', 'BPOTBEB1']);
  expect(['COBADEF', 'COBADEFFXX', 'COBA12FF', 'COBADEFFXXXX', ''].map(readBic)).toEqual(Array(5).fill(undefined));
});

test('a UPI id is a name and a bank [DELIVERY-23]', () => {
  expect([' books.shop@okbank ', '9876543210@ybl', 'a-b_c@upi'].map(readUpiId)).toEqual([
    'books.shop@okbank',
    '9876543210@ybl',
    'a-b_c@upi',
  ]);
  const wrong = ['books', 'books@', '@upi', 'a b@upi', 'books@mail.example', 'books@upi&am=1', 'books@upi\n', 'x@@upi'];
  expect(wrong.map(readUpiId)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    'books@upi',
    undefined,
  ]);
});

const german = { accountName: 'Books', bankName: 'Bank', iban: 'DE89370400440532013000' };
const from = (shopCountry: string | undefined, buyerCountry: string, currency = 'EUR') => ({
  ...{ shopCountry, buyerCountry, currency },
});

test('a buyer abroad can pay to an IBAN, with a BIC outside SEPA or in another currency [DELIVERY-22]', () => {
  const withBic = { ...german, bic: 'COBADEFF' };
  expect(canTransfer(german, from('DE', 'DE'))).toBe(true);
  expect(canTransfer(german, from('DE', 'FR'))).toBe(true);
  expect(canTransfer(german, from('DE', 'US'))).toBe(false);
  expect(canTransfer(withBic, from('DE', 'US'))).toBe(true);
  expect(canTransfer(german, from('DK', 'DE', 'DKK'))).toBe(false);
  expect(canTransfer({}, from('IN', 'US', 'INR'))).toBe(false);
  expect(canTransfer({}, from('IN', 'IN', 'INR'))).toBe(true);
});

test('nothing is withheld while a country is not known [DELIVERY-22]', () => {
  expect(canTransfer({}, from(undefined, 'US'))).toBe(true);
  expect(canTransfer({}, from('IN', ''))).toBe(true);
});

test('a buyer abroad sees IBAN and BIC, and no numbers that count only at home [DELIVERY-22]', () => {
  const account = { ...german, bic: 'COBADEFF', accountNumber: '532013000', ifsc: 'X', upiId: 'a@b', note: 'Thanks' };
  expect(accountFor(account, from('DE', 'US'))).toEqual({ ...german, bic: 'COBADEFF', note: 'Thanks' });
  expect(accountFor(account, from('DE', 'DE'))).toEqual(account);
});
