import { z } from 'zod';
import { type DeskSettingAnswers, englishDeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';
import { accountRows, type BankAccount, readBic, readIban, readUpiId } from '../../trade/orders/bank-account.ts';
import { offlineModes } from '../../trade/orders/order.ts';

/** Which payment methods are offered, and where the money goes. */

type Text = DeskSettingAnswers;

const line = (maxLength: number, error: string, text: Text) =>
  z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(maxLength, { error: text.tooLong({ max: maxLength }) });
const optionalLine = (maxLength: number, text: Text) =>
  z
    .string()
    .trim()
    .max(maxLength, { error: text.tooLong({ max: maxLength }) })
    .optional()
    .transform((typed) => typed || undefined);

/** An optional field that `read` understands, as it writes it. */
const checkedLine = (read: (typed: string) => string | undefined, error: string, text: Text) =>
  optionalLine(60, text).transform((typed, issues) => {
    const value = typed && read(typed);
    if (typed && value === undefined) issues.addIssue(error);
    return value;
  });

const bankShape = (text: Text) => ({
  accountName: line(100, text.accountNameMissing, text),
  bankName: line(150, text.bankNameMissing, text),
  ifsc: optionalLine(20, text),
  note: optionalLine(500, text),
});

/** An IBAN that was typed as the account number is the IBAN, as it was before there was a field for it. */
function withIban<Bank extends Pick<BankAccount, 'accountNumber' | 'iban'>>(bank: Bank) {
  const { accountNumber, iban = readIban(accountNumber ?? ''), ...rest } = bank;
  return { ...rest, accountNumber: iban && iban === readIban(accountNumber ?? '') ? undefined : accountNumber, iban };
}

/** Of a text in the form of an IBAN, a wrong digit is noticed. */
const isWrongIban = (text: string): boolean => /^[a-z]{2}\d{2}(?:\s?[a-z\d]){11}/i.test(text) && !readIban(text);

/** The account for bank transfers, as it is entered. */
const bankSettingIn = (text: Text) =>
  z
    .object({
      ...bankShape(text),
      accountNumber: optionalLine(50, text).refine((typed) => !typed || !isWrongIban(typed), { error: text.ibanWrong }),
      iban: checkedLine(readIban, text.ibanWrong, text),
      bic: checkedLine(readBic, text.bicWrong, text),
      upiId: checkedLine(readUpiId, text.upiIdWrong, text),
    })
    .refine(({ accountNumber, iban }) => accountNumber || iban, {
      path: ['accountNumber'],
      error: text.accountNumberMissing,
    })
    .transform(withIban);
export const bankSetting = bankSettingIn(englishDeskSettingAnswers);

const stored = (maxLength: number) => optionalLine(maxLength, englishDeskSettingAnswers);

/** The same as it is stored: what was saved before a rule was added stays as it is. */
export const storedBank = z
  .object({
    ...bankShape(englishDeskSettingAnswers),
    ...{ accountNumber: stored(50), iban: stored(60), bic: stored(60), upiId: stored(350) },
  })
  .transform(withIban);

const chequeSettingIn = (text: Text) =>
  z.object({
    payee: line(100, text.payeeMissing, text),
    address: line(300, text.checkAddressMissing, text),
  });
/** Whom a check is made out to, and where it is sent. */
export const chequeSetting = chequeSettingIn(englishDeskSettingAnswers);
export type ChequeSetting = z.output<typeof chequeSetting>;

export const defaultPayDays = 14;
const payDaysIn = (text: Text) => {
  const error = text.payDaysWrong;
  return z
    .int({ error })
    .refine((days) => days === 0 || (days >= 2 && days <= 365), { error })
    .default(defaultPayDays);
};
/** Days within which a transfer or a check has to arrive, or a preorder has to be paid that was asked for it; 0 to wait for ever. */
export const payDays = payDaysIn(englishDeskSettingAnswers);

const paymentMethodsIn = (text: Text) => z.array(z.enum(offlineModes)).min(1, { error: text.methodMissing });
export const paymentMethods = paymentMethodsIn(englishDeskSettingAnswers);

const paymentWith = <Bank extends z.ZodType>(bank: Bank, text: Text) =>
  z
    .object({
      methods: paymentMethodsIn(text),
      bank: bank.nullable().default(null),
      cheque: chequeSettingIn(text).nullable().default(null),
      payDays: payDaysIn(text),
    })
    .refine((payment) => !payment.methods.includes('bacs') || payment.bank !== null, {
      path: ['bank'],
      error: text.transferNeedsAccount,
    });

/** Payment as it is set in the desk. A transfer needs an account. */
export const paymentSettingIn = (text: Text) => paymentWith(bankSettingIn(text), text);
export const storedPayment = paymentWith(storedBank, englishDeskSettingAnswers);
export type PaymentSetting = z.output<typeof storedPayment>;

/** The account as the lines that a customer gets with the order. */
export const bankInstructions = (bank: BankAccount): string =>
  [...accountRows(bank).map(({ name, value }) => `${name}: ${value}`), ...(bank.note ? [bank.note] : [])].join('\n');

export const chequeInstructions = ({ payee, address }: ChequeSetting): string =>
  `Please make the check out to ${payee} and send it to:\n${address}`;
