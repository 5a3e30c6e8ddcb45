import type { Generated } from 'kysely';

/** Somebody who wants one mail when an edition can be bought. The row is deleted with that mail. */
export interface StockAlertTable {
  /** Random; the mailed link that confirms the request is made of it. */
  key: string;
  variant_id: number;
  /** Lower case. */
  email: string;
  /** `copies` of an edition that is sold out, or the `day` on which it comes out. */
  awaits: 'copies' | 'day';
  created_at: number;
  /** When a mail about the request was last written. */
  asked_at: number;
  /** Null until the link in the mail was followed. The year of a request begins here. */
  confirmed_at: number | null;
  /** The tag of the language of the page on which it was asked for; null for the shop's first. */
  language: Generated<string | null>;
}
