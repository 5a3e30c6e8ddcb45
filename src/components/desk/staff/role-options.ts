import { roleNames, staffRoles } from '../../../lib/shop/staff.ts';

/** The roles for a select field. */
export const roleOptions = staffRoles.map((value) => ({ value, text: roleNames[value] }));
