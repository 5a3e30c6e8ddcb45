import { expect, test } from 'vitest';
import {
  bankInstructions,
  bankSetting,
  storedBank,
  storedPayment,
} from '../../../src/lib/backend/terms/payment-setting.ts';
import { fieldMessages } from '../../../src/lib/desk/settings/model/settings-form.ts';

const bank = { accountName: 'Books', bankName: 'Bank' };
const iban = 'DE89370400440532013000';

const errorsOf = (input: unknown) => {
  const checked = bankSetting.safeParse(input);
  return checked.success ? {} : fieldMessages(checked.error.issues);
};

test('an account is entered with blanks and in small letters, and stored without [DELIVERY-23]', () => {
  const entered = { ...bank, iban: ' de89 3704 0044 0532 0130 00 ', bic: 'coba deff', upiId: ' books@okbank ' };
  expect(bankSetting.parse(entered)).toMatchObject({ iban, bic: 'COBADEFF', upiId: 'books@okbank' });
});

test('each field that cannot be right is refused beside itself [DELIVERY-23]', () => {
  expect(errorsOf({ ...bank, iban: 'DE89 3704 0044 0532 0130 01', bic: 'BANK', upiId: 'books' })).toEqual({
    iban: expect.stringContaining('not a valid IBAN'),
    bic: expect.stringContaining('8 or 11'),
    upiId: expect.stringContaining('books@okbank'),
  });
  expect(errorsOf(bank)).toEqual({ accountNumber: 'Please enter the account number or IBAN.' });
  expect(errorsOf({ ...bank, accountNumber: 'DE89 3704 0044 0532 0130 01' })).toEqual({
    accountNumber: expect.stringContaining('not a valid IBAN'),
  });
});

test('an IBAN in the field of the account number is the IBAN [DELIVERY-23]', () => {
  for (const schema of [bankSetting, storedBank])
    expect(schema.parse({ ...bank, accountNumber: 'DE89 3704 0044 0532 0130 00' })).toMatchObject({
      ...{ iban, accountNumber: undefined },
    });
  expect(bankSetting.parse({ ...bank, accountNumber: '12', iban })).toMatchObject({ iban, accountNumber: '12' });
});

test('an account that was saved before the rules still counts as it was [DELIVERY-23]', () => {
  const old = { ...bank, accountNumber: '12', bic: 'none yet' };
  const setting = storedPayment.parse({ methods: ['bacs'], bank: old });
  expect(setting.bank && bankInstructions(setting.bank)).toBe(
    'Account name: Books\nAccount number: 12\nBank: Bank\nBIC: none yet',
  );
});
