import type { Generated } from 'kysely';

/** A sale that is being made at the desk. Its books are in a cart of its own, so that they are priced like any other. */
export interface DeskSaleTable {
  id: Generated<number>;
  /** The `user_id` of its cart, which nobody can guess. */
  cart_user: string;
  /** The visitor for whom it is; null for somebody who is not known. */
  customer_id: string | null;
  staff_id: number;
  staff_name: string;
  /** Of the last scan, so that one that is sent twice counts once. */
  last_key: Generated<string>;
  created_at: number;
  /** When it became an order, or was thrown away. */
  ended_at: Generated<number | null>;
  order_id: Generated<string | null>;
  /** The quote that it became. */
  quote: Generated<string | null>;
  /** The quote of which it makes another version. */
  replaces_quote: Generated<string | null>;
}
