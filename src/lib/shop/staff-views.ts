import type { StaffRole } from './staff.ts';

/** What the pages about staff show. Times are epoch milliseconds. */

/** A member of staff, or an invited person. */
export interface StaffEntry {
  readonly id: number;
  /** '' until the invitation is accepted. */
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly status: 'invited' | 'active' | 'disabled';
  readonly lastSignInAt: number | undefined;
  /** A link for a new password and second factor was made and not used yet. */
  readonly isReset: boolean;
  /** When the link of an invitation or a reset ends; undefined when there is none that can be used. */
  readonly linkEndsAt: number | undefined;
}

/** What a link of an invitation, a reset or the first owner asks for. */
export interface WelcomeLink {
  readonly purpose: 'first-owner' | 'invitation' | 'reset';
  readonly role: StaffRole;
  /** '' for a first owner, who gives one. */
  readonly email: string;
  readonly name: string;
}

/** A sign-in between password and second factor. */
export interface PendingSignIn {
  /** `set-up`: it began with a link, and a second factor is set up. */
  readonly next: 'code' | 'set-up';
  readonly email: string;
}

/** A second factor that is being set up in an authenticator app. */
export interface SecondFactorSetUp {
  /** In groups of four, to be typed. */
  readonly secret: string;
  /** An `otpauth:` URL, for an app on the same device, and as a QR code. */
  readonly uri: string;
}

/** What is shown until it is dismissed, and never again: only its hash is stored. */
export type ShownOnce =
  | { readonly kind: 'recovery-codes'; readonly codes: readonly string[] }
  | { readonly kind: 'link'; readonly email: string; readonly link: string };

export type LogDetails = Readonly<Record<string, string | number | boolean>>;

/** An entry of the log of the desk. */
export interface LogEntry {
  readonly id: number;
  /** The name at that time; '' when it was not the desk. */
  readonly name: string;
  /** e.g. `order.shipped` */
  readonly action: string;
  /** e.g. `order 1042`; '' for nothing in particular. */
  readonly about: string;
  readonly details: LogDetails;
  readonly at: number;
}

export interface LogFilter {
  /** The id of a member of staff. */
  readonly staffId?: number | undefined;
  readonly action?: string | undefined;
  readonly about?: string | undefined;
}

/** Entries on one page. */
export const logPageSize = 50;
export const messagesPageSize = 50;

/** A page of a list, and how many there are on all pages. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly count: number;
}
