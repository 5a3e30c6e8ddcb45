import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for the pages that editors write, with the permission that each needs. */

/** The pages that editors write; one of them; the form of a new one. */
export const deskPagesPath = '/desk/pages';
export const deskNewPagePath = '/desk/pages/new';
export const deskPagePath = (name: string): string => `/desk/pages/${encodeURIComponent(name)}`;

export const pagesPages = {
  '/desk/pages': 'texts',
  '/desk/pages/new': 'texts',
  '/desk/pages/[name]': 'texts',
} as const satisfies DeskPages;

export const pagesActions = {
  'desk.pages.add': 'texts',
  'desk.pages.rename': 'texts',
  'desk.pages.place': 'texts',
  'desk.pages.remove': 'texts',
  'desk.pages.addFormer': 'texts',
  'desk.pages.dropFormer': 'texts',
} as const satisfies DeskActions;
