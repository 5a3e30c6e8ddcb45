import { englishFieldErrors, type FieldTexts } from '../../messages/plain/field-errors.ts';
import { countryCodes } from '../trade/places/countries.ts';
import { isIndianState } from '../trade/places/indian-states.ts';
import { hasState, isPostCode, needsPostCode, postCodeExample } from '../trade/places/postal-conventions.ts';
import { normaliseTaxNumber, taxNumberError } from '../trade/places/tax-numbers.ts';
import { type Address, type AddressField, addressFields, makeAddress } from './address.ts';
import { singleSpaced, visitorTextError } from './visitor-text.ts';

/** Error messages by field; empty for a valid address. */
export type AddressErrors = Partial<Record<AddressField | 'taxNumber', string>>;

export interface AddressRules {
  /** Allows a missing phone and e-mail, for a shipping address: it falls back to those of the billing address. */
  readonly isContactOptional?: boolean;
}

/** In characters, for each field except the e-mail address. */
const maxLength = 200;
/** In characters (RFC 5321). */
export const maxEmailLength = 254;

const required = (text: FieldTexts): readonly (readonly [AddressField, string])[] => [
  ['firstName', text.firstNameMissing],
  ['lastName', text.lastNameMissing],
  ['country', text.countryMissing],
  ['address1', text.streetMissing],
  ['city', text.cityMissing],
];

/** Writes each field as one line with single spaces, writes codes in upper case and removes spaces from Indian PIN codes. */
export function normaliseAddress(address: Address): Address {
  const trimmed = makeAddress((field) =>
    field === 'taxNumber' ? normaliseTaxNumber(address.taxNumber ?? '') : singleSpaced(address[field]),
  );
  const country = trimmed.country.toUpperCase();
  if (country !== 'IN') return { ...trimmed, country };
  return { ...trimmed, country, postCode: trimmed.postCode.replace(/\s/g, ''), state: trimmed.state.toUpperCase() };
}

/**
 * Validates a normalised address: required fields, a country of our list, nothing that would be a link in a mail (REQ SECURITY-90),
 * the format of e-mail address and phone number, a state and a post code where the country's post needs one, a post code that it could
 * have, and for India a known state and a PIN code of six digits.
 */
export function addressErrors(
  address: Address,
  { isContactOptional = false }: AddressRules = {},
  text: FieldTexts = englishFieldErrors,
): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of addressFields) {
    const limit = field === 'email' ? maxEmailLength : maxLength;
    if (address[field].length > limit) errors[field] = text.tooLong({ max: limit });
    // Phone and e-mail have stricter rules of their own.
    else if (field !== 'phone' && field !== 'email') errors[field] = visitorTextError(address[field], text);
  }
  for (const [field, message] of required(text)) if (address[field] === '') errors[field] = message;
  errors.country ??= countryCodes.includes(address.country) ? undefined : text.countryMissing;
  errors.state ??= stateError(address, text);
  errors.postCode ??= postCodeError(address, text);
  errors.taxNumber = taxNumberError(address.taxNumber ?? '', address.country, text);
  const mayBeBlank = (value: string) => isContactOptional && value === '';
  if (!mayBeBlank(address.phone)) errors.phone ??= phoneError(address.phone, text);
  if (!mayBeBlank(address.email)) errors.email ??= emailError(address.email, text);
  const found = Object.entries(errors).filter(([, message]) => message !== undefined);
  return Object.fromEntries(found);
}

function stateError({ country, state }: Address, text: FieldTexts): string | undefined {
  if (country === 'IN') return isIndianState(state) ? undefined : text.stateNotChosen;
  return hasState(country) && state === '' ? text.stateMissing : undefined;
}

/** Why a post code is not one that its country's post could have; undefined when it is. */
export function postCodeError(
  { country, postCode }: Pick<Address, 'country' | 'postCode'>,
  text: FieldTexts = englishFieldErrors,
): string | undefined {
  if (country === 'IN') return /^[1-9]\d{5}$/.test(postCode) ? undefined : text.pinCodeWrong;
  if (postCode === '') return needsPostCode(country) ? text.postCodeMissing : undefined;
  if (isPostCode(country, postCode)) return undefined;
  const example = postCodeExample(country);
  return example ? text.postCodeLike({ example }) : text.postCodeOfOtherCountry;
}

/** Accepts any notation of a number with 7 to 15 digits (ITU-T E.164). */
export function phoneError(phone: string, text: FieldTexts = englishFieldErrors): string | undefined {
  if (phone === '') return text.phoneMissing;
  const digits = phone.replace(/\D/g, '').length;
  const isNumber = /^\+?[\d\s().-]+$/.test(phone) && digits >= 7 && digits <= 15;
  return isNumber ? undefined : text.phoneWrong;
}

/** Characters that allow header injection in mails. mail/compose.ts rejects them too. */
const forbiddenInEmail = String.raw`\s@<>()[\]\\,;:"\p{Cc}`;
const emailShape = new RegExp(
  String.raw`^[^${forbiddenInEmail}]+@([^${forbiddenInEmail}.]+\.)+[^${forbiddenInEmail}.]+$`,
  'u',
);

/** The e-mail rule of all forms. It checks the format only. */
export function emailError(email: string, text: FieldTexts = englishFieldErrors): string | undefined {
  if (email === '') return text.emailMissing;
  return emailShape.test(email) ? undefined : text.emailWrong;
}
