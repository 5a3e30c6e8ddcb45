import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Deletes sessions and links that have ended. */
export async function sweepStaff(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('staff_session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('staff_link').where('expires_at', '<=', now).execute();
}
