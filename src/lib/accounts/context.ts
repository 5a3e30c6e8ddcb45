import type { Kysely } from 'kysely';
import type { Queries } from '../database/queries.ts';
import type { Database } from '../database/schema.ts';
import type { FieldErrors } from '../shop/account-rules.ts';
import type { MergeGuest } from './merge-guest.ts';
import type { Passwords } from './passwords.ts';
import type { Throttle } from './throttle.ts';
import type { SessionStarted, Visitor } from './visitors.ts';

/** Who makes a request: the visitor, their session and their client IP. */
export interface Requester {
  readonly visitor: Visitor | undefined;
  readonly sessionToken: string | undefined;
  readonly clientIp: string;
}

export type Refused = { readonly ok: false; readonly fields: FieldErrors };
export type SessionResult = ({ readonly ok: true } & SessionStarted) | Refused;
export type DetailsResult = ({ readonly ok: true } & Partial<SessionStarted>) | Refused;

export interface AccountsOptions {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly passwords: Passwords;
  readonly isThrottled: boolean;
  /** Puts the mail with the link into the outbox, in the transaction that stores the link's token. */
  readonly sendPasswordLink: (queries: Queries, link: PasswordLink) => Promise<void>;
  /** Moves what the shop stores under a guest's id. */
  readonly mergeGuest: MergeGuest;
  /** Called when merging a guest failed and was postponed to the next login. */
  readonly onProblem: (text: string, error: unknown) => void;
}

export interface PasswordLink {
  readonly to: string;
  readonly name: string;
  readonly token: string;
}

/** The options plus what all functions of this folder share. */
export interface AccountsContext extends AccountsOptions {
  readonly throttle: Throttle;
}

/** A refusal with its messages by form field. */
export const refused = (fields: FieldErrors): Refused => ({ ok: false, fields });
