import { withQuery } from '../../../paths/url.ts';
import type { DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for catalogue files and the covers that they name, with the permission that each needs. */

/** Catalogue files: the form that sends one, and those that were sent. One of them, with its report. */
export const deskImportsPath = '/desk/imports';
/** Covers that imported records name. */
export const deskRecordCoversPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/imports/covers', query);
export const deskImportPath = (id: number): string => `${deskImportsPath}/${id}`;
/** Where the form with a catalogue file posts to. */
export const deskImportUploadPath = `${deskImportsPath}?upload=1`;

export const importsPages = {
  '/desk/imports': { access: 'catalogue', post: 'both' },
  '/desk/imports/covers': 'catalogue',
  '/desk/imports/[id]': 'catalogue',
} as const satisfies DeskPages;
