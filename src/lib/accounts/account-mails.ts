import type { Queries } from '../database/queries.ts';

/** Mails about an account. Each is put into the outbox in the transaction of its cause. */
export interface AccountMails {
  /** The link for a new password. */
  passwordLink(queries: Queries, link: MailedLink): Promise<void>;
  /** The link that confirms an e-mail address, to that address. */
  emailConfirmation(queries: Queries, link: MailedLink): Promise<void>;
  /** To the address that an account has, when somebody asks for another one. */
  emailChangeRequested(queries: Queries, event: AccountEvent): Promise<void>;
  /** To the former address. */
  emailChanged(queries: Queries, event: AccountEvent): Promise<void>;
  passwordChanged(queries: Queries, event: DeviceEvent): Promise<void>;
  /** The last one. */
  accountDeleted(queries: Queries, event: AccountEvent): Promise<void>;
  newDevice(queries: Queries, event: DeviceEvent): Promise<void>;
}

/** Written in the language of the account. */
interface InLanguage {
  /** Its tag; null for the shop's first. */
  readonly language: string | null;
}

export interface MailedLink extends InLanguage {
  readonly to: string;
  /** The account's display name. */
  readonly name: string;
  readonly token: string;
}

export interface AccountEvent extends InLanguage {
  readonly to: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface DeviceEvent extends AccountEvent {
  /** e.g. `Firefox on Windows` */
  readonly device: string;
}
