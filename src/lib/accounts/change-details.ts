import type { Queries } from '../database/queries.ts';
import type { Account, DetailsChange } from '../shop/account.ts';
import { detailsErrors, type FieldErrors, normaliseEmail } from '../shop/account-rules.ts';
import { findAccount } from './account-rows.ts';
import { voidLinks, writePassword } from './change-password.ts';
import { type AccountsContext, type Asking, type Changing, refused } from './context.ts';
import { repeatedPasswordErrors } from './password-rules.ts';
import { sessionKind, startSession } from './sessions.ts';
import { customer } from './visitors.ts';
import { waitWords } from './wait-words.ts';

const notCurrent = 'This is not your current password.';
const taken = 'There is already another account with this email address.';

/**
 * Changes a customer's details. A new password, or another e-mail address, by which a password can be had, asks for the
 * current one (decision 5).
 */
export async function changeDetails(context: AccountsContext, form: DetailsChange, by: Asking): Promise<Changing> {
  const { db, now, passwords } = context;
  const known = by.visitor?.account && (await findAccount(db, 'visitor_id', by.visitor.id));
  if (!known) return refused({ form: 'Please log in first.' });
  const account = changed(known.account, form);
  const isNewPassword = form.newPassword !== '' || form.confirmPassword !== '';
  const isNewEmail = account.email !== known.account.email;
  const errors = {
    ...detailsErrors(form),
    ...(isNewPassword && newPasswordErrors(form, account)),
    ...(isNewPassword || isNewEmail ? await currentPasswordErrors(context, form, known, by) : undefined),
  };
  if (Object.keys(errors).length > 0) return refused(errors);
  const passwordHash = isNewPassword ? await passwords.hash(form.newPassword) : undefined;
  return db.transaction().execute(async (queries): Promise<Changing> => {
    const still = await findAccount(queries, 'visitor_id', account.id);
    if (still?.passwordHash !== known.passwordHash) return refused({ currentPassword: notCurrent });
    const owner = await findAccount(queries, 'email', account.email);
    if (owner && owner.account.id !== account.id) return refused({ email: taken });
    await writeDetails(queries, account, now());
    if (isNewEmail) await voidLinks(queries, account.id);
    if (!passwordHash) return { ok: true };
    const kind = await sessionKind(queries, by.sessionToken);
    await writePassword(queries, account.id, passwordHash, now());
    const session = await startSession(queries, account.id, kind, now());
    return { ok: true, visitor: customer(account), session };
  });
}

function changed(account: Account, form: DetailsChange): Account {
  const firstName = form.firstName.trim();
  const lastName = form.lastName.trim();
  const displayName = form.displayName.trim() || `${firstName} ${lastName}`;
  return { ...account, firstName, lastName, displayName, email: normaliseEmail(form.email) };
}

const newPasswordErrors = (
  { newPassword, confirmPassword }: DetailsChange,
  { email, firstName, lastName }: Account,
): FieldErrors | undefined =>
  repeatedPasswordErrors({ newPassword, confirmPassword }, { email, names: [firstName, lastName] });

async function currentPasswordErrors(
  { passwords, throttle }: AccountsContext,
  { currentPassword }: DetailsChange,
  known: { readonly account: Account; readonly passwordHash: string },
  { address }: Asking,
): Promise<FieldErrors | undefined> {
  if (currentPassword === '') return { currentPassword: 'Please enter your current password.' };
  // Whoever sits down at a machine that was left logged in may not guess either.
  const guess = { account: known.account.id, address };
  const waitMs = throttle.begin(guess);
  if (waitMs > 0) return { currentPassword: waitWords(waitMs) };
  if (!(await passwords.matches(currentPassword.slice(0, 1000), known.passwordHash))) {
    return { currentPassword: notCurrent };
  }
  throttle.succeed(guess);
  return undefined;
}

async function writeDetails(queries: Queries, account: Account, now: number): Promise<void> {
  await queries
    .updateTable('account')
    .set({
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      display_name: account.displayName,
      updated_at: now,
    })
    .where('visitor_id', '=', account.id)
    .execute();
}
