import { createRequire } from 'node:module';
import { passwordLength } from '../shop/account-rules.ts';

let leaked: ReadonlySet<string> | undefined;

/**
 * Some 18,000 passwords that are long enough for our rules, most frequent first, from the leaks collected by zxcvbn (REQ
 * SECURITY-140). Reading the list takes 20 MB for a moment, so it is read when the first password is chosen, not at the start.
 */
function readLeaked(): ReadonlySet<string> {
  const require = createRequire(import.meta.url);
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= passwordLength.min));
}

/** Whether people are known to have used a password, in lower case. */
export function isLeakedPassword(password: string): boolean {
  leaked ??= readLeaked();
  return leaked.has(password);
}
