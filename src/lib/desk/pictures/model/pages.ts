import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for pictures of the pages, with the permission that each needs. */

/** The pictures that pages can show; one of them; where the form with a new one posts to. */
export const deskPicturesPath = '/desk/pictures';
export const deskPicturePath = (name: string): string => `/desk/pictures/${encodeURIComponent(name)}`;
export const deskPictureUploadPath = `${deskPicturesPath}?upload=1`;

export const picturesPages = {
  '/desk/pictures': { access: 'texts', post: 'both' },
  '/desk/pictures/[name]': 'texts',
} as const satisfies DeskPages;

export const picturesActions = {
  'desk.pictures.describe': 'texts',
  'desk.pictures.remove': 'texts',
} as const satisfies DeskActions;
