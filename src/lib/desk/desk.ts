import type { DigitalDesk } from './digital/digital-desk.ts';
import type { StaffAccounts } from './staff/staff-accounts.ts';

/** What the people at the counter work with. It lives as long as the server. */
export interface Desk {
  readonly staff: StaffAccounts;
  readonly digital: DigitalDesk;
  /** False with a remote API: orders and settings are in the other system. */
  readonly hasShop: boolean;
}
