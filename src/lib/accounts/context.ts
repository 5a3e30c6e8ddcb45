import type { Kysely } from 'kysely';
import type { Queries } from '../database/queries.ts';
import type { Database } from '../database/schema.ts';
import type { FieldErrors } from '../shop/account-rules.ts';
import type { Passwords } from './passwords.ts';
import type { TakeOver } from './take-over.ts';
import type { Throttle } from './throttle.ts';
import type { Entered, Visitor } from './visitors.ts';

/** From where something is asked, and as whom. */
export interface Asking {
  readonly visitor: Visitor | undefined;
  readonly sessionToken: string | undefined;
  /** The browser's network address. */
  readonly address: string;
}

export type Refused = { readonly ok: false; readonly fields: FieldErrors };
export type Entering = ({ readonly ok: true } & Entered) | Refused;
export type Changing = ({ readonly ok: true } & Partial<Entered>) | Refused;

export interface AccountsOptions {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly passwords: Passwords;
  readonly isThrottled: boolean;
  /** Writes the mail with a link in the transaction that makes the link good. */
  readonly sendPasswordLink: (queries: Queries, link: PasswordLink) => Promise<void>;
  /** Moves what the shop keeps under a guest's id. */
  readonly takeOver: TakeOver;
  /** Told when something was put off that the customer should not wait for. */
  readonly onProblem: (text: string, error: unknown) => void;
}

export interface PasswordLink {
  readonly to: string;
  readonly name: string;
  readonly token: string;
}

/** What every part of this room works with. */
export interface AccountsContext extends AccountsOptions {
  readonly throttle: Throttle;
}

/** A refusal with its words by form field. */
export const refused = (fields: FieldErrors): Refused => ({ ok: false, fields });
