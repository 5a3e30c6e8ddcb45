import type { Queries } from '../database/queries.ts';
import type { WrittenReview } from '../shop/personal-data.ts';
import type { Visitor } from './visitors.ts';

/** What the shop stores of a customer, outside the 14 calls. A remote shop answers the calls alone. */
export interface CustomerData {
  /** Undefined when the shop does not know. */
  reviews(visitorId: string): Promise<WrittenReview[] | undefined>;
  /** Called before the account is deleted, for what only the calls can do. May throw. */
  prepareErasure(visitor: Visitor): Promise<void>;
  /** Takes the customer out of the shop's tables, in the transaction that deletes the account. */
  erase(queries: Queries, visitorId: string, options: { readonly withReviews: boolean }): Promise<void>;
}
