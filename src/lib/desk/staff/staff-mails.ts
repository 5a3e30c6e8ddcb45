import type { Queries } from '../../database/queries.ts';
import type { StaffRole } from '../../shop/staff.ts';

/** Mails to the people at the desk. Each is put into the outbox in the transaction of its cause. */
export interface StaffMails {
  invitation(queries: Queries, mail: StaffInvitation): Promise<void>;
  /** The link for a new password and second factor. */
  reset(queries: Queries, mail: StaffLinkMail): Promise<void>;
  /** Something of the account has changed, or somebody signed in on a new device. */
  event(queries: Queries, mail: StaffEvent): Promise<void>;
}

export interface StaffLinkMail {
  readonly to: string;
  readonly name: string;
  readonly link: string;
}

export interface StaffInvitation {
  readonly to: string;
  /** The name of the owner who invites. */
  readonly by: string;
  readonly role: StaffRole;
  readonly link: string;
}

export interface StaffEvent {
  readonly to: string;
  readonly name: string;
  readonly what: 'password' | 'second-factor' | 'new-device' | 'recovery-code';
  readonly device: string;
  /** Epoch milliseconds. */
  readonly at: number;
}
