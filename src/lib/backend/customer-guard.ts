import type { WireUserDetails } from '@bookfront/shop-contract';
import type { Queries } from '../database/queries.ts';

/** Tells why a call may not be made, by its parsed request; undefined for one that may. */
export type CallGuard = (request: unknown) => Promise<string | undefined>;

const refusal =
  'This visitor has an account here, whose data needs a key: set API_KEY, and send it as Authorization: Bearer.';

/**
 * For a server without a key, which any program of the machine can call in any visitor's name (ADR 0067): refuses calls for customers
 * of this database. Ids of guests are random, and lost with their cookie.
 */
export function createCustomerGuard(db: Queries): CallGuard {
  return async (request) => {
    const id = (request as { readonly user_Details?: WireUserDetails }).user_Details?.UserID;
    if (!id) return undefined;
    const account = db.selectFrom('account').select('visitor_id').where('visitor_id', '=', id);
    return (await account.executeTakeFirst()) ? refusal : undefined;
  };
}
