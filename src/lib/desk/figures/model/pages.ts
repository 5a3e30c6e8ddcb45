import { withQuery } from '../../../paths/url.ts';
import type { DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for figures, with the permission that each needs. */

/** What the shop has sold; `query` is the question (desk/figures/model/figures.ts). */
export const deskFiguresPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/figures', query);
export const deskFiguresFilePath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/figures.csv', query);

export const figuresPages = {
  '/desk/figures': 'figures',
  '/desk/figures.csv': { access: 'figures', post: 'none' },
} as const satisfies DeskPages;
