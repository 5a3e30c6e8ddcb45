import type { Queries } from '../../database/queries.ts';
import { isToken } from '../../shop/link-token.ts';
import { createToken, hashToken } from '../../tokens.ts';
import { dayMs } from '../../trade/places/local-time.ts';

/** How long a link can be used. */
export const linkDays = { invitation: 7, reset: 1 } as const;
/** The first owner's is printed where others may read it later. */
export const firstOwnerLinkMs = 60 * 60 * 1000;

/** There is one link for a first owner at a time. */
export const firstOwnerLinkId = 'first-owner';

export interface StaffLink {
  readonly id: string;
  readonly purpose: 'first-owner' | 'invitation' | 'reset';
  readonly staffId: number | null;
}

/** Makes a link for a member and ends the former ones. Returns its token. */
export async function createLink(
  queries: Queries,
  {
    staffId,
    purpose,
    now,
  }: { readonly staffId: number; readonly purpose: 'invitation' | 'reset'; readonly now: number },
): Promise<string> {
  await deleteLinks(queries, staffId);
  const token = createToken();
  await queries
    .insertInto('staff_link')
    .values({
      ...{ id: createToken(), token_hash: hashToken(token), purpose, staff_id: staffId, created_at: now },
      expires_at: now + linkDays[purpose] * dayMs,
    })
    .execute();
  return token;
}

/**
 * Makes the link of the first owner, in place of one that has ended. Returns its token; undefined when there is one that can be used.
 * Whoever has begun with the former link goes on with the same account.
 */
export async function createFirstOwnerLink(queries: Queries, now: number): Promise<string | undefined> {
  const token = createToken();
  const made = { token_hash: hashToken(token), created_at: now, expires_at: now + firstOwnerLinkMs };
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('staff_link')
    .values({ ...made, id: firstOwnerLinkId, purpose: 'first-owner', staff_id: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(made).where('staff_link.expires_at', '<=', now))
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1 ? token : undefined;
}

export async function deleteLinks(queries: Queries, staffId: number): Promise<void> {
  await queries.deleteFrom('staff_link').where('staff_id', '=', staffId).execute();
}

/** It no longer makes a first owner. */
export async function deleteFirstOwnerLink(queries: Queries): Promise<void> {
  await queries.deleteFrom('staff_link').where('id', '=', firstOwnerLinkId).execute();
}

/** The link of a token; undefined when it was used, replaced, or is too old. */
export async function findLink(queries: Queries, token: string, now: number): Promise<StaffLink | undefined> {
  if (!isToken(token)) return undefined;
  const row = await queries
    .selectFrom('staff_link')
    .select(['id', 'purpose', 'staff_id'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { id: row.id, purpose: purposeOf(row.purpose), staffId: row.staff_id };
}

const purposeOf = (text: string): StaffLink['purpose'] =>
  text === 'first-owner' || text === 'reset' ? text : 'invitation';

/** Uses a link up. False when it was used before. */
export async function spendLink(queries: Queries, id: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('staff_link')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(numDeletedRows) === 1;
}
