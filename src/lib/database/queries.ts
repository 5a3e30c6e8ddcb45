import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** The database or a transaction on it, for functions that run in either. */
export type Queries = Kysely<Database> | Transaction<Database>;
