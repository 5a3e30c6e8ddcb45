import { z } from 'zod';
import { paymentModes } from '../../shop/order.ts';

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

/** The account for bank transfers. */
export const bankSetting = z.object({
  accountName: line(100, 'Please enter the name of the account’s owner.'),
  accountNumber: line(50, 'Please enter the account number or IBAN.'),
  bankName: line(150, 'Please enter the name of the bank.'),
  ifsc: optionalLine(20),
  bic: optionalLine(20),
  note: optionalLine(500),
});
export type BankSetting = z.output<typeof bankSetting>;

/** Whom a check is made out to, and where it is sent. */
export const chequeSetting = z.object({
  payee: line(100, 'Please enter whom a check is made out to.'),
  address: line(300, 'Please enter where checks are sent.'),
});
export type ChequeSetting = z.output<typeof chequeSetting>;

export const defaultPayDays = 14;
const daysError = 'Please enter a whole number of days, from 2 to 365, or 0 to wait for ever.';
/** Days within which a transfer or a check has to arrive; 0 to wait for ever. */
export const payDays = z
  .int({ error: daysError })
  .refine((days) => days === 0 || (days >= 2 && days <= 365), { error: daysError })
  .default(defaultPayDays);

const offered = { error: 'Please offer at least one payment method.' };
export const paymentMethods = z.array(z.enum(paymentModes)).min(1, offered);

/** Payment as it is set in the desk. A transfer needs an account. */
export const paymentSetting = z
  .object({
    methods: paymentMethods,
    bank: bankSetting.nullable().default(null),
    cheque: chequeSetting.nullable().default(null),
    payDays,
  })
  .refine(({ methods, bank }) => !methods.includes('bacs') || bank !== null, {
    path: ['bank'],
    error: 'A bank transfer needs an account. Please enter it, or do not offer bank transfers.',
  });
export type PaymentSetting = z.output<typeof paymentSetting>;

/** The account as the lines that a customer gets with the order. */
export const bankInstructions = (bank: z.input<typeof bankSetting>): string =>
  [
    `Account name: ${bank.accountName}`,
    `Account number: ${bank.accountNumber}`,
    `Bank: ${bank.bankName}`,
    ...(bank.ifsc ? [`IFSC: ${bank.ifsc}`] : []),
    ...(bank.bic ? [`BIC: ${bank.bic}`] : []),
    ...(bank.note ? [bank.note] : []),
  ].join('\n');

export const chequeInstructions = ({ payee, address }: ChequeSetting): string =>
  `Please make the check out to ${payee} and send it to:\n${address}`;
