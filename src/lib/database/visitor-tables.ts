import type { Generated } from 'kysely';

/** Visitors, their sessions, accounts and newsletter subscriptions. */

/** A visitor with stored data: a guest, or a customer, who also has a row in `account`. */
export interface VisitorTable {
  /** The UserID of the API calls. Set by the server, so that a browser cannot name another visitor's. */
  id: string;
  username: string;
  email: string;
  phone: string;
  created_at: number;
}

export interface SessionTable {
  /** SHA-256 of the cookie's value, so that a leaked database does not allow a login. */
  id_hash: string;
  visitor_id: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
  /** Idle timeout: how long the session lives after its last use. */
  idle_ms: number;
  /** Absolute expiry, independent of use; null for none. */
  ends_at: number | null;
  /** The rough name of a customer's device, e.g. `Firefox on Windows`; '' for guests and for sessions older than this column. */
  device: Generated<string>;
}

export interface AccountTable {
  visitor_id: string;
  /** Lower case, like the username. */
  email: string;
  username: string;
  /** Includes the method and salt; see accounts/passwords.ts. */
  password_hash: string;
  first_name: string;
  last_name: string;
  display_name: string;
  phone: string;
  created_at: number;
  updated_at: number;
  /** When a mailed link showed that the e-mail address is the customer's; null when it never has. */
  email_confirmed_at: number | null;
  /** The tag of the language in which its owner is written to: that of the page of their last login. Null for the shop's first. */
  language: Generated<string | null>;
}

/** An e-mail address that waits for its confirmation. At most one for each account. */
export interface EmailChangeTable {
  visitor_id: string;
  /** Lower case. It may be the account's own, which was never confirmed. */
  email: string;
  /** SHA-256 of the token in the link. */
  token_hash: string;
  created_at: number;
  expires_at: number;
}

/** An unused password-reset link. At most one for each account. */
export interface PasswordTokenTable {
  visitor_id: string;
  /** SHA-256 of the token in the link. */
  token_hash: string;
  expires_at: number;
}

export interface SavedAddressTable {
  visitor_id: string;
  /** 'billing' or 'shipping'. */
  kind: string;
  /** An Address as JSON. */
  address: string;
  updated_at: number;
}

/** A guest who has logged in: the data stored under the guest's id belongs to the customer. */
export interface FormerVisitorTable {
  former_id: string;
  visitor_id: string;
  created_at: number;
  /** When cart, wishlist and orders were merged into the account; null while the merge is pending. */
  moved_at: number | null;
}

export interface NewsletterSubscriberTable {
  /** Lower case. */
  email: string;
  created_at: number;
  /** When the subscriber followed the link in the confirmation mail. Once set, it is never cleared. */
  confirmed_at: number | null;
  /** Random id of the subscription in the links of its mails; null for subscriptions older than this column. */
  key: string | null;
  /** When the sign-up form last caused a mail to this address. */
  asked_at: number | null;
  /** Set while the subscriber is unsubscribed. */
  unsubscribed_at: number | null;
  /** The coupon for confirming. A subscriber gets only one. */
  coupon_code: string | null;
  /** The tag of the language of the page on which it was asked for; null for the shop's first. */
  language: Generated<string | null>;
}
