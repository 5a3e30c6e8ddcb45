import { repeatedPasswordErrors } from '../../accounts/password-rules.ts';
import type { Queries } from '../../database/queries.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type FieldErrors, normaliseEmail } from '../../shop/account-rules.ts';
import { emailError, maxEmailLength } from '../../shop/address-rules.ts';
import type { WelcomeLink } from '../../shop/staff-views.ts';
import { singleSpaced, visitorTextError } from '../../shop/visitor-text.ts';
import { type PendingResult, refused, type StaffContext, type StaffRequester } from './context.ts';
import { offerSecret } from './set-up.ts';
import { findLink, type StaffLink } from './staff-links.ts';
import { findStaff, roleOf } from './staff-rows.ts';
import { createPending, endStaffSession } from './staff-sessions.ts';
import { englishStaffTexts, type StaffTexts } from './staff-texts.ts';

/** What the form of a link sends. */
export interface Welcome {
  readonly token: string;
  readonly name: string;
  /** Of a first owner; ignored for everybody else. */
  readonly email: string;
  readonly password: string;
  readonly passwordAgain: string;
}

/** What a link asks for; undefined when it cannot be used. */
export async function readWelcome({ db, now }: StaffContext, token: string): Promise<WelcomeLink | undefined> {
  const link = await findLink(db, token, now());
  if (!link) return undefined;
  const member = link.staffId === null ? undefined : await findStaff(db, { id: link.staffId });
  const { email = '', name = '', role = 'owner' } = member ?? {};
  return { purpose: link.purpose, role: roleOf(role), email, name };
}

const maxNameLength = 100;

export function staffNameError(name: string, text: StaffTexts): string | undefined {
  if (name === '') return text.ownNameMissing;
  return name.length > maxNameLength ? text.tooLong({ max: maxNameLength }) : visitorTextError(name, text);
}

export function staffEmailError(email: string, text: StaffTexts): string | undefined {
  return email.length > maxEmailLength ? text.tooLong({ max: maxEmailLength }) : emailError(email, text);
}

/**
 * Stores name and password of the owner of a link, who sets up a second factor next. The link stays valid until that is done, so
 * nobody is locked out who stops half-way; neither does a password open anything before.
 */
export async function acceptLink(
  context: StaffContext,
  form: Welcome,
  requester: StaffRequester,
): Promise<PendingResult> {
  const { db, now, passwords, secret } = context;
  const { text = englishStaffTexts } = requester;
  const link = await findLink(db, form.token, now());
  if (!link) return refused({ form: text.linkEnded });
  const welcome = await readWelcome(context, form.token);
  const name = singleSpaced(form.name);
  const email = link.purpose === 'first-owner' ? normaliseEmail(form.email) : (welcome?.email ?? '');
  const errors = welcomeErrors(link, { ...form, name, email }, text);
  if (Object.keys(errors).length > 0) return refused(errors);
  const password_hash = await passwords.hash(form.password);
  return inTransaction(db, async (queries): Promise<PendingResult> => {
    const current = await findLink(queries, form.token, now());
    if (!current) return refused({ form: text.linkEnded });
    const staffId = await writeMember(queries, current, { name, email, password_hash }, now());
    if (staffId === undefined) return refused({ email: text.emailTaken });
    await endStaffSession(queries, requester.sessionToken);
    const token = await createPending(queries, { staffId, device: requester.deviceName, now: now() }, current.id);
    await offerSecret(queries, token, staffId, secret);
    return { ok: true, token };
  });
}

function welcomeErrors(
  { purpose }: StaffLink,
  { name, email, password, passwordAgain }: Welcome,
  text: StaffTexts,
): FieldErrors {
  const nameError = staffNameError(name, text);
  const wrongEmail = purpose === 'first-owner' ? staffEmailError(email, text) : undefined;
  return {
    ...(nameError !== undefined && { name: nameError }),
    ...(wrongEmail !== undefined && { email: wrongEmail }),
    ...repeatedPasswordErrors({ password, passwordAgain }, { email, names: name.split(' ') }, text),
  };
}

interface MemberValues {
  readonly name: string;
  readonly email: string;
  readonly password_hash: string;
}

/** Undefined when another member has the e-mail address. */
async function writeMember(
  queries: Queries,
  { id, purpose, staffId }: StaffLink,
  { name, email, password_hash }: MemberValues,
  now: number,
): Promise<number | undefined> {
  const owner = await findStaff(queries, { email });
  if (owner && owner.id !== staffId) return undefined;
  if (staffId !== null) {
    const values = { name, password_hash, updated_at: now, ...(purpose === 'first-owner' && { email }) };
    await queries.updateTable('staff').set(values).where('id', '=', staffId).execute();
    return staffId;
  }
  const added = await queries
    .insertInto('staff')
    .values({
      ...{ name, email, password_hash, role: 'owner', status: 'invited' },
      ...{ totp_secret: null, created_at: now, updated_at: now, last_sign_in_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queries.updateTable('staff_link').set({ staff_id: added.id }).where('id', '=', id).execute();
  return added.id;
}
