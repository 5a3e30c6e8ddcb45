import { randomUUID } from 'node:crypto';
import { englishFieldErrors } from '../../messages/plain/field-errors.ts';
import type { Queries } from '../database/queries.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Account, Registration } from '../shop/account.ts';
import { normaliseEmail, registrationErrors } from '../shop/account-rules.ts';
import { findAccount } from './account-rows.ts';
import { type AccountsContext, type Requester, refused, type SessionResult } from './context.ts';
import { passwordError } from './password-rules.ts';
import { createSession, endAllSessions, endSession } from './sessions.ts';
import { uniqueUsername } from './usernames.ts';
import { addVisitor, toVisitor } from './visitors.ts';

/** Creates an account. A guest's visitor row becomes the customer's, so that everything stored under its id stays valid. */
export async function register(
  context: AccountsContext,
  form: Registration,
  requester: Requester,
): Promise<SessionResult> {
  const { db, now, passwords } = context;
  const { text = englishFieldErrors } = requester;
  const email = normaliseEmail(form.email);
  const firstName = form.firstName.trim();
  const lastName = form.lastName.trim();
  const names = [firstName, lastName];
  const passwordMessage = passwordError(form.password, { email, names }, text);
  const errors = { ...registrationErrors(form, text), ...(passwordMessage && { password: passwordMessage }) };
  if (Object.keys(errors).length > 0) return refused(errors);
  if (await findAccount(db, 'email', email)) return refused({ email: text.emailHasAccount });

  const passwordHash = await passwords.hash(form.password);
  return inTransaction(db, async (queries): Promise<SessionResult> => {
    if (await findAccount(queries, 'email', email)) return refused({ email: text.emailHasAccount });
    const account: Account = {
      id: await visitorIdFor(queries, requester, now()),
      email,
      username: await uniqueUsername(queries, email),
      firstName,
      lastName,
      displayName: `${firstName} ${lastName}`,
      phone: form.phone.trim(),
    };
    await insertAccount(queries, account, passwordHash, now(), requester.language);
    await endAllSessions(queries, account.id);
    if (requester.sessionToken) await endSession(queries, requester.sessionToken);
    const session = await createSession(queries, {
      visitorId: account.id,
      kind: 'browser',
      device: requester.deviceName,
      now: now(),
    });
    return { ok: true, visitor: toVisitor(account), session };
  });
}

/** The guest's own id, unless the guest has registered in the meantime; otherwise the id of a new visitor. */
async function visitorIdFor(queries: Queries, { visitor }: Requester, now: number): Promise<string> {
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

async function insertAccount(
  queries: Queries,
  account: Account,
  password_hash: string,
  now: number,
  language: string | undefined,
): Promise<void> {
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
      email_confirmed_at: null,
      language: language ?? null,
    })
    .execute();
}
