import { englishFieldErrors, type FieldTexts } from '../../messages/plain/field-errors.ts';
import type { Queries } from '../database/queries.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Account, DetailsChange } from '../shop/account.ts';
import { detailsErrors, type FieldErrors, normaliseEmail } from '../shop/account-rules.ts';
import { findAccount, type StoredAccount } from './account-rows.ts';
import { setPassword } from './change-password.ts';
import { currentPasswordErrors } from './check-password.ts';
import { type AccountsContext, type DetailsResult, type Requester, refused } from './context.ts';
import { askForConfirmation, wasJustMailed } from './email-change.ts';
import { repeatedPasswordErrors } from './password-rules.ts';
import { createSession, sessionKind } from './sessions.ts';
import { type SessionStarted, toVisitor } from './visitors.ts';

/**
 * Changes a customer's details. A new password requires the current one. So does a new e-mail address, because whoever
 * owns it can request a new password; it counts once it is confirmed, see email-change.ts.
 */
export async function changeDetails(
  context: AccountsContext,
  form: DetailsChange,
  requester: Requester,
): Promise<DetailsResult> {
  const { db, now, passwords } = context;
  const { text = englishFieldErrors } = requester;
  const stored = requester.visitor?.account && (await findAccount(db, 'visitor_id', requester.visitor.id));
  if (!stored) return refused({ form: text.logInFirst });
  const account = applyChange(stored.account, form);
  const isNewPassword = form.newPassword !== '' || form.confirmPassword !== '';
  const email = normaliseEmail(form.email);
  const isNewEmail = email !== stored.account.email;
  const errors = {
    ...detailsErrors(form, text),
    ...(isNewPassword && newPasswordErrors(form, { ...account, email }, text)),
    ...(isNewPassword || isNewEmail
      ? await currentPasswordErrors(context, form.currentPassword, stored, requester)
      : undefined),
  };
  if (Object.keys(errors).length > 0) return refused(errors);
  if (isNewEmail && (await wasJustMailed(context, account.id, email))) return refused({ email: text.linkJustSent });
  const passwordHash = isNewPassword ? await passwords.hash(form.newPassword, { isTrusted: true }) : undefined;
  return inTransaction(db, async (queries): Promise<DetailsResult> => {
    const current = await findAccount(queries, 'visitor_id', account.id);
    if (current?.passwordHash !== stored.passwordHash) return refused({ currentPassword: text.currentPasswordWrong });
    const owner = await findAccount(queries, 'email', email);
    if (owner && owner.account.id !== account.id) return refused({ email: text.emailHasOtherAccount });
    await writeDetails(queries, account, now());
    if (isNewEmail) await changeEmail(queries, context, { ...stored, account }, email);
    const emailToConfirm = isNewEmail ? email : undefined;
    if (!passwordHash) return { ok: true, emailToConfirm };
    return {
      ok: true,
      emailToConfirm,
      ...(await changePassword(queries, context, { ...stored, account, passwordHash }, requester)),
    };
  });
}

async function changeEmail(
  queries: Queries,
  context: AccountsContext,
  stored: StoredAccount,
  email: string,
): Promise<void> {
  await askForConfirmation(queries, context, stored, email);
  const { email: to, displayName: name } = stored.account;
  await context.mails.emailChangeRequested(queries, { to, name, at: context.now(), language: stored.language });
}

/** Ends every session and starts a new one of the same kind. */
async function changePassword(
  queries: Queries,
  { now, mails }: AccountsContext,
  { account, passwordHash, language }: StoredAccount,
  { sessionToken, deviceName: device }: Requester,
): Promise<SessionStarted> {
  const kind = await sessionKind(queries, sessionToken);
  await setPassword(queries, account.id, passwordHash, now());
  const { email: to, displayName: name } = account;
  await mails.passwordChanged(queries, { to, name, at: now(), device, language });
  const session = await createSession(queries, { visitorId: account.id, kind, device, now: now() });
  return { visitor: toVisitor(account), session };
}

/** Everything but the e-mail address. */
function applyChange(account: Account, form: DetailsChange): Account {
  const firstName = form.firstName.trim();
  const lastName = form.lastName.trim();
  const displayName = form.displayName.trim() || `${firstName} ${lastName}`;
  return { ...account, firstName, lastName, displayName };
}

const newPasswordErrors = (
  { newPassword, confirmPassword }: DetailsChange,
  { email, firstName, lastName }: Account,
  text: FieldTexts,
): FieldErrors | undefined =>
  repeatedPasswordErrors({ newPassword, confirmPassword }, { email, names: [firstName, lastName] }, text);

async function writeDetails(queries: Queries, account: Account, now: number): Promise<void> {
  await queries
    .updateTable('account')
    .set({
      first_name: account.firstName,
      last_name: account.lastName,
      display_name: account.displayName,
      updated_at: now,
    })
    .where('visitor_id', '=', account.id)
    .execute();
}
