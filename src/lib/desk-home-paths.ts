import { withQuery } from './desk-base-paths.ts';

/** URLs of the desk: first steps, catalogue files, what the shop puts forward, and figures. */

/** Catalogue files: the form that sends one, and those that were sent. One of them, with its report. */
export const deskImportsPath = '/desk/imports';
/** Covers that imported records name. */
export const deskRecordCoversPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/imports/covers', query);
export const deskImportPath = (id: number): string => `${deskImportsPath}/${id}`;
/** Where the form with a catalogue file posts to. */
export const deskImportUploadPath = `${deskImportsPath}?upload=1`;
/** Deals; one of them, `new` for another one. */
export const deskDealsPath = '/desk/deals';
export const deskDealPath = (id: number | 'new'): string => `${deskDealsPath}/${id}`;
/** Banners, lists and publishers of the home page, and one of each. */
export const deskDisplayPath = '/desk/display';
export const deskBannerPath = (id: number | 'new'): string => `${deskDisplayPath}/banners/${id}`;
export const deskListPath = (list: string): string => `${deskDisplayPath}/lists/${encodeURIComponent(list)}`;
export const deskPublishersPath = `${deskDisplayPath}/publishers`;
/** What the shop has sold; `query` is the question (shop/figures.ts). */
export const deskFiguresPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/figures', query);
export const deskFiguresFilePath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/figures.csv', query);
/** The checklist of a new shop. */
export const deskFirstStepsPath = '/desk/first-steps';
