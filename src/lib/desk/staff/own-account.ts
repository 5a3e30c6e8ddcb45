import { repeatedPasswordErrors } from '../../accounts/password-rules.ts';
import type { Queries } from '../../database/queries.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { ShownOnce } from '../../shop/staff-views.ts';
import { singleSpaced } from '../../shop/visitor-text.ts';
import { hashToken } from '../../tokens.ts';
import { recordInLog } from '../staff-log.ts';
import { type CodeCheck, checkCode, currentPasswordErrors } from './check-staff.ts';
import { refused, type StaffContext, type StaffRefused, type StaffRequester, type StaffResult } from './context.ts';
import { openShown, sealShown } from './sealed.ts';
import { createRecoveryCodes } from './second-factor.ts';
import { offerSecret, storeRecoveryCodes } from './set-up.ts';
import { mailMember } from './sign-in.ts';
import { findLink } from './staff-links.ts';
import { aboutStaff, findStaff, type StaffRow } from './staff-rows.ts';
import { endListedSession, endSessionsOf, readSession } from './staff-sessions.ts';
import { englishStaffTexts } from './staff-texts.ts';
import { staffNameError } from './welcome.ts';

const record = ({ now }: StaffContext, queries: Queries, by: StaffMember, action: string, details = {}) =>
  recordInLog(queries, { by, action, about: aboutStaff(by.email), details, at: now() });

export async function changeName(
  context: StaffContext,
  form: { name: string },
  by: StaffMember,
  text = englishStaffTexts,
): Promise<StaffResult> {
  const name = singleSpaced(form.name);
  const error = staffNameError(name, text);
  if (error !== undefined) return refused({ name: error });
  await inTransaction(context.db, async (queries) => {
    await queries.updateTable('staff').set({ name, updated_at: context.now() }).where('id', '=', by.id).execute();
    await record(context, queries, by, 'account.name', { name });
  });
  return { ok: true };
}

/** `language` is the tag of one that the desk has; '' for the shop's. */
export async function changeLanguage(
  context: StaffContext,
  { language }: { readonly language: string },
  by: StaffMember,
): Promise<StaffResult> {
  await inTransaction(context.db, async (queries) => {
    const changed = { language: language || null, updated_at: context.now() };
    await queries.updateTable('staff').set(changed).where('id', '=', by.id).execute();
    await record(context, queries, by, 'account.language', { language });
  });
  return { ok: true };
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  readonly passwordAgain: string;
}

/** Ends all other sessions. */
export async function changePassword(
  context: StaffContext,
  form: PasswordChange,
  by: StaffMember,
  requester: StaffRequester,
): Promise<StaffResult> {
  const { db, now, passwords } = context;
  const { text = englishStaffTexts } = requester;
  const member = await findStaff(db, { id: by.id });
  if (!member) return refused({ form: text.signInAgain });
  const { password, passwordAgain } = form;
  const errors = {
    ...repeatedPasswordErrors({ password, passwordAgain }, { email: by.email, names: by.name.split(' ') }, text),
    ...(await currentPasswordErrors(context, member, form.currentPassword, requester)),
  };
  if (Object.keys(errors).length > 0) return refused(errors);
  const password_hash = await passwords.hash(password, { isTrusted: true });
  return inTransaction(db, async (queries): Promise<StaffResult> => {
    const { numUpdatedRows } = await queries
      .updateTable('staff')
      .set({ password_hash, updated_at: now() })
      .where('id', '=', by.id)
      .where('password_hash', '=', member.password_hash)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return refused({ currentPassword: text.currentPasswordWrong });
    await endSessionsOf(queries, by.id, requester.sessionToken);
    await record(context, queries, by, 'account.password');
    await mailMember(context, queries, by, 'password', requester);
    return { ok: true };
  });
}

/** What proves that it is really the member who sits there. */
export interface Proof {
  readonly currentPassword: string;
  /** Of the app, or a recovery code. */
  readonly code: string;
}

/** Runs `work` in a transaction after password and code. */
async function proven(
  context: StaffContext,
  { currentPassword, code }: Proof,
  by: StaffMember,
  requester: StaffRequester,
  work: (queries: Queries, token: string) => Promise<void>,
): Promise<StaffResult> {
  const { sessionToken, text = englishStaffTexts } = requester;
  const member = await findStaff(context.db, { id: by.id });
  if (!member || sessionToken === undefined) return refused({ form: text.signInAgain });
  const check = await proofErrors(context, { currentPassword, code }, member, requester);
  if (!check.ok) return check;
  return inTransaction(context.db, async (queries): Promise<StaffResult> => {
    if (!(await check.accept(queries))) return refused({ code: text.codeWrong });
    await work(queries, sessionToken);
    return { ok: true };
  });
}

async function proofErrors(
  context: StaffContext,
  { currentPassword, code }: Proof,
  member: StaffRow,
  requester: StaffRequester,
): Promise<StaffRefused | { readonly ok: true; accept(queries: Queries): Promise<boolean> }> {
  const errors = await currentPasswordErrors(context, member, currentPassword, requester);
  if (errors) return refused(errors);
  const { text = englishStaffTexts } = requester;
  if (code.trim() === '') return refused({ code: text.codeMissing });
  const check = await checkCode(context, member, code, requester);
  return check.isRight ? { ok: true, accept: check.accept } : refused({ code: check.message });
}

/** Checks a code of a signed-in member; undefined when there is none. */
export async function checkOwnCode(
  context: StaffContext,
  code: string,
  by: StaffMember,
  requester: StaffRequester,
): Promise<CodeCheck | undefined> {
  if (code.trim() === '') return undefined;
  const { text = englishStaffTexts } = requester;
  const member = await findStaff(context.db, { id: by.id });
  return member
    ? checkCode(context, member, code.slice(0, 100), requester)
    : { isRight: false, message: text.signInAgain };
}

/** The session sets up another second factor from now on; the present one counts until then. */
export const startSetUp = (context: StaffContext, proof: Proof, by: StaffMember, requester: StaffRequester) =>
  proven(context, proof, by, requester, (queries, token) => offerSecret(queries, token, by.id, context.secret));

/** The former codes end. The new ones are shown until they are dismissed. */
export const renewRecoveryCodes = (context: StaffContext, proof: Proof, by: StaffMember, requester: StaffRequester) =>
  proven(context, proof, by, requester, async (queries, token) => {
    const codes = createRecoveryCodes();
    await storeRecoveryCodes(queries, by.id, codes);
    await showOnce(context, queries, token, by.id, { kind: 'recovery-codes', codes });
    await record(context, queries, by, 'account.recovery-codes');
  });

export async function countRecoveryCodes({ db }: StaffContext, by: StaffMember): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', by.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps for a session what it shows until it is dismissed. */
export async function showOnce(
  { secret }: StaffContext,
  queries: Queries,
  token: string,
  staffId: number,
  shown: ShownOnce,
): Promise<void> {
  await queries
    .updateTable('staff_session')
    .set({ shown_once: sealShown(shown, staffId, secret) })
    .where('id_hash', '=', hashToken(token))
    .execute();
}

/** What a session shows until it is dismissed; undefined for a link that was used or has run out. */
export async function shownOnce(
  { db, now, secret }: StaffContext,
  { sessionToken }: StaffRequester,
): Promise<ShownOnce | undefined> {
  const session = await readSession(db, sessionToken, now());
  if (!session?.shown_once || session.confirmed_at === null) return undefined;
  const shown = openShown(session.shown_once, session.staff_id, secret);
  return shown?.kind === 'link' && !(await findLink(db, tokenOf(shown.link), now())) ? undefined : shown;
}

/** A link ends with its token. */
const tokenOf = (link: string): string => link.slice(link.lastIndexOf('=') + 1);

/** What was shown once was read: recovery codes, a link. A set-up that was begun ends, too. */
export async function dismissShown({ db }: StaffContext, { sessionToken }: StaffRequester): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ shown_once: null, new_secret: null })
    .where('id_hash', '=', hashToken(sessionToken ?? ''))
    .execute();
}

export const endOneSession = (context: StaffContext, id: string, by: StaffMember): Promise<void> =>
  inTransaction(context.db, async (queries) => {
    const device = await endListedSession(queries, by.id, id);
    if (device !== undefined) await record(context, queries, by, 'account.session-ended', { device });
  });

export const endOtherSessions = (
  context: StaffContext,
  by: StaffMember,
  { sessionToken }: StaffRequester,
): Promise<void> =>
  inTransaction(context.db, async (queries) => {
    const ended = await endSessionsOf(queries, by.id, sessionToken);
    await record(context, queries, by, 'account.sessions-ended', { ended });
  });
