/** The people at the counter (ADR 0051). They are not customers: an account of the shop opens nothing here. */

export const staffRoles = ['owner', 'staff', 'editor'] as const;
export type StaffRole = (typeof staffRoles)[number];
export const isStaffRole = (text: unknown): text is StaffRole => staffRoles.some((role) => role === text);

export const roleNames: Readonly<Record<StaffRole, string>> = { owner: 'Owner', staff: 'Staff', editor: 'Editor' };

/**
 * What a page or an action of the desk needs. `own` is the member's own account and the first page, which every role has.
 * All but `own`, `messages`, `staff` and `texts` concern the embedded shop: with a remote API they are in the other system.
 */
const permissions = [
  ...(['own', 'orders', 'messages', 'settings', 'staff', 'texts'] as const),
  ...(['catalogue', 'offers', 'display', 'figures', 'reviews', 'customers'] as const),
] as const;
export type Permission = (typeof permissions)[number];

const permissionsOf: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  staff: ['own', 'orders', 'messages', 'catalogue', 'offers', 'display', 'reviews'],
  editor: ['own', 'texts', 'display'],
};

export const mayUse = (role: StaffRole, permission: Permission): boolean => permissionsOf[role].includes(permission);

/** Whether a permission means nothing without the embedded shop. */
export const needsEmbeddedShop = (permission: Permission): boolean =>
  !['own', 'messages', 'staff', 'texts'].includes(permission);

/** A member of staff who has signed in. */
export interface StaffMember {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  /** The tag of the language that they have chosen for the desk; missing for the shop's. */
  readonly language?: string;
}
