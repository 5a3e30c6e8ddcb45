import { type FieldErrors, newPasswordError, type PasswordOwner } from '../shop/account-rules.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The message for a password that breaks a rule; undefined when it can be used. */
export function passwordError(password: string, owner: PasswordOwner): string | undefined {
  const error = newPasswordError(password, owner);
  if (error) return error;
  return isCommonPassword(password) ? 'This password is too easy to guess. Please choose another.' : undefined;
}

/** Checks a new password that was typed twice. `typed` has the two fields in order; messages come under their names. */
export function repeatedPasswordErrors<Field extends string>(
  typed: Readonly<Record<Field, string>>,
  owner: PasswordOwner,
): FieldErrors | undefined {
  const [[field, password] = ['', ''], [again, repeated] = ['', '']] = Object.entries<string>(typed);
  const error = passwordError(password, owner);
  if (error) return { [field]: error };
  if (repeated === '') return { [again]: 'Please enter the new password once more.' };
  return repeated === password ? undefined : { [again]: 'The two passwords are not the same.' };
}
