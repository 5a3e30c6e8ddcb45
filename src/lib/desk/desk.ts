import type { StaffMember } from '../shop/staff.ts';

/** What the people at the counter work with. It lives as long as the server. */
export interface Desk {
  /** The member of staff of a session; undefined when it is unknown or has ended. */
  findMember(sessionToken: string): Promise<StaffMember | undefined>;
  /** False with a remote API: orders and settings are in the other system. */
  readonly hasShop: boolean;
}
