import type { Generated } from 'kysely';

/** The people at the desk, their sessions, and what they have done. */

/** A member of staff, or an invited one. Rows are never deleted: the log names them. */
export interface StaffTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  /** '' until an invitation is accepted. */
  name: string;
  /** 'owner', 'staff' or 'editor'. */
  role: string;
  /** 'invited', 'active' or 'disabled'. */
  status: string;
  /** See accounts/passwords.ts; null until a link is used, and after a reset. */
  password_hash: string | null;
  /** The secret of the second factor, encrypted; null until it is set up, and after a reset. */
  totp_secret: string | null;
  /** The time step of the last code that was accepted. No code of this step or an earlier one is accepted. */
  totp_step: Generated<number>;
  created_at: number;
  updated_at: number;
  last_sign_in_at: number | null;
  /** The tag of the language that they have chosen for the desk; null for the shop's. */
  language: Generated<string | null>;
}

/** A session, or a sign-in that waits for the second factor. */
export interface StaffSessionTable {
  /** SHA-256 of the cookie's value. */
  id_hash: string;
  staff_id: number;
  device: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
  /** Absolute expiry, independent of use. */
  ends_at: number;
  /** When the second factor was given; null while the sign-in waits for it. Nothing but that is possible before. */
  confirmed_at: number | null;
  /** The link that a sign-in began with: it sets up a second factor instead of asking for one. */
  link_id: string | null;
  /** The secret of a second factor that is being set up, encrypted. */
  new_secret: string | null;
  /** What is shown to this session until it says that it has it, encrypted: recovery codes, the link of an invitation. */
  shown_once: string | null;
}

/** A link that was not used yet. */
export interface StaffLinkTable {
  /** 'first-owner', or random. */
  id: string;
  /** SHA-256 of the token in the link. */
  token_hash: string;
  /** 'first-owner', 'invitation' or 'reset'. */
  purpose: string;
  /** Null for a first owner who has not given an e-mail address yet. */
  staff_id: number | null;
  created_at: number;
  /** Never null since migration 035. */
  expires_at: number | null;
}

/** A recovery code that was not used yet. */
export interface StaffRecoveryCodeTable {
  staff_id: number;
  /** SHA-256. */
  code_hash: string;
}

/** Who did what at the desk. Triggers refuse to change or delete a row. */
export interface StaffLogTable {
  id: Generated<number>;
  /** Null for what was not done at the desk, for example a command of the owner's terminal. */
  staff_id: number | null;
  /** As it was then. */
  name: string;
  /** e.g. 'order.shipped' */
  action: string;
  /** What it was done to, e.g. 'order 1042'; '' for nothing. */
  about: string;
  /** JSON. */
  details: string;
  at: number;
}
