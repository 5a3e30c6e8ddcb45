import type { Queries } from '../../database/queries.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { SecondFactorSetUp } from '../../shop/staff-views.ts';
import { hashToken } from '../../tokens.ts';
import { recordInLog } from '../staff-log.ts';
import { refused, type SignInResult, type StaffContext, type StaffRequester } from './context.ts';
import { openSecret, sealSecret, sealShown } from './sealed.ts';
import {
  createRecoveryCodes,
  createSecret,
  hashRecoveryCode,
  setUpUri,
  spacedSecret,
  stepOfCode,
} from './second-factor.ts';
import { beginSession, mailMember } from './sign-in.ts';
import { deleteFirstOwnerLink, spendLink } from './staff-links.ts';
import { aboutStaff, findStaff, type StaffRow } from './staff-rows.ts';
import { endSessionsOf, readSession } from './staff-sessions.ts';
import { englishStaffTexts } from './staff-texts.ts';

/** The second factor that the session of a request is setting up; undefined when it is not. */
export async function findSetUp(
  { db, now, secret, shopName }: StaffContext,
  { sessionToken }: StaffRequester,
): Promise<SecondFactorSetUp | undefined> {
  const session = await readSession(db, sessionToken, now());
  const key = session?.new_secret && openSecret(session.new_secret, session.staff_id, secret);
  const member = session && (await findStaff(db, { id: session.staff_id }));
  if (!key || !member) return undefined;
  const uri = setUpUri(key, await shopName(), member.email);
  return { secret: spacedSecret(key), uri };
}

/** Makes the secret of a second factor that the session of a token sets up from now on. It counts once a code confirms it. */
export async function offerSecret(queries: Queries, token: string, staffId: number, key: string): Promise<void> {
  await queries
    .updateTable('staff_session')
    .set({ new_secret: sealSecret(createSecret(), staffId, key) })
    .where('id_hash', '=', hashToken(token))
    .execute();
}

/**
 * Confirms a new second factor by its first code. After a link, the account can be used from now on, and the session begins. All
 * other sessions end, and there are new recovery codes.
 */
export async function confirmSetUp(
  context: StaffContext,
  { code }: { readonly code: string },
  requester: StaffRequester,
): Promise<SignInResult> {
  const { db, now, secret } = context;
  const { text = englishStaffTexts } = requester;
  const session = await readSession(db, requester.sessionToken, now());
  const key = session?.new_secret && openSecret(session.new_secret, session.staff_id, secret);
  if (!session || !key) return refused({ form: text.startAgain });
  if (code.trim() === '') return refused({ code: text.newCodeMissing });
  const step = stepOfCode(key, code, now());
  if (step === undefined) return refused({ code: text.newCodeWrong });
  const codes = createRecoveryCodes();
  const { staff_id: staffId, link_id: linkId, id_hash } = session;
  const totp = { totp_secret: sealSecret(key, staffId, secret), totp_step: step };
  return inTransaction(db, async (queries): Promise<SignInResult> => {
    const current = await readSession(queries, requester.sessionToken, now());
    const member = await findStaff(queries, { id: staffId });
    if (current?.new_secret !== session.new_secret || !member || member.status === 'disabled')
      return refused({ form: text.startAgain });
    if (linkId !== null && !(await spendLink(queries, linkId, now()))) return refused({ form: text.startAgain });
    await queries
      .updateTable('staff')
      .set({ ...totp, status: 'active', updated_at: now() })
      .where('id', '=', staffId)
      .execute();
    if (member.role === 'owner') await deleteFirstOwnerLink(queries);
    await storeRecoveryCodes(queries, staffId, codes);
    await endSessionsOf(queries, staffId);
    await queries.deleteFrom('staff_session').where('id_hash', '=', id_hash).execute();
    await recordSetUp(context, queries, member, linkId === null);
    if (member.status === 'active') await mailMember(context, queries, member, 'second-factor', requester);
    const shown = sealShown({ kind: 'recovery-codes', codes }, staffId, secret);
    return beginSession(context, queries, member, requester, { with: 'set-up', shown });
  });
}

const recordSetUp = ({ now }: StaffContext, queries: Queries, { id, name, email, status }: StaffRow, isOwn: boolean) =>
  recordInLog(queries, {
    by: { id, name },
    action: status === 'invited' ? 'staff.joined' : 'account.second-factor',
    about: aboutStaff(email),
    details: isOwn ? {} : { by: 'link' },
    at: now(),
  });

/** Replaces a member's recovery codes. */
export async function storeRecoveryCodes(queries: Queries, staffId: number, codes: readonly string[]): Promise<void> {
  await queries.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  await queries
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashRecoveryCode(code) })))
    .execute();
}
