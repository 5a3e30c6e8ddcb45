import { createHmac } from 'node:crypto';
import { retryMessage } from '../../accounts/retry-message.ts';
import type { Queries } from '../../database/queries.ts';
import { inTransaction } from '../../database/transaction.ts';
import { normaliseEmail } from '../../shop/account-rules.ts';
import type { PendingSignIn } from '../../shop/staff-views.ts';
import { recordInLog } from '../staff-log.ts';
import { checkCode, deviceAccount, recordFailure } from './check-staff.ts';
import { type PendingResult, refused, type SignInResult, type StaffContext, type StaffRequester } from './context.ts';
import { aboutStaff, findStaff, type StaffRow } from './staff-rows.ts';
import { createPending, createSession, endStaffSession, readSession } from './staff-sessions.ts';
import { englishStaffTexts } from './staff-texts.ts';

/** A member who was invited, reset or disabled cannot sign in, whatever the password is. */
const canSignIn = (member: StaffRow | undefined): member is StaffRow & { password_hash: string } =>
  member?.status === 'active' && member.password_hash !== null && member.totp_secret !== null;

/** Checks the password. What begins here only lets the second factor be given. */
export async function signIn(
  context: StaffContext,
  form: { readonly email: string; readonly password: string },
  requester: StaffRequester,
): Promise<PendingResult> {
  const { db, now, passwords, throttle, devices, onFailedSignIn, secret } = context;
  const { text = englishStaffTexts } = requester;
  // The same for an unknown address, a wrong password, and a member who may not sign in.
  const wrong = refused({ form: text.credentialsWrong });
  const email = normaliseEmail(form.email);
  const missing = {
    ...(email === '' && { email: text.ownEmailMissing }),
    ...(form.password === '' && { password: text.ownPasswordMissing }),
  };
  if (Object.keys(missing).length > 0) return refused(missing);
  if (email.length > 254 || form.password.length > 1000) return wrong;
  const member = await findStaff(db, { email });
  const device = member && devices.find(requester.deviceCookie, deviceAccount(member.id));
  const attempt = await throttle.attempt({ name: `desk ${email}`, clientIp: requester.clientIp, device });
  if (attempt.waitMs > 0) return refused({ form: retryMessage(attempt.waitMs, text) });
  const hash = canSignIn(member) ? member.password_hash : undefined;
  const isRight = await passwords
    .matches(form.password, hash, { isTrusted: device !== undefined })
    .catch(async (error: unknown) => {
      await attempt.cancelled();
      throw error;
    });
  if (!isRight || !member) {
    if (member) await recordFailure(context, member, 'password', requester);
    else onFailedSignIn(unknownName(email, requester.clientIp, secret));
    return wrong;
  }
  await attempt.succeeded();
  return inTransaction(db, async (queries): Promise<PendingResult> => {
    // The password may have been changed while this one was checked.
    const current = await findStaff(queries, { id: member.id });
    if (!canSignIn(current) || current.password_hash !== hash) return wrong;
    await endStaffSession(queries, requester.sessionToken);
    const started = { staffId: member.id, device: requester.deviceName, now: now() };
    return { ok: true, token: await createPending(queries, started, null) };
  });
}

/** What was typed does not stand in the log: it may be a password. A keyed hash shows whether it is the same again. */
function unknownName(email: string, clientIp: string, secret: string): string {
  const hash = createHmac('sha256', secret).update(`login name ${email}`).digest('hex').slice(0, 12);
  return `Wrong password at the desk: no member, name #${hash}, client IP ${clientIp}`;
}

/** The sign-in that waits for a second factor; undefined when there is none. */
export async function findPending(
  { db, now }: StaffContext,
  { sessionToken }: StaffRequester,
): Promise<PendingSignIn | undefined> {
  const session = await readSession(db, sessionToken, now());
  if (!session || session.confirmed_at !== null) return undefined;
  const member = await findStaff(db, { id: session.staff_id });
  return member && { next: session.link_id === null ? 'code' : 'set-up', email: member.email };
}

/** Checks the second factor and begins a session. */
export async function confirmSignIn(
  context: StaffContext,
  { code }: { readonly code: string },
  requester: StaffRequester,
): Promise<SignInResult> {
  const { db, now } = context;
  const { text = englishStaffTexts } = requester;
  const tookTooLong = refused({ form: text.tookTooLong });
  const pending = await readSession(db, requester.sessionToken, now());
  if (!pending || pending.confirmed_at !== null || pending.link_id !== null) return tookTooLong;
  const member = await findStaff(db, { id: pending.staff_id });
  if (!canSignIn(member)) return tookTooLong;
  if (code.trim() === '') return refused({ code: text.signInCodeMissing });
  const check = await checkCode(context, member, code, requester);
  if (!check.isRight) return refused({ code: check.message });
  return inTransaction(db, async (queries): Promise<SignInResult> => {
    const current = await findStaff(queries, { id: member.id });
    if (!canSignIn(current) || current.password_hash !== member.password_hash) return tookTooLong;
    if (!(await readSession(queries, requester.sessionToken, now()))) return tookTooLong;
    if (!(await check.accept(queries))) return refused({ code: text.codeWrong });
    await endStaffSession(queries, requester.sessionToken);
    if (check.kind === 'recovery') await mailMember(context, queries, member, 'recovery-code', requester);
    return beginSession(context, queries, current, requester, { with: check.kind });
  });
}

/** Begins a session after the second factor, and writes it into the log. */
export async function beginSession(
  context: StaffContext,
  queries: Queries,
  member: StaffRow,
  requester: StaffRequester,
  { with: factor, shown = null }: { readonly with: 'app' | 'recovery' | 'set-up'; readonly shown?: string | null },
): Promise<SignInResult> {
  const { devices, now } = context;
  const { id, name, email } = member;
  const account = deviceAccount(id);
  const { deviceCookie, deviceName: device, clientIp } = requester;
  const isKnown = devices.find(deviceCookie, account) !== undefined;
  if (!isKnown && factor !== 'set-up') await mailMember(context, queries, member, 'new-device', requester);
  await queries.updateTable('staff').set({ last_sign_in_at: now() }).where('id', '=', id).execute();
  const details = { with: factor, device, clientIp };
  await recordInLog(queries, { by: { id, name }, action: 'sign-in', about: aboutStaff(email), details, at: now() });
  const token = await createSession(queries, { staffId: id, device, now: now() }, shown);
  return { ok: true, token, deviceCookie: devices.remember(deviceCookie, account) };
}

/** Mails a member what has happened to their account. */
export const mailMember = (
  { mails, now }: StaffContext,
  queries: Queries,
  { email: to, name }: Pick<StaffRow, 'email' | 'name'>,
  what: 'password' | 'second-factor' | 'new-device' | 'recovery-code',
  { deviceName: device }: StaffRequester,
): Promise<void> => mails.event(queries, { to, name, what, device, at: now() });
