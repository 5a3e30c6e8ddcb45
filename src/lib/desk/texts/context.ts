import type { Kysely } from 'kysely';
import type { UrlProbe } from '../../content/check.ts';
import type { Database } from '../../database/schema.ts';
import type { ContentStore } from './content-store.ts';

/** What the texts of the desk work with. */
export interface TextContext {
  readonly db: Kysely<Database>;
  readonly store: ContentStore;
  readonly now: () => number;
  /** The shop's, for moments at which texts are published. */
  readonly timeZone: string;
  /** Whether the shop has a page that depends on its catalogue. */
  readonly urlExists: UrlProbe;
}

export interface TextAuthor {
  readonly id: number;
  readonly name: string;
}
