import { sameSitePath } from '../../paths/url.ts';
import type { DeskPages } from './access.ts';

/** Pages and URLs of the desk as a whole. */

export const deskPath = '/desk';
/** Shown in place of a page that the role does not include. */
export const deskNotAllowedPath = '/desk/not-allowed';
/** Shown in place of a page about orders while a remote API keeps them. */
export const deskElsewherePath = '/desk/elsewhere';
/** What a remote API got wrong lately. */
export const deskApiPath = '/desk/api';
/** Shown in place of a page about something that does not exist. */
export const deskNotFoundPath = '/desk/not-found';

export const homePages = {
  '/desk': 'own',
  '/desk/api': 'staff',
  '/desk/elsewhere': 'own',
  '/desk/not-allowed': 'own',
  '/desk/not-found': 'own',
} as const satisfies DeskPages;

/** Whether a path is the desk's. */
export const isDeskPath = (path: string): boolean => path === deskPath || path.startsWith(`${deskPath}/`);

/** Where a member goes on after signing in: the requested page, when it is the desk's. */
export function deskNextPath(next: string): string {
  const path = sameSitePath(next) ?? '';
  return isDeskPath(path.split(/[?#]/)[0] ?? '') ? path : deskPath;
}
