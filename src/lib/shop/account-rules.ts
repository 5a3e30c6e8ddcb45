import type { DetailsChange, Registration } from './account.ts';
import { emailError, maxEmailLength, phoneError } from './address-rules.ts';

/** Messages by form field; empty when nothing is wrong. */
export type FieldErrors = Readonly<Record<string, string>>;

/** In characters (reference, Security). */
export const passwordLength = { least: 8, most: 128 } as const;
const longestName = 100;

/** Addresses are compared without regard to case, and kept that way. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** What is wrong with a registration but for its password (spec section 5): names and phone are required, the e-mail has its shape. */
export function registrationErrors({ email, firstName, lastName, phone }: Registration): FieldErrors {
  return found({
    email: accountEmailError(email),
    firstName: nameError(firstName, 'Please enter your first name.'),
    lastName: nameError(lastName, 'Please enter your last name.'),
    phone: phoneError(phone.trim()),
  });
}

/** What is wrong with changed details but for the passwords. The display name may be blank: it is then made of the name. */
export function detailsErrors({ email, firstName, lastName, displayName }: DetailsChange): FieldErrors {
  return found({
    email: accountEmailError(email),
    firstName: nameError(firstName, 'Please enter your first name.'),
    lastName: nameError(lastName, 'Please enter your last name.'),
    displayName: displayName.trim().length > longestName ? tooLong(longestName) : undefined,
  });
}

function accountEmailError(email: string): string | undefined {
  const normal = normaliseEmail(email);
  return normal.length > maxEmailLength ? tooLong(maxEmailLength) : emailError(normal);
}

function nameError(name: string, missing: string): string | undefined {
  if (name.trim() === '') return missing;
  return name.trim().length > longestName ? tooLong(longestName) : undefined;
}

const tooLong = (limit: number) => `Please use at most ${limit} characters.`;

function found(errors: Readonly<Record<string, string | undefined>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Whose password it is to be: it must not be easy to guess from that. */
export interface PasswordOwner {
  readonly email: string;
  readonly names: readonly string[];
}

/** Why a new password cannot be used; undefined when it can. Whether it is a common one is for the server to know. */
export function newPasswordError(password: string, owner: PasswordOwner): string | undefined {
  const length = [...password].length;
  if (length === 0) return 'Please enter a password.';
  if (length < passwordLength.least) return `Please use at least ${passwordLength.least} characters.`;
  if (length > passwordLength.most) return `Please use at most ${passwordLength.most} characters.`;
  if (isOfOwner(password, owner)) return 'Please choose a password that is not your name or email address.';
  return undefined;
}

function isOfOwner(password: string, { email, names }: PasswordOwner): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[\s\d._@-]/g, '');
  const [local = ''] = email.split('@');
  const own = [email, local, ...names, names.join('')].map(plain).filter((word) => word.length > 2);
  return own.includes(plain(password));
}
