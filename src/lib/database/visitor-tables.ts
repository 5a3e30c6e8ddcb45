/** Who visits. */

/** Somebody who kept something: a guest, or later a customer with an account (decision 2). */
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
}

export interface NewsletterSubscriberTable {
  /** Lower case. */
  email: string;
  created_at: number;
  confirmed_at: number | null;
}
