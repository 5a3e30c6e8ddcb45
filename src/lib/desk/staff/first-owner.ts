import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { createFirstOwnerLink, firstOwnerLinkId, firstOwnerLinkMs } from './staff-links.ts';
import { countOtherOwners } from './staff-rows.ts';

/** How the first owner of a desk comes in. */
export type FirstOwner =
  /** There is one. */
  | { readonly state: 'has-owner' }
  /** A link was made just now. */
  | { readonly state: 'new-link'; readonly token: string }
  /** One was made before, which can still be used. */
  | { readonly state: 'waiting'; readonly until: number };

/** Makes the link of the first owner, when there is neither an owner nor a link that works. Several instances make one between them. */
export async function ensureFirstOwner(db: Kysely<Database>, now: number): Promise<FirstOwner> {
  // Nothing is written at a usual start, which would wait for the write lock of SQLite.
  const before = await readState(db, now);
  if (before) return before;
  return inTransaction(db, async (queries): Promise<FirstOwner> => {
    const token = await createFirstOwnerLink(queries, now);
    return token === undefined ? { state: 'waiting', until: now + firstOwnerLinkMs } : { state: 'new-link', token };
  });
}

async function readState(db: Kysely<Database>, now: number): Promise<FirstOwner | undefined> {
  if (await hasOwner(db)) return { state: 'has-owner' };
  const link = await db
    .selectFrom('staff_link')
    .leftJoin('staff', 'staff.id', 'staff_link.staff_id')
    .select('expires_at')
    .where((where) => where.or([where('staff_link.id', '=', firstOwnerLinkId), where('role', '=', 'owner')]))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.expires_at ? { state: 'waiting', until: link.expires_at } : undefined;
}

/** Whether the desk has an owner. Makes no link. */
export const hasOwner = async (db: Kysely<Database>): Promise<boolean> => (await countOtherOwners(db, 0)) > 0;
