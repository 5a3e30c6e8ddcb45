import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Either the database or a transaction on it: for queries that run inside both. */
export type Queries = Kysely<Database> | Transaction<Database>;
