import type { Generated } from 'kysely';

/** Outgoing mails, and messages from the contact form. */

/** An outgoing mail, written in the same transaction as the change that it reports. */
export interface OutboxTable {
  id: Generated<number>;
  /** Random; the left half of the Message-ID, so that receivers can recognise a mail that is sent twice. */
  key: string;
  /** e.g. `order-received` */
  kind: string;
  /** The subject of the event, e.g. an order number; unique per kind. Null when several mails of a kind are allowed. */
  about: string | null;
  /** An e-mail address, or `shop` for the shop's own at the time of sending. */
  recipient: string;
  /** `mailboxOf` the recipient, for limits; '' for mails from before there were any. */
  mailbox: Generated<string>;
  subject: string;
  /**
   * The content without the template layout. Cleared once the mail was sent or given up, for privacy. The mails whose links carry
   * a token have all their content encrypted here.
   */
  html: string;
  text: string;
  reply_to: string | null;
  /** JSON record of further headers. */
  headers: string;
  /** JSON list of what is attached, by reference: the files are made when the mail is sent. Null for none. */
  attachments: Generated<string | null>;
  created_at: number;
  /** Earliest time of the next attempt. A worker that claims the mail moves it forward, so that no other worker sends it too. */
  send_after: number;
  attempts: Generated<number>;
  sent_at: number | null;
  /** When it was given up. */
  failed_at: number | null;
  last_error: string | null;
  /** The tag of the language that it is written in; null for English. */
  language: Generated<string | null>;
}

/** A message from the contact form. */
export interface ContactRequestTable {
  id: Generated<number>;
  name: string;
  email: string;
  message: string;
  created_at: number;
  /** When it was answered or put aside; null while it is open. */
  done_at: Generated<number | null>;
  /** The name of who did it; '' for those from before. */
  done_by: Generated<string>;
  /** The tag of the language of the page on which it was written; null for the shop's first. */
  language: Generated<string | null>;
  /** Counts the changes of the desk. */
  version: Generated<number>;
}

/** A mail by which the shop has answered a message. */
export interface ContactReplyTable {
  id: Generated<number>;
  request_id: number;
  text: string;
  staff_id: number | null;
  /** As it was then. */
  staff_name: string;
  created_at: number;
}
