import type { Login } from '../shop/account.ts';
import { findAccount } from './account-rows.ts';
import { type AccountsContext, type Asking, type Entering, refused } from './context.ts';
import { enter } from './enter.ts';
import { waitWords } from './wait-words.ts';

/** One sentence for both, so that nobody learns who has an account. */
const wrong = 'The username, email address or password is not right.';

/** Checks a password and lets its owner in (decision 3). An account that does not exist takes as long to refuse. */
export async function logIn(context: AccountsContext, form: Login, by: Asking): Promise<Entering> {
  const { db, now, passwords, throttle } = context;
  const name = form.username.trim().toLowerCase();
  const missing = {
    ...(name === '' && { username: 'Please enter your username or email address.' }),
    ...(form.password === '' && { password: 'Please enter your password.' }),
  };
  if (Object.keys(missing).length > 0) return refused(missing);
  // No address is longer than 254 characters and no password than 128; hashing more would be work for an attacker.
  if (name.length > 254 || form.password.length > 1000) return refused({ form: wrong });

  const known = await findAccount(db, name.includes('@') ? 'email' : 'username', name);
  const guess = { account: known?.account.id ?? name, address: by.address };
  const waitMs = throttle.begin(guess);
  if (waitMs > 0) return refused({ form: waitWords(waitMs) });
  const isRight = await passwords.matches(form.password, known?.passwordHash);
  if (!isRight || !known) return refused({ form: wrong });
  throttle.succeed(guess);
  return db.transaction().execute(async (queries): Promise<Entering> => {
    // The password may have become another one while this one was checked.
    const still = await findAccount(queries, 'visitor_id', known.account.id);
    if (still?.passwordHash !== known.passwordHash) return refused({ form: wrong });
    const kind = form.remember ? 'remembered' : 'browser';
    return { ok: true, ...(await enter(queries, { account: known.account, kind, now: now() }, by)) };
  });
}
