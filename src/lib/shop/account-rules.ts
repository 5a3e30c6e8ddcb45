import { englishFieldErrors, type FieldTexts } from '../../messages/plain/field-errors.ts';
import type { DetailsChange, Registration } from './account.ts';
import { emailError, maxEmailLength, phoneError } from './address-rules.ts';
import { visitorTextError } from './visitor-text.ts';

/** Messages by form field; empty when nothing is wrong. */
export type FieldErrors = Readonly<Record<string, string>>;

/** In characters. */
export const passwordLength = { min: 8, max: 128 } as const;
const maxNameLength = 100;

/** E-mail addresses are stored and compared in lower case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Validates a registration except its password. */
export function registrationErrors(
  { email, firstName, lastName, phone }: Registration,
  text: FieldTexts = englishFieldErrors,
): FieldErrors {
  return withoutUndefined({
    email: accountEmailError(email, text),
    firstName: nameError(firstName, text.ownFirstNameMissing, text),
    lastName: nameError(lastName, text.ownLastNameMissing, text),
    phone: phoneError(phone.trim(), text),
  });
}

/** Validates account details except the passwords. A blank display name is allowed: it defaults to the full name. */
export function detailsErrors(
  { email, firstName, lastName, displayName }: DetailsChange,
  text: FieldTexts = englishFieldErrors,
): FieldErrors {
  return withoutUndefined({
    email: accountEmailError(email, text),
    firstName: nameError(firstName, text.ownFirstNameMissing, text),
    lastName: nameError(lastName, text.ownLastNameMissing, text),
    displayName: textError(displayName, text),
  });
}

function accountEmailError(email: string, text: FieldTexts): string | undefined {
  const normal = normaliseEmail(email);
  return normal.length > maxEmailLength ? text.tooLong({ max: maxEmailLength }) : emailError(normal, text);
}

function nameError(name: string, missing: string, text: FieldTexts): string | undefined {
  return name.trim() === '' ? missing : textError(name, text);
}

/** Mails greet their reader by name (REQ SECURITY-90). */
const textError = (name: string, text: FieldTexts): string | undefined =>
  name.trim().length > maxNameLength ? text.tooLong({ max: maxNameLength }) : visitorTextError(name.trim(), text);

function withoutUndefined(errors: Readonly<Record<string, string | undefined>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The owner's data that a password must not repeat. */
export interface PasswordOwner {
  readonly email: string;
  readonly names: readonly string[];
}

/** The message for an invalid password; undefined for a valid one. Common passwords are rejected by the server only. */
export function newPasswordError(
  password: string,
  owner: PasswordOwner,
  text: FieldTexts = englishFieldErrors,
): string | undefined {
  const length = [...password].length;
  if (length === 0) return text.passwordMissing;
  if (length < passwordLength.min) return text.tooShort({ min: passwordLength.min });
  if (length > passwordLength.max) return text.tooLong({ max: passwordLength.max });
  if (isPersonal(password, owner)) return text.passwordPersonal;
  return undefined;
}

function isPersonal(password: string, { email, names }: PasswordOwner): boolean {
  const normalise = (text: string) => text.toLowerCase().replace(/[\s\d._@-]/g, '');
  const [local = ''] = email.split('@');
  const personal = [email, local, ...names, names.join('')].map(normalise).filter((word) => word.length > 2);
  return personal.includes(normalise(password));
}
