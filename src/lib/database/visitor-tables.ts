/** Who visits. */

/** Somebody who kept something: a guest, or a customer, who has a row in `account` too (decision 2). */
export interface VisitorTable {
  /** The UserID of the calls. Never chosen by a browser. */
  id: string;
  username: string;
  email: string;
  phone: string;
  created_at: number;
}

export interface SessionTable {
  /** sha-256 of the cookie's value, so that a copied database logs nobody in. */
  id_hash: string;
  visitor_id: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
  /** How long it lives on after it was last used. */
  idle_ms: number;
  /** When it ends however much it is used; null for never. */
  ends_at: number | null;
}

export interface AccountTable {
  visitor_id: string;
  /** Lower case, as is the username. */
  email: string;
  username: string;
  /** With its method and salt: see accounts/passwords.ts. */
  password_hash: string;
  first_name: string;
  last_name: string;
  display_name: string;
  phone: string;
  created_at: number;
  updated_at: number;
}

/** A link from a password mail that has not been used. One for each account at most. */
export interface PasswordTokenTable {
  visitor_id: string;
  /** sha-256 of what the link holds. */
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

/** A guest who has become a customer by logging in: what was kept under the guest's id is the customer's. */
export interface FormerVisitorTable {
  former_id: string;
  visitor_id: string;
  created_at: number;
  /** When cart, wishlist and orders were moved; null while that is still to be done. */
  moved_at: number | null;
}

export interface NewsletterSubscriberTable {
  /** Lower case. */
  email: string;
  created_at: number;
  /** Set once the address has answered its confirmation mail; null again is never. */
  confirmed_at: number | null;
  /** Random name of the subscription in the links of its mails; null for one older than they. */
  key: string | null;
  /** When it was last sent a mail in answer to the form. */
  asked_at: number | null;
  /** Set while no letter is wanted any more. */
  unsubscribed_at: number | null;
  /** The coupon it got for confirming: there is never a second one. */
  coupon_code: string | null;
}
