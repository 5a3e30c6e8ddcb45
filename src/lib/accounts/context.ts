import type { Kysely } from 'kysely';
import type { FieldTexts } from '../../messages/plain/field-errors.ts';
import type { Database } from '../database/schema.ts';
import type { FieldErrors } from '../shop/account-rules.ts';
import type { AccountMails } from './account-mails.ts';
import type { CustomerData } from './customer-data.ts';
import type { FailedLogin } from './failed-login.ts';
import type { KnownDevices } from './known-devices.ts';
import type { MergeGuest } from './merge-guest.ts';
import type { Passwords } from './passwords.ts';
import type { SharedThrottle } from './throttle.ts';
import type { SessionStarted, Visitor } from './visitors.ts';

/** Who makes a request: the visitor, their session, their client IP and the cookie of their device. */
export interface Requester {
  readonly visitor: Visitor | undefined;
  readonly sessionToken: string | undefined;
  readonly clientIp: string;
  /** See known-devices.ts. */
  readonly deviceCookie: string | undefined;
  /** See device-name.ts. */
  readonly deviceName: string;
  /** What is said beside fields; English when it is missing. */
  readonly text?: FieldTexts;
  /** The tag of the language of the page; undefined where none is known. */
  readonly language?: string;
}

export type Refused = { readonly ok: false; readonly fields: FieldErrors };
export type SessionResult = ({ readonly ok: true } & SessionStarted) | Refused;
export type DetailsResult =
  | ({ readonly ok: true; readonly emailToConfirm?: string | undefined } & Partial<SessionStarted>)
  | Refused;
/** A session was started after a right password: `deviceCookie` is the new value of the device's cookie. */
export type WithDevice<Result> = Result | (Extract<Result, { readonly ok: true }> & { readonly deviceCookie: string });

export interface AccountsOptions {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly passwords: Passwords;
  readonly isThrottled: boolean;
  /** Counts wrong passwords; in this process when it is missing. */
  readonly throttle?: SharedThrottle;
  /** Signs the cookies of known devices. */
  readonly secret: string;
  readonly mails: AccountMails;
  readonly customerData: CustomerData;
  /** Moves what the shop stores under a guest's id. */
  readonly mergeGuest: MergeGuest;
  /** Called when merging a guest failed and was postponed to the next login. */
  readonly onProblem: (text: string, error: unknown) => void;
  /** Called for every wrong password. */
  readonly onFailedLogin: (failed: FailedLogin) => void;
}

/** The options plus what all functions of this folder share. */
export interface AccountsContext extends AccountsOptions {
  readonly throttle: SharedThrottle;
  readonly devices: KnownDevices;
}

/** A refusal with its messages by form field. */
export const refused = (fields: FieldErrors): Refused => ({ ok: false, fields });
