import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ContentStore } from '../texts/content-store.ts';

export interface PagesContext {
  readonly db: Kysely<Database>;
  readonly store: ContentStore;
  readonly now: () => number;
}
