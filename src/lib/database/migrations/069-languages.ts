import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is written to somebody is in the language of the page on which they asked for it (ADR 0131). Null is the shop's first. */
const remembering = [
  ...['booking', 'quote', 'account', 'newsletter_subscriber', 'stock_alert', 'contact_request'],
  // Of a mail: its `lang`, and where the link of its head leads.
  'outbox',
] as const;

export const languages: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of remembering) await db.schema.alterTable(table).addColumn('language', 'text').execute();
  },
};
