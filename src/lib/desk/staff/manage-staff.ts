import type { Queries } from '../../database/queries.ts';
import { inTransaction } from '../../database/transaction.ts';
import { normaliseEmail } from '../../shop/account-rules.ts';
import type { StaffMember, StaffRole } from '../../shop/staff.ts';
import type { StaffEntry } from '../../shop/staff-views.ts';
import { recordInLog } from '../staff-log.ts';
import { refused, type StaffContext, type StaffRefused, type StaffResult } from './context.ts';
import { createLink, deleteFirstOwnerLink, deleteLinks } from './staff-links.ts';
import { aboutStaff, countOtherOwners, findStaff, roleOf, type StaffRow } from './staff-rows.ts';
import { endSessionsOf } from './staff-sessions.ts';
import { englishStaffTexts } from './staff-texts.ts';
import { staffEmailError } from './welcome.ts';

/** `link` opens the page where a password and a second factor are set. It is shown once: only its hash is stored. */
export type LinkResult = { readonly ok: true; readonly link: string } | StaffRefused;

/** What these functions need: the context of the accounts, or, in the owner's terminal, no more than the database. */
export interface StaffBooks extends Pick<StaffContext, 'db' | 'now' | 'linkOf'> {
  readonly mails?: StaffContext['mails'];
}

/** Undefined for a command of the owner's terminal, which mails nothing. */
type By = StaffMember | undefined;

export async function listStaff({ db, now }: StaffBooks): Promise<StaffEntry[]> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_link', (join) =>
      join.onRef('staff_link.staff_id', '=', 'staff.id').on('staff_link.expires_at', '>', now()),
    )
    .select(['staff.id', 'name', 'email', 'role', 'status', 'last_sign_in_at', 'totp_secret', 'staff_link.expires_at'])
    .orderBy('staff.id')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, email: row.email, role: roleOf(row.role), status: statusOf(row.status) },
    lastSignInAt: row.last_sign_in_at ?? undefined,
    isReset: row.status === 'active' && row.totp_secret === null,
    linkEndsAt: row.expires_at ?? undefined,
  }));
}

const statusOf = (text: string): StaffEntry['status'] => (text === 'active' || text === 'invited' ? text : 'disabled');

const record = (
  { now }: StaffBooks,
  queries: Queries,
  by: By,
  action: string,
  { email }: Pick<StaffRow, 'email'>,
  details = {},
) => recordInLog(queries, { by, action, about: aboutStaff(email), details, at: now() });

/** Invites a member, or invites again with a new link. */
export async function invite(
  context: StaffBooks,
  form: { readonly email: string; readonly role: StaffRole },
  by: By,
  text = englishStaffTexts,
): Promise<LinkResult> {
  const { db, now, mails, linkOf } = context;
  const { role } = form;
  const email = normaliseEmail(form.email);
  const error = staffEmailError(email, text);
  if (error !== undefined) return refused({ email: error });
  return inTransaction(db, async (queries): Promise<LinkResult> => {
    const known = await findStaff(queries, { email });
    if (known && known.status !== 'invited') return refused({ email: text.memberKnown });
    const staffId = known?.id ?? (await addInvited(queries, { email, role, now: now() }));
    if (known) await queries.updateTable('staff').set({ role, updated_at: now() }).where('id', '=', known.id).execute();
    const link = linkOf(await createLink(queries, { staffId, purpose: 'invitation', now: now() }));
    // The link of the first owner is replaced.
    if (!by && role === 'owner') await deleteFirstOwnerLink(queries);
    await record(context, queries, by, 'staff.invited', { email }, { role });
    if (by) await mails?.invitation(queries, { to: email, by: by.name, role, link });
    return { ok: true, link };
  });
}

async function addInvited(
  queries: Queries,
  { email, role, now }: { readonly email: string; readonly role: StaffRole; readonly now: number },
): Promise<number> {
  const { id } = await queries
    .insertInto('staff')
    .values({
      ...{ email, role, name: '', status: 'invited', password_hash: null, totp_secret: null },
      ...{ created_at: now, updated_at: now, last_sign_in_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Ends password, second factor, recovery codes and sessions of a member, who sets new ones by the link. For somebody who has lost
 * phone and codes.
 */
export async function resetMember(
  context: StaffBooks,
  email: string,
  by: By,
  text = englishStaffTexts,
): Promise<LinkResult> {
  const { db, now, mails, linkOf } = context;
  return inTransaction(db, async (queries): Promise<LinkResult> => {
    const member = await findStaff(queries, { email: normaliseEmail(email) });
    if (!member) return refused({ form: text.memberGone });
    if (member.status !== 'active')
      return refused({ form: member.status === 'invited' ? text.notUsedYet : text.isDisabled });
    await queries
      .updateTable('staff')
      .set({ password_hash: null, totp_secret: null, totp_step: 0, updated_at: now() })
      .where('id', '=', member.id)
      .execute();
    await queries.deleteFrom('staff_recovery_code').where('staff_id', '=', member.id).execute();
    await endSessionsOf(queries, member.id);
    const link = linkOf(await createLink(queries, { staffId: member.id, purpose: 'reset', now: now() }));
    await record(context, queries, by, 'staff.reset', member);
    if (by) await mails?.reset(queries, { to: member.email, name: member.name, link });
    return { ok: true, link };
  });
}

/** Changes a member in a transaction, unless it is the last owner who can use the desk and would be none afterwards. */
const change = (
  { db }: StaffBooks,
  id: number,
  { staysOwner, text }: { readonly staysOwner: boolean; readonly text: typeof englishStaffTexts },
  work: (queries: Queries, member: StaffRow) => Promise<void>,
): Promise<StaffResult> =>
  inTransaction(db, async (queries): Promise<StaffResult> => {
    const member = await findStaff(queries, { id });
    if (!member) return refused({ form: text.memberGone });
    const isOwner = member.role === 'owner' && member.status === 'active';
    if (isOwner && !staysOwner && (await countOtherOwners(queries, id)) === 0) return refused({ form: text.lastOwner });
    await work(queries, member);
    return { ok: true };
  });

export const changeRole = (
  context: StaffBooks,
  { id, role }: { readonly id: number; readonly role: StaffRole },
  by: StaffMember,
  text = englishStaffTexts,
): Promise<StaffResult> =>
  change(context, id, { staysOwner: role === 'owner', text }, async (queries, member) => {
    if (member.role === role) return;
    await queries.updateTable('staff').set({ role, updated_at: context.now() }).where('id', '=', id).execute();
    await record(context, queries, by, 'staff.role', member, { from: member.role, to: role });
  });

/** Ends the sessions and links of a member, who cannot sign in any more. An invitation is withdrawn. */
export const disableMember = (
  context: StaffBooks,
  id: number,
  by: StaffMember,
  text = englishStaffTexts,
): Promise<StaffResult> =>
  change(context, id, { staysOwner: false, text }, async (queries, member) => {
    if (member.status === 'disabled') return;
    await endSessionsOf(queries, id);
    await deleteLinks(queries, id);
    if (member.status === 'invited') await queries.deleteFrom('staff').where('id', '=', id).execute();
    else
      await queries
        .updateTable('staff')
        .set({ status: 'disabled', updated_at: context.now() })
        .where('id', '=', id)
        .execute();
    await record(context, queries, by, member.status === 'invited' ? 'staff.withdrawn' : 'staff.disabled', member);
  });

/** The member signs in with the same password and second factor as before. */
export const enableMember = (
  context: StaffBooks,
  id: number,
  by: StaffMember,
  text = englishStaffTexts,
): Promise<StaffResult> =>
  change(context, id, { staysOwner: true, text }, async (queries, member) => {
    if (member.status !== 'disabled') return;
    await queries
      .updateTable('staff')
      .set({ status: 'active', updated_at: context.now() })
      .where('id', '=', id)
      .execute();
    await record(context, queries, by, 'staff.enabled', member);
  });
