import { expect, test } from 'vitest';
import { money } from '../../../../src/lib/shop/money.ts';
import { epcText, upiUri } from '../../../../src/lib/trade/orders/payment-codes.ts';

const redCross = {
  ...{ accountName: 'Red Cross of Belgium', bankName: 'Bank of the Post' },
  ...{ iban: 'BE72000000001616', bic: 'BPOTBEB1' },
};
const euros = (minor: number) => money(minor, 'EUR');

// The example of the guideline EPC069-12, in version 002 and with a free text alone.
test('an EPC code is the text of the guideline, byte for byte [ORDER-47]', () => {
  const text = epcText({ account: redCross, amount: euros(100), reference: 'Urgency fund' });
  const expected = 'BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross of Belgium\nBE72000000001616\nEUR1\n\n\nUrgency fund';
  expect(Buffer.from(text ?? '')).toEqual(Buffer.from(expected));
});

test.each([
  [1, 'EUR0.01'],
  [1230, 'EUR12.3'],
  [1000, 'EUR10'],
  [129_905, 'EUR1299.05'],
  [10_000_000, 'EUR100000'],
  [99_999_999_999, 'EUR999999999.99'],
])('an EPC code writes %d cents as %s [ORDER-47]', (cents, amount) => {
  expect(epcText({ account: redCross, amount: euros(cents), reference: 'BF-1' })?.split('\n')[7]).toBe(amount);
});

test('an EPC code does without BIC, and is only for euros and a right IBAN [ORDER-47]', () => {
  const { bic, ...plain } = redCross;
  const payment = { account: plain, amount: euros(100), reference: 'BF-1' };
  expect(epcText(payment)?.split('\n')[4]).toBe('');
  expect(epcText({ ...payment, account: { ...plain, bic: 'no bic' } })?.split('\n')[4]).toBe('');
  expect(epcText({ ...payment, amount: money(100, 'INR') })).toBeUndefined();
  expect(epcText({ ...payment, amount: euros(0) })).toBeUndefined();
  expect(epcText({ ...payment, amount: euros(100_000_000_000) })).toBeUndefined();
  expect(epcText({ ...payment, account: { ...plain, iban: undefined } })).toBeUndefined();
  expect(epcText({ ...payment, account: { ...plain, iban: 'BE72000000001617' } })).toBeUndefined();
});

test('no text adds a field to an EPC code, and it keeps to 331 bytes [ORDER-47]', () => {
  const accountName = `Books\nGB82WEST12345698765432\r\nEUR9\u2028${'n'.repeat(200)}`;
  const text = epcText({
    account: { ...redCross, accountName },
    amount: euros(99_999_999_999),
    reference: `BF-1\nEUR1\u0085${'r'.repeat(500)}`,
  });
  const lines = text?.split(/[\r\n\u0085\u2028]/) ?? [];
  expect(lines).toHaveLength(11);
  expect(lines[6]).toBe('BE72000000001616');
  expect([...(lines[5] ?? '')]).toHaveLength(70);
  expect(Buffer.byteLength(text ?? '')).toBeLessThanOrEqual(331);
});

const shop = { accountName: 'Asha & Söhne Books', bankName: 'Bank', upiId: 'asha.books@okbank' };

test('a UPI link is that of the linking specification, byte for byte [ORDER-47]', () => {
  const uri = upiUri({ account: shop, amount: money(129_900, 'INR'), reference: 'BF-26K7-4QXY' });
  expect(uri).toBe(
    'upi://pay?pa=asha.books@okbank&pn=Asha%20%26%20S%C3%B6hne%20Books&am=1299.00&cu=INR&tn=BF-26K7-4QXY',
  );
});

test('a UPI link is only for rupees and a UPI id [ORDER-47]', () => {
  const payment = { account: shop, amount: money(100, 'INR'), reference: 'BF-1' };
  expect(upiUri({ ...payment, amount: euros(100) })).toBeUndefined();
  expect(upiUri({ ...payment, amount: money(0, 'INR') })).toBeUndefined();
  expect(upiUri({ ...payment, account: { ...shop, upiId: undefined } })).toBeUndefined();
  expect(upiUri({ ...payment, account: { ...shop, upiId: 'a@upi&am=1' } })).toBeUndefined();
});

test('no text adds a field to a UPI link [ORDER-47]', () => {
  const account = { ...shop, accountName: 'Books&pa=thief@upi#x\n' };
  const uri = upiUri({ account, amount: money(100, 'INR'), reference: 'BF-1&am=9&pa=thief@upi?\u0000' });
  const query = new URL(uri ?? '').searchParams;
  expect([...query.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tn']);
  expect(query.get('pa')).toBe('asha.books@okbank');
  expect(query.get('am')).toBe('1.00');
});
