import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

export interface Newsletter {
  /** Notes an address once; asking again changes nothing and tells nobody that it was known. */
  subscribe(email: string): Promise<void>;
}

export function createNewsletter(db: Kysely<Database>, now: () => number): Newsletter {
  return {
    async subscribe(email) {
      await db
        .insertInto('newsletter_subscriber')
        .values({ email: email.toLowerCase(), created_at: now(), confirmed_at: null })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute();
    },
  };
}
