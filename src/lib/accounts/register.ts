import { randomUUID } from 'node:crypto';
import type { Queries } from '../database/queries.ts';
import type { Account, Registration } from '../shop/account.ts';
import { normaliseEmail, registrationErrors } from '../shop/account-rules.ts';
import { findAccount } from './account-rows.ts';
import { type AccountsContext, type Asking, type Entering, refused } from './context.ts';
import { passwordError } from './password-rules.ts';
import { endSession, endSessionsOf, startSession } from './sessions.ts';
import { freeUsername } from './usernames.ts';
import { addVisitor, customer } from './visitors.ts';

const taken = 'There is already an account with this email address. Log in, or ask for a new password.';

/** Makes an account. A guest's own row becomes the customer's, so that everything under its id stays where it is (decision 2). */
export async function register(context: AccountsContext, form: Registration, by: Asking): Promise<Entering> {
  const { db, now, passwords } = context;
  const email = normaliseEmail(form.email);
  const firstName = form.firstName.trim();
  const lastName = form.lastName.trim();
  const names = [firstName, lastName];
  const wrongPassword = passwordError(form.password, { email, names });
  const errors = { ...registrationErrors(form), ...(wrongPassword && { password: wrongPassword }) };
  if (Object.keys(errors).length > 0) return refused(errors);
  if (await findAccount(db, 'email', email)) return refused({ email: taken });

  const passwordHash = await passwords.hash(form.password);
  return db.transaction().execute(async (queries): Promise<Entering> => {
    if (await findAccount(queries, 'email', email)) return refused({ email: taken });
    const account: Account = {
      id: await rowFor(queries, by, now()),
      email,
      username: await freeUsername(queries, email),
      firstName,
      lastName,
      displayName: `${firstName} ${lastName}`,
      phone: form.phone.trim(),
    };
    await insertAccount(queries, account, passwordHash, now());
    await endSessionsOf(queries, account.id);
    if (by.sessionToken) await endSession(queries, by.sessionToken);
    const session = await startSession(queries, account.id, 'browser', now());
    return { ok: true, visitor: customer(account), session };
  });
}

/** The guest's row where a guest asks, and they have not become a customer meanwhile; else a new one. */
async function rowFor(queries: Queries, { visitor }: Asking, now: number): Promise<string> {
  if (visitor && !visitor.account) {
    const row = await queries
      .selectFrom('visitor')
      .leftJoin('account', 'account.visitor_id', 'visitor.id')
      .select('visitor.id')
      .where('visitor.id', '=', visitor.id)
      .where('account.visitor_id', 'is', null)
      .executeTakeFirst();
    if (row) return row.id;
  }
  return (await addVisitor(queries, `customer-${randomUUID()}`, now)).id;
}

async function insertAccount(queries: Queries, account: Account, password_hash: string, now: number): Promise<void> {
  await queries
    .insertInto('account')
    .values({
      visitor_id: account.id,
      email: account.email,
      username: account.username,
      password_hash,
      first_name: account.firstName,
      last_name: account.lastName,
      display_name: account.displayName,
      phone: account.phone,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
