import { withQuery } from '../../../paths/url.ts';
import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for texts, with the permission that each needs. */

/** The list of texts, one of them in a plain form, and what it said earlier; `query` names the version to compare. */
export const deskTextsPath = '/desk/texts';
export const deskTextPath = (id: string): string => `/desk/texts/${encodeURIComponent(id)}`;
export const deskTextVersionsPath = (id: string, query: Readonly<Record<string, string>> = {}): string =>
  withQuery(`/desk/texts/${encodeURIComponent(id)}/versions`, query);
/** The editor, with a text open. */
export const deskEditorPath = (id?: string): string => `/desk/texts/editor${id ? `#/${id}` : ''}`;
/** Below it are its calls. */
export const deskEditorCalls = '/desk/texts/editor/';
/** The page that shows a text, with the member's draft in it; '' for the beginning of its path. */
export const deskTextPreviewPath = (id: string): string => `/desk/texts/preview/${encodeURIComponent(id)}`;
/** A page that the editor shows in a frame. */
export const isFramedPath = (path: string): boolean => path.startsWith(deskTextPreviewPath(''));

export const textsPages = {
  '/desk/texts': 'texts',
  '/desk/texts/editor': { access: 'texts', post: 'none' },
  '/desk/texts/editor.js': { access: 'texts', post: 'none' },
  '/desk/texts/editor.css': { access: 'texts', post: 'none' },
  '/desk/texts/editor.woff2': { access: 'texts', post: 'none' },
  '/desk/texts/editor/[...call].json': { access: 'texts', post: 'itself' },
  '/desk/texts/preview/[id]': 'texts',
  '/desk/texts/[id]': 'texts',
  '/desk/texts/[id]/versions': 'texts',
} as const satisfies DeskPages;

export const textsActions = {
  'desk.texts.publish': 'texts',
  'desk.texts.rows': 'texts',
  'desk.texts.draft': 'texts',
  'desk.texts.discard': 'texts',
  'desk.texts.plan': 'texts',
  'desk.texts.unplan': 'texts',
  'desk.texts.restore': 'texts',
} as const satisfies DeskActions;
