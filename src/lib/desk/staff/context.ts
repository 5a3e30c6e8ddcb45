import type { Kysely } from 'kysely';
import type { KnownDevices } from '../../accounts/known-devices.ts';
import type { Passwords } from '../../accounts/passwords.ts';
import type { SharedThrottle } from '../../accounts/throttle.ts';
import type { Database } from '../../database/schema.ts';
import type { FieldErrors } from '../../shop/account-rules.ts';
import type { StaffMails } from './staff-mails.ts';
import type { StaffTexts } from './staff-texts.ts';

/** Who makes a request: the session of the desk, the client IP and the device. */
export interface StaffRequester {
  /** Of a session, or of a sign-in that waits for the second factor. */
  readonly sessionToken: string | undefined;
  readonly clientIp: string;
  /** See accounts/known-devices.ts. */
  readonly deviceCookie: string | undefined;
  /** See accounts/device-name.ts. */
  readonly deviceName: string;
  /** In what refusals are said; English without. */
  readonly text?: StaffTexts | undefined;
}

export type StaffRefused = { readonly ok: false; readonly fields: FieldErrors };
export type StaffResult = { readonly ok: true } | StaffRefused;
/** `token` is the new value of the desk's cookie. */
export type PendingResult = { readonly ok: true; readonly token: string } | StaffRefused;
/** A session has begun. */
export type SignInResult = { readonly ok: true; readonly token: string; readonly deviceCookie: string } | StaffRefused;

/** A refusal with its messages by form field, `form` for the form as a whole. */
export const refused = (fields: FieldErrors): StaffRefused => ({ ok: false, fields });

export interface StaffOptions {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly passwords: Passwords;
  readonly isThrottled: boolean;
  /** Counts wrong passwords and codes; in this process when it is missing. */
  readonly throttle?: SharedThrottle;
  /** Encrypts what must be read again, and signs the cookies of known devices. */
  readonly secret: string;
  readonly mails: StaffMails;
  /** Stands in authenticator apps. */
  shopName(): Promise<string>;
  /** The URL of the page that a token opens. */
  linkOf(token: string): string;
  /** Called for every wrong password and code, with a line for the server's log. */
  readonly onFailedSignIn: (text: string) => void;
}

/** The options plus what all functions of this folder share. */
export interface StaffContext extends StaffOptions {
  readonly throttle: SharedThrottle;
  readonly devices: KnownDevices;
}
