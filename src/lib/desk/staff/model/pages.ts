import { withQuery } from '../../../paths/url.ts';
import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for signing in, one’s own account, members of staff and the log, with the permission that each needs. */

/** The sign-in page; after signing in it continues to `next`, a path of the desk. */
export const deskSignInPath = (next?: string): string => withQuery('/desk/sign-in', next ? { next } : {});
/** The page of a link: name, password and second factor of somebody who was invited. */
export const deskWelcomePath = (token?: string): string => withQuery('/desk/welcome', token ? { token } : {});
export const deskAccountPath = '/desk/account';
export const deskStaffPath = '/desk/staff';
/** The log of the desk, filtered by who, what and about what. */
export const deskLogPath = (query: Readonly<Record<string, string>> = {}): string => withQuery('/desk/log', query);

export const staffPages = {
  '/desk/sign-in': 'anyone',
  '/desk/welcome': 'anyone',
  '/desk/account': 'own',
  '/desk/staff': 'staff',
  '/desk/log': 'staff',
} as const satisfies DeskPages;

export const staffActions = {
  'desk.access.password': 'anyone',
  'desk.access.code': 'anyone',
  'desk.access.leave': 'anyone',
  'desk.access.accept': 'anyone',
  'desk.access.confirm': 'anyone',
  'desk.account.name': 'own',
  'desk.account.language': 'own',
  'desk.account.password': 'own',
  'desk.account.secondFactor': 'own',
  'desk.account.recoveryCodes': 'own',
  'desk.account.endSession': 'own',
  'desk.account.endOthers': 'own',
  'desk.account.dismiss': 'own',
  'desk.staff.invite': 'staff',
  'desk.staff.reset': 'staff',
  'desk.staff.changeRole': 'staff',
  'desk.staff.disable': 'staff',
  'desk.staff.enable': 'staff',
} as const satisfies DeskActions;
