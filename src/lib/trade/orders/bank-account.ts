import { englishRows } from '../../../messages/plain/order-rows.ts';

/** The account for bank transfers, as customers get it. Fields that the shop has not set are undefined. */
export interface BankAccount {
  readonly accountName: string;
  /** The number within the country. */
  readonly accountNumber?: string | undefined;
  readonly bankName: string;
  /** Of India, for transfers within it. */
  readonly ifsc?: string | undefined;
  /** Without blanks. */
  readonly iban?: string | undefined;
  readonly bic?: string | undefined;
  /** Payments within India: `name@bank`. */
  readonly upiId?: string | undefined;
  readonly note?: string | undefined;
}

const compact = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** An IBAN without blanks and in capitals; undefined for any other text, and for wrong check digits (ISO 13616). */
export function readIban(text: string): string | undefined {
  const iban = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return undefined;
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  let remainder = 0;
  // A letter counts as two digits: A is 10, Z is 35.
  for (const character of rearranged)
    for (const digit of String(Number.parseInt(character, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1 ? iban : undefined;
}

/** An IBAN as it is printed, in groups of four. */
export const spacedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** A BIC (ISO 9362: 8 or 11 characters) without blanks and in capitals; undefined for any other text. */
export function readBic(text: string): string | undefined {
  const bic = compact(text);
  return /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic) ? bic : undefined;
}

/** A UPI id without blanks around it; undefined for any other text. */
export function readUpiId(text: string): string | undefined {
  const id = text.trim();
  return /^[a-z\d][a-z\d._-]{1,254}@[a-z][a-z\d]{1,63}$/i.test(id) ? id : undefined;
}

/** A field of an account under the name that customers know; `copied` is what they type elsewhere. */
export interface AccountRow {
  readonly name: string;
  readonly value: string;
  readonly copied: string;
}

/** The fields of an account that are set, without its note. */
export function accountRows(account: BankAccount, text = englishRows): readonly AccountRow[] {
  const row = (name: string, copied: string | undefined, value = copied): readonly AccountRow[] =>
    copied && value ? [{ name, value, copied }] : [];
  const { iban } = account;
  return [
    ...row(text.accountName, account.accountName),
    ...row(text.accountNumber, account.accountNumber),
    ...row(text.iban, iban, iban && spacedIban(iban)),
    ...row(text.bank, account.bankName),
    ...row(text.ifsc, account.ifsc),
    ...row(text.bic, account.bic),
    ...row(text.upiId, account.upiId),
  ];
}

/** Countries and territories of the Single Euro Payments Area: within it an IBAN is enough. */
const sepa = new Set(
  (
    'AD AL AT AX BE BG BL CH CY CZ DE DK EE ES FI FR GB GF GG GI GP GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MF MK MQ ' +
    'MT NL NO PL PM PT RE RO RS SE SI SK SM VA YT'
  ).split(' '),
);

/** Whether money in this currency goes from one country to the other by the IBAN alone. */
const needsNoBic = (from: string, to: string, currency: string): boolean =>
  currency === 'EUR' && sepa.has(from) && sepa.has(to);

interface Transfer {
  /** The countries of shop and buyer; '' or undefined when it is not known. */
  readonly shopCountry: string | undefined;
  readonly buyerCountry: string;
  readonly currency: string;
}

const isAbroad = ({ shopCountry, buyerCountry }: Transfer): boolean =>
  Boolean(shopCountry) && buyerCountry !== '' && buyerCountry !== shopCountry;

/** Whether a buyer can pay to the account: from another country it needs an IBAN, and a BIC outside SEPA (REQ DELIVERY-22). */
export function canTransfer({ iban, bic }: Pick<BankAccount, 'iban' | 'bic'>, transfer: Transfer): boolean {
  if (!isAbroad(transfer)) return true;
  const { shopCountry = '', buyerCountry, currency } = transfer;
  return iban !== undefined && (bic !== undefined || needsNoBic(buyerCountry, shopCountry, currency));
}

/** What of the account is for this buyer: numbers that count only within the shop's country are of no use abroad. */
export function accountFor(account: BankAccount, transfer: Transfer): BankAccount {
  if (!isAbroad(transfer) || account.iban === undefined) return account;
  const { accountNumber, ifsc, upiId, ...international } = account;
  return international;
}
