import { decimalText, type Money } from '../../shop/money.ts';
import type { BankAccount } from './bank-account.ts';
import { readBic, readIban, readUpiId } from './bank-account.ts';

/** What the QR codes of a bank transfer contain, in the form that payment apps read. */
interface Payment {
  readonly account: BankAccount;
  readonly amount: Money;
  /** What the buyer gives as the reference: the order number. */
  readonly reference: string;
}

/** One line without control characters: a line break would be the beginning of another field. */
const line = (text: string, maxLength: number): string =>
  [
    ...text
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, maxLength)
    .join('')
    .trim();

const mostCents = 99_999_999_999;

/**
 * The text of an EPC QR code for a SEPA credit transfer: EPC069-12, version 002, UTF-8. Undefined when the amount is not in euros or
 * the account has no IBAN.
 */
export function epcText({ account, amount, reference }: Payment): string | undefined {
  const iban = readIban(account.iban ?? '');
  const name = line(account.accountName, 70);
  if (!iban || name === '' || amount.currency !== 'EUR' || amount.minor < 1 || amount.minor > mostCents)
    return undefined;
  const bic = readBic(account.bic ?? '') ?? '';
  // Neither a purpose code nor a structured reference.
  return ['BCD', '002', '1', 'SCT', bic, name, iban, `EUR${amount.minor / 100}`, '', '', line(reference, 140)].join(
    '\n',
  );
}

/** The link that opens a UPI app with the payment, which is its QR code too. Undefined when it is not in rupees or there is no UPI id. */
export function upiUri({ account, amount, reference }: Payment): string | undefined {
  const id = readUpiId(account.upiId ?? '');
  if (!id || amount.currency !== 'INR' || amount.minor < 1) return undefined;
  const fields = [
    // Apps expect the @ as it is.
    ['pa', id],
    ['pn', encodeURIComponent(line(account.accountName, 50))],
    ['am', decimalText(amount)],
    ['cu', 'INR'],
    ['tn', encodeURIComponent(line(reference, 50))],
  ];
  return `upi://pay?${fields.map((field) => field.join('=')).join('&')}`;
}
