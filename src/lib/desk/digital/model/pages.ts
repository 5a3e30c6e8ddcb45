import { withQuery } from '../../../paths/url.ts';
import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for e-books and audio, with the permission that each needs. */

/** E-books and audio, filtered by `state` and `text`; one of them, with its forms. */
export const deskDigitalPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/digital', query);
export const deskEditionPath = (id: number | string): string => `/desk/digital/${encodeURIComponent(id)}`;
/** Where the form with the file of an edition posts to (desk/model/uploads.ts). */
export const deskUploadPath = (id: number): string => `${deskEditionPath(id)}?upload=1`;

export const digitalPages = {
  '/desk/digital': 'orders',
  '/desk/digital/[id]': { access: 'orders', post: 'both' },
} as const satisfies DeskPages;

export const digitalActions = {
  'desk.digital.link': 'orders',
  'desk.digital.remove': 'orders',
  'desk.digital.terms': 'settings',
  'desk.digital.renew': 'orders',
  'desk.digital.end': 'orders',
} as const satisfies DeskActions;
