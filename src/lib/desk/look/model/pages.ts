import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for the logo and colour of the shop, with the permission that each needs. */

/** Logo and colour of the shop. */
export const deskLookPath = '/desk/settings/look';
export const deskLogoUploadPath = `${deskLookPath}?upload=1`;

export const lookPages = {
  '/desk/settings/look': { access: 'settings', post: 'both' },
} as const satisfies DeskPages;

export const lookActions = {
  'desk.look.accent': 'settings',
  'desk.look.dropAccent': 'settings',
  'desk.look.dropLogo': 'settings',
} as const satisfies DeskActions;
