import { englishFieldErrors, type FieldTexts } from '../../messages/plain/field-errors.ts';
import { type FieldErrors, newPasswordError, type PasswordOwner } from '../shop/account-rules.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The message for a password that breaks a rule; undefined when it can be used. */
export function passwordError(
  password: string,
  owner: PasswordOwner,
  text: FieldTexts = englishFieldErrors,
): string | undefined {
  const error = newPasswordError(password, owner, text);
  if (error) return error;
  return isCommonPassword(password) ? text.passwordCommon : undefined;
}

/** Checks a new password that was typed twice. `typed` has the two fields in order; messages come under their names. */
export function repeatedPasswordErrors<Field extends string>(
  typed: Readonly<Record<Field, string>>,
  owner: PasswordOwner,
  text: FieldTexts = englishFieldErrors,
): FieldErrors | undefined {
  const [[field, password] = ['', ''], [again, repeated] = ['', '']] = Object.entries<string>(typed);
  const error = passwordError(password, owner, text);
  if (error) return { [field]: error };
  if (repeated === '') return { [again]: text.passwordAgainMissing };
  return repeated === password ? undefined : { [again]: text.passwordsDiffer };
}
