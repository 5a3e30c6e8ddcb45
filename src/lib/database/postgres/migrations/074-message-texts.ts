import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createMessageTexts } from '../../migrations/074-message-texts.ts';

/** The table of 074-message-texts, with the trigger of PostgreSQL. */
export const messageTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await createMessageTexts(db);
    await sql`create trigger message_text_changed after insert or update or delete or truncate on message_text
      for each statement execute function catalogue_changed()`.execute(db);
  },
};
