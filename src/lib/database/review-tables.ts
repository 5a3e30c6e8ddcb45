import type { Generated } from 'kysely';

/** Reviews of books, and what readers report of them. */

export interface ReviewTable {
  id: Generated<number>;
  product_id: number;
  user_id: string;
  username: string;
  rating: number;
  description: string;
  created_at: number;
  is_verified: number;
  /** 'shown', 'waiting' for a look of the shop, or 'hidden' by it. Only what is shown counts in the rating of the book. */
  state: Generated<string>;
  /** Why it waits (shop/review-desk.ts); '' for one that never did. */
  held_for: Generated<string>;
  /** Hash of the text without case and signs, to find the same text again; '' for a short one, and for those from before. */
  text_key: Generated<string>;
  /** When staff have looked at it; null until then. */
  looked_at: Generated<number | null>;
  /** The shop's answer below it; '' for none. */
  reply: Generated<string>;
  replied_at: Generated<number | null>;
  /** Counts every change. A step of the desk is refused when it was decided on an older version. */
  version: Generated<number>;
  /** Hashes of the client IP and its network, for 30 days, of a reader who has not bought the book. */
  client_key: Generated<string | null>;
  network_key: Generated<string | null>;
}

/** A shopper's word that a review should be looked at. */
export interface ReviewReportTable {
  id: Generated<number>;
  review_id: number;
  /** One of reportReasons (shop/review-desk.ts). */
  reason: string;
  /** What else was written; '' for nothing. */
  text: string;
  created_at: number;
  /** When staff have decided; null until then. */
  closed_at: Generated<number | null>;
}
