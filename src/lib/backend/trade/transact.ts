import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Why something was not done, in words for the shopper; the code is the call's resultCode. */
export interface Refusal {
  readonly ok: false;
  readonly code: '0' | '2';
  readonly message: string;
}
export const refuse = (message: string): Refusal => ({ ok: false, code: '2', message });
export const fail = (message: string): Refusal => ({ ok: false, code: '0', message });

/** Does all of the work or none of it: a refusal rolls back what came before it, as an error does. */
export async function transact<Result extends { readonly ok: boolean }>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const transaction = await db.startTransaction().execute();
  try {
    const result = await work(transaction);
    await (result.ok ? transaction.commit() : transaction.rollback()).execute();
    return result;
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw error;
  }
}
