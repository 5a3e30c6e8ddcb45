import type { Generated } from 'kysely';

/** What the shop writes to people, and what they write to it. */

/** A mail on its way, written in the transaction of what it tells about. */
export interface OutboxTable {
  id: Generated<number>;
  /** Random, and the left half of the Message-ID: a mail that is sent twice can be recognised. */
  key: string;
  /** e.g. `order-received` */
  kind: string;
  /** What it tells about, e.g. an order's number: one mail of a kind for each. Null when that does not matter. */
  about: string | null;
  /** An e-mail address, or `shop` for the shop's own at the time of sending. */
  recipient: string;
  subject: string;
  /** The letter without its frame. Blank once the mail has left or was given up: nobody keeps what was written. */
  html: string;
  text: string;
  reply_to: string | null;
  /** JSON record of further headers. */
  headers: string;
  created_at: number;
  /** Not before this; moved on by whoever takes the mail, so that no other sends it meanwhile. */
  send_after: number;
  attempts: Generated<number>;
  sent_at: number | null;
  /** When it was given up. */
  failed_at: number | null;
  last_error: string | null;
}

/** A message from the contact form. */
export interface ContactRequestTable {
  id: Generated<number>;
  name: string;
  email: string;
  message: string;
  created_at: number;
}
