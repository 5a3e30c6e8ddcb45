import type { Address } from './address.ts';
import { isIndianState } from './indian-states.ts';

/** What is wrong, by field, in words that stand beside the field. Empty when the address can be used. */
export type AddressErrors = Partial<Record<keyof Address, string>>;

export interface AddressRules {
  /** Phone and e-mail may be missing where somebody else's are used: a shipping address falls back on the billing one. */
  readonly isContactOptional?: boolean;
}

/** Longest text of any field; an e-mail address may have 254 characters (RFC 5321). */
const maxLength = 200;
export const maxEmailLength = 254;

const required: readonly (readonly [keyof Address, string])[] = [
  ['firstName', 'Please enter a first name.'],
  ['lastName', 'Please enter a last name.'],
  ['country', 'Please choose a country.'],
  ['address1', 'Please enter a street address.'],
  ['city', 'Please enter a town or city.'],
  ['state', 'Please enter a state.'],
];

/** The address as it is kept: no blanks around the fields, codes in capitals, an Indian PIN code without its blank. */
export function normaliseAddress(address: Address): Address {
  const country = address.country.trim().toUpperCase();
  const isIndian = country === 'IN';
  const state = address.state.trim();
  const postCode = address.postCode.trim();
  return {
    firstName: address.firstName.trim(),
    lastName: address.lastName.trim(),
    company: address.company.trim(),
    address1: address.address1.trim(),
    address2: address.address2.trim(),
    city: address.city.trim(),
    postCode: isIndian ? postCode.replace(/\s/g, '') : postCode,
    state: isIndian ? state.toUpperCase() : state,
    country,
    phone: address.phone.trim(),
    email: address.email.trim(),
  };
}

/**
 * Checks a normalised address (spec section 5, decision 16): the marked fields are required, the e-mail address and phone
 * number have their shape, and in India the state is a known one and the PIN code has six digits.
 */
export function addressErrors(address: Address, { isContactOptional = false }: AddressRules = {}): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of Object.keys(address) as (keyof Address)[]) {
    const limit = field === 'email' ? maxEmailLength : maxLength;
    if (address[field].length > limit) errors[field] = `Please use at most ${limit} characters.`;
  }
  for (const [field, message] of required) if (address[field] === '') errors[field] = message;
  errors.country ??= /^[A-Z]{2}$/.test(address.country) ? undefined : 'Please choose a country.';
  errors.state ??= stateError(address);
  errors.postCode ??= postCodeError(address);
  const mayBeBlank = (value: string) => isContactOptional && value === '';
  if (!mayBeBlank(address.phone)) errors.phone ??= phoneError(address.phone);
  if (!mayBeBlank(address.email)) errors.email ??= emailError(address.email);
  const found = Object.entries(errors).filter(([, message]) => message !== undefined);
  return Object.fromEntries(found);
}

function stateError({ country, state }: Address): string | undefined {
  return country === 'IN' && !isIndianState(state) ? 'Please choose a state.' : undefined;
}

function postCodeError({ country, postCode }: Address): string | undefined {
  if (country !== 'IN') return postCode === '' ? 'Please enter a ZIP or postal code.' : undefined;
  return /^[1-9]\d{5}$/.test(postCode) ? undefined : 'Please enter a PIN code of six digits.';
}

/** Any way of writing a number is fine as long as it holds 7 to 15 digits (ITU-T E.164). */
export function phoneError(phone: string): string | undefined {
  if (phone === '') return 'Please enter a phone number.';
  const digits = phone.replace(/\D/g, '').length;
  const isNumber = /^\+?[\d\s().-]+$/.test(phone) && digits >= 7 && digits <= 15;
  return isNumber ? undefined : 'Please enter a phone number of 7 to 15 digits.';
}

/** What no part of an address holds: a mail's header could be made to say more with it (mail/compose.ts refuses it too). */
const stranger = String.raw`\s@<>()[\]\\,;:"\p{Cc}`;
const emailShape = new RegExp(String.raw`^[^${stranger}]+@([^${stranger}.]+\.)+[^${stranger}.]+$`, 'u');

/** The one rule of every form. Only the shape: whether a mailbox exists is known when a mail has arrived. */
export function emailError(email: string): string | undefined {
  if (email === '') return 'Please enter an email address.';
  return emailShape.test(email) ? undefined : 'Please enter a valid email address.';
}
