import { withQuery } from '../../../paths/url.ts';
import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for the search of the shop, with the permission that each needs. */

/** `explain` is a text whose hits are explained, `synonym` texts whose effect is shown, `text` fills in the forms. */
export const deskSearchPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/search', query);

/** The parts of the page, for links to them. */
export const searchParts = {
  explain: 'explain',
  synonyms: 'synonyms',
  places: 'places',
  redirects: 'redirects',
  misses: 'misses',
} as const;

export const searchPages = { '/desk/search': 'catalogue' } as const satisfies DeskPages;

export const searchActions = {
  'desk.search.synonym': 'catalogue',
  'desk.search.place': 'catalogue',
  'desk.search.redirect': 'catalogue',
  'desk.search.remove': 'catalogue',
} as const satisfies DeskActions;
