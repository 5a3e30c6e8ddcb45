import { type FieldErrors, newPasswordError, type PasswordOwner } from '../shop/account-rules.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Why a password cannot be used, by every rule (reference, Security); undefined when it can. */
export function passwordError(password: string, owner: PasswordOwner): string | undefined {
  const error = newPasswordError(password, owner);
  if (error) return error;
  return isCommonPassword(password) ? 'This password is too easy to guess. Please choose another.' : undefined;
}

/** A new password that is typed twice: messages under the names of its two fields. */
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
