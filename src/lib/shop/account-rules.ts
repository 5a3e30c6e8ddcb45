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
export function registrationErrors({ email, firstName, lastName, phone }: Registration): FieldErrors {
  return withoutUndefined({
    email: accountEmailError(email),
    firstName: nameError(firstName, 'Please enter your first name.'),
    lastName: nameError(lastName, 'Please enter your last name.'),
    phone: phoneError(phone.trim()),
  });
}

/** Validates account details except the passwords. A blank display name is allowed: it defaults to the full name. */
export function detailsErrors({ email, firstName, lastName, displayName }: DetailsChange): FieldErrors {
  return withoutUndefined({
    email: accountEmailError(email),
    firstName: nameError(firstName, 'Please enter your first name.'),
    lastName: nameError(lastName, 'Please enter your last name.'),
    displayName: textError(displayName),
  });
}

function accountEmailError(email: string): string | undefined {
  const normal = normaliseEmail(email);
  return normal.length > maxEmailLength ? tooLong(maxEmailLength) : emailError(normal);
}

function nameError(name: string, missing: string): string | undefined {
  return name.trim() === '' ? missing : textError(name);
}

/** Mails greet their reader by name (REQ SECURITY-90). */
const textError = (name: string): string | undefined =>
  name.trim().length > maxNameLength ? tooLong(maxNameLength) : visitorTextError(name.trim());

const tooLong = (limit: number) => `Please use at most ${limit} characters.`;

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
export function newPasswordError(password: string, owner: PasswordOwner): string | undefined {
  const length = [...password].length;
  if (length === 0) return 'Please enter a password.';
  if (length < passwordLength.min) return `Please use at least ${passwordLength.min} characters.`;
  if (length > passwordLength.max) return `Please use at most ${passwordLength.max} characters.`;
  if (isPersonal(password, owner)) return 'Please choose a password that is not your name or email address.';
  return undefined;
}

function isPersonal(password: string, { email, names }: PasswordOwner): boolean {
  const normalise = (text: string) => text.toLowerCase().replace(/[\s\d._@-]/g, '');
  const [local = ''] = email.split('@');
  const personal = [email, local, ...names, names.join('')].map(normalise).filter((word) => word.length > 2);
  return personal.includes(normalise(password));
}
