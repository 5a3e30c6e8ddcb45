import type { Access } from './desk-paths.ts';

/** URLs and actions of the desk for texts, pages, pictures and looks. They are a part of desk-paths.ts. */

/** The pages that editors write; one of them; the form of a new one. */
export const deskPagesPath = '/desk/pages';
export const deskNewPagePath = '/desk/pages/new';
export const deskPagePath = (name: string): string => `/desk/pages/${encodeURIComponent(name)}`;

/** The pictures that pages can show; one of them; where the form with a new one posts to. */
export const deskPicturesPath = '/desk/pictures';
export const deskPicturePath = (name: string): string => `/desk/pictures/${encodeURIComponent(name)}`;
export const deskPictureUploadPath = `${deskPicturesPath}?upload=1`;
/** Logo and colour of the shop. */
export const deskLookPath = '/desk/settings/look';
export const deskLogoUploadPath = `${deskLookPath}?upload=1`;

/** With the permission that each needs. */
export const contentPages: Readonly<Record<string, Access>> = {
  '/desk/texts': 'texts',
  '/desk/texts/editor': 'texts',
  '/desk/texts/editor.js': 'texts',
  '/desk/texts/editor.css': 'texts',
  '/desk/texts/editor.woff2': 'texts',
  '/desk/texts/editor/[...call].json': 'texts',
  '/desk/texts/preview/[id]': 'texts',
  '/desk/texts/[id]': 'texts',
  '/desk/texts/[id]/versions': 'texts',
  '/desk/settings/look': 'settings',
  '/desk/pictures': 'texts',
  '/desk/pictures/[name]': 'texts',
  '/desk/pages': 'texts',
  '/desk/pages/new': 'texts',
  '/desk/pages/[name]': 'texts',
};

export const contentActions = {
  'desk.texts.publish': 'texts',
  'desk.texts.draft': 'texts',
  'desk.texts.discard': 'texts',
  'desk.texts.plan': 'texts',
  'desk.texts.unplan': 'texts',
  'desk.texts.restore': 'texts',
  'desk.look.accent': 'settings',
  'desk.look.dropAccent': 'settings',
  'desk.look.dropLogo': 'settings',
  'desk.pictures.describe': 'texts',
  'desk.pictures.remove': 'texts',
  'desk.pages.add': 'texts',
  'desk.pages.rename': 'texts',
  'desk.pages.place': 'texts',
  'desk.pages.remove': 'texts',
  'desk.pages.addFormer': 'texts',
  'desk.pages.dropFormer': 'texts',
} as const satisfies Readonly<Record<string, Access>>;
