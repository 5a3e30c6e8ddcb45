import { z } from 'zod';
import { accountRows, type BankAccount, readBic, readIban, readUpiId } from '../../trade/orders/bank-account.ts';
import { offlineModes } from '../../trade/orders/order.ts';

/** Which payment methods are offered, and where the money goes. */

const line = (maxLength: number, error: string) =>
  z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(maxLength, { error: `Please use at most ${maxLength} characters.` });
const optionalLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, { error: `Please use at most ${maxLength} characters.` })
    .optional()
    .transform((text) => text || undefined);

const numberError = 'Please enter the account number or IBAN.';
const ibanError = 'This is not a valid IBAN. Please check its characters.';

/** An optional field that `read` understands, as it writes it. */
const checkedLine = (read: (text: string) => string | undefined, error: string) =>
  optionalLine(60).transform((text, issues) => {
    const value = text && read(text);
    if (text && value === undefined) issues.addIssue(error);
    return value;
  });

const bankShape = {
  accountName: line(100, 'Please enter the name of the account’s owner.'),
  bankName: line(150, 'Please enter the name of the bank.'),
  ifsc: optionalLine(20),
  note: optionalLine(500),
};

/** An IBAN that was typed as the account number is the IBAN, as it was before there was a field for it. */
function withIban<Bank extends Pick<BankAccount, 'accountNumber' | 'iban'>>(bank: Bank) {
  const { accountNumber, iban = readIban(accountNumber ?? ''), ...rest } = bank;
  return { ...rest, accountNumber: iban && iban === readIban(accountNumber ?? '') ? undefined : accountNumber, iban };
}

/** Of a text in the form of an IBAN, a wrong digit is noticed. */
const isWrongIban = (text: string): boolean => /^[a-z]{2}\d{2}(?:\s?[a-z\d]){11}/i.test(text) && !readIban(text);

/** The account for bank transfers, as it is entered. */
export const bankSetting = z
  .object({
    ...bankShape,
    accountNumber: optionalLine(50).refine((text) => !text || !isWrongIban(text), { error: ibanError }),
    iban: checkedLine(readIban, ibanError),
    bic: checkedLine(readBic, 'A BIC has 8 or 11 letters and digits, for example COBADEFFXXX.'),
    upiId: checkedLine(readUpiId, 'A UPI ID looks like books@okbank.'),
  })
  .refine(({ accountNumber, iban }) => accountNumber || iban, { path: ['accountNumber'], error: numberError })
  .transform(withIban);
export type BankSetting = z.output<typeof bankSetting>;

/** The same as it is stored: what was saved before a rule was added stays as it is. */
export const storedBank = z
  .object({
    ...bankShape,
    ...{ accountNumber: optionalLine(50), iban: optionalLine(60), bic: optionalLine(60), upiId: optionalLine(350) },
  })
  .transform(withIban);

/** Whom a check is made out to, and where it is sent. */
export const chequeSetting = z.object({
  payee: line(100, 'Please enter whom a check is made out to.'),
  address: line(300, 'Please enter where checks are sent.'),
});
export type ChequeSetting = z.output<typeof chequeSetting>;

export const defaultPayDays = 14;
const daysError = 'Please enter a whole number of days, from 2 to 365, or 0 to wait for ever.';
/** Days within which a transfer or a check has to arrive, or a preorder has to be paid that was asked for it; 0 to wait for ever. */
export const payDays = z
  .int({ error: daysError })
  .refine((days) => days === 0 || (days >= 2 && days <= 365), { error: daysError })
  .default(defaultPayDays);

const offered = { error: 'Please offer at least one payment method.' };
export const paymentMethods = z.array(z.enum(offlineModes)).min(1, offered);

const paymentWith = <Bank extends z.ZodType>(bank: Bank) =>
  z
    .object({
      methods: paymentMethods,
      bank: bank.nullable().default(null),
      cheque: chequeSetting.nullable().default(null),
      payDays,
    })
    .refine((payment) => !payment.methods.includes('bacs') || payment.bank !== null, {
      path: ['bank'],
      error: 'A bank transfer needs an account. Please enter it, or do not offer bank transfers.',
    });

/** Payment as it is set in the desk. A transfer needs an account. */
export const paymentSetting = paymentWith(bankSetting);
export const storedPayment = paymentWith(storedBank);
export type PaymentSetting = z.output<typeof storedPayment>;

/** The account as the lines that a customer gets with the order. */
export const bankInstructions = (bank: BankAccount): string =>
  [...accountRows(bank).map(({ name, value }) => `${name}: ${value}`), ...(bank.note ? [bank.note] : [])].join('\n');

export const chequeInstructions = ({ payee, address }: ChequeSetting): string =>
  `Please make the check out to ${payee} and send it to:\n${address}`;
