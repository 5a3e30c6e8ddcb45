import { retryMessage } from '../../accounts/retry-message.ts';
import type { Guess } from '../../accounts/throttle.ts';
import type { Queries } from '../../database/queries.ts';
import type { FieldErrors } from '../../shop/account-rules.ts';
import { recordInLog } from '../staff-log.ts';
import type { StaffContext, StaffRequester } from './context.ts';
import { openSecret } from './sealed.ts';
import { hashRecoveryCode, isRecoveryCode, stepOfCode } from './second-factor.ts';
import { aboutStaff, type StaffRow } from './staff-rows.ts';
import { englishStaffTexts, type StaffTexts } from './staff-texts.ts';

/** Known devices are bound to an account; ids of customers never look like this. */
export const deviceAccount = (staffId: number): string => `desk ${staffId}`;

/** Where a wrong password or code was given. */
type FailedStep = 'password' | 'code' | 'own page';

/** Writes a failure into the log of the desk. */
export async function recordFailure(
  { db, now, onFailedSignIn }: StaffContext,
  { id, name, email }: StaffRow,
  step: FailedStep,
  { clientIp, deviceName }: StaffRequester,
): Promise<void> {
  onFailedSignIn(`Wrong ${step === 'code' ? 'code' : 'password'} at the desk: member ${id}, client IP ${clientIp}`);
  const details = { step, clientIp, device: deviceName };
  await recordInLog(db, { by: { id, name }, action: 'sign-in.failed', about: aboutStaff(email), details, at: now() });
}

export type CodeCheck =
  /** `accept` uses the code up, inside the transaction of what it allows; false when another request was faster. */
  | { readonly isRight: true; readonly kind: 'app' | 'recovery'; accept(queries: Queries): Promise<boolean> }
  | { readonly isRight: false; readonly message: string };

/**
 * Codes are guessed under limits of their own, which a right password does not reset. A device that has signed in before has its
 * own, so that whoever knows a password cannot make its owner wait.
 */
function codeGuess({ devices }: StaffContext, { id }: StaffRow, { deviceCookie, clientIp }: StaffRequester): Guess {
  const device = devices.find(deviceCookie, deviceAccount(id));
  if (device === undefined) return { loggedInAs: `desk code ${id}` };
  return { name: `desk code ${id}`, clientIp, device: `desk code ${device}` };
}

/** Checks a code of the app, or a recovery code. Throttled; failures are logged. */
export async function checkCode(
  context: StaffContext,
  member: StaffRow,
  code: string,
  requester: StaffRequester,
): Promise<CodeCheck> {
  const { text = englishStaffTexts } = requester;
  const attempt = await context.throttle.attempt(codeGuess(context, member, requester));
  if (attempt.waitMs > 0) return { isRight: false, message: retryMessage(attempt.waitMs, text) };
  const check = isRecoveryCode(code)
    ? await checkRecoveryCode(context, member, code, text)
    : checkAppCode(context, member, code, text);
  if (check.isRight) await attempt.succeeded();
  else await recordFailure(context, member, 'code', requester);
  return check;
}

function checkAppCode({ now, secret }: StaffContext, member: StaffRow, code: string, text: StaffTexts): CodeCheck {
  const { id, totp_secret, totp_step } = member;
  const key = totp_secret === null ? undefined : openSecret(totp_secret, id, secret);
  if (key === undefined) return { isRight: false, message: text.secretLost };
  const step = stepOfCode(key, code, now());
  if (step === undefined || step <= totp_step) return { isRight: false, message: text.codeWrong };
  return {
    ...{ isRight: true, kind: 'app' },
    async accept(queries) {
      const { numUpdatedRows } = await queries
        .updateTable('staff')
        .set({ totp_step: step })
        .where('id', '=', id)
        .where('totp_secret', '=', totp_secret)
        .where('totp_step', '<', step)
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1;
    },
  };
}

async function checkRecoveryCode(
  { db }: StaffContext,
  { id }: StaffRow,
  code: string,
  text: StaffTexts,
): Promise<CodeCheck> {
  const code_hash = hashRecoveryCode(code);
  const found = await db
    .selectFrom('staff_recovery_code')
    .select('staff_id')
    .where('staff_id', '=', id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  if (!found) return { isRight: false, message: text.codeWrong };
  return {
    ...{ isRight: true, kind: 'recovery' },
    async accept(queries) {
      const { numDeletedRows } = await queries
        .deleteFrom('staff_recovery_code')
        .where('staff_id', '=', id)
        .where('code_hash', '=', code_hash)
        .executeTakeFirst();
      return Number(numDeletedRows) === 1;
    },
  };
}

/** Checks the current password of a signed-in member, with limits of its own; undefined when it is right. */
export async function currentPasswordErrors(
  context: StaffContext,
  member: StaffRow,
  currentPassword: string,
  requester: StaffRequester,
): Promise<FieldErrors | undefined> {
  const { text = englishStaffTexts } = requester;
  if (currentPassword === '') return { currentPassword: text.currentPasswordMissing };
  const attempt = await context.throttle.attempt({ loggedInAs: deviceAccount(member.id) });
  if (attempt.waitMs > 0) return { currentPassword: retryMessage(attempt.waitMs, text) };
  const hash = member.password_hash ?? undefined;
  if (await context.passwords.matches(currentPassword.slice(0, 1000), hash, { isTrusted: true })) {
    await attempt.succeeded();
    return undefined;
  }
  await recordFailure(context, member, 'own page', requester);
  return { currentPassword: text.currentPasswordWrong };
}
