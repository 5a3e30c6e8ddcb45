import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';

/** Why a change was refused: a message for the shopper, and the resultCode of the call. */
export interface Refusal {
  readonly ok: false;
  readonly code: '0' | '2';
  readonly message: string;
}
/** A refusal with code 2: the shopper can do something about it. */
export const refuse = (message: string): Refusal => ({ ok: false, code: '2', message });
/** A refusal with code 0: the request does not fit the current data. */
export const fail = (message: string): Refusal => ({ ok: false, code: '0', message });

/** Ends a transaction without a trace. */
class RolledBack<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('refused');
    this.result = result;
  }
}

/**
 * Runs `work` in a transaction, as `inTransaction` does. A refusal rolls it back, like an error. Rethrows errors. Inside of a transaction it
 * is a part of that one: then the caller has to refuse too.
 */
export async function transact<Result extends { readonly ok: boolean }>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return work(db);
  try {
    return await inTransaction(db, async (transaction) => {
      const result = await work(transaction);
      if (!result.ok) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

const isTransaction = (db: Kysely<Database>): db is Transaction<Database> => db.isTransaction;
