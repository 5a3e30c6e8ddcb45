import { withQuery } from '../../../paths/url.ts';
import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's page, file and actions for messages of the interface, with the permission that each needs. */

export const deskWordsPath = (query: Readonly<Record<string, string>> = {}): string => withQuery('/desk/words', query);
/** All messages of a language as a PO file. */
export const deskWordsFilePath = (tag: string): string => withQuery('/desk/words.po', { language: tag });

export const wordsPages = {
  '/desk/words': 'texts',
  '/desk/words.po': { access: 'texts', post: 'none' },
} as const satisfies DeskPages;

export const wordsActions = {
  'desk.words.save': 'texts',
  'desk.words.asDelivered': 'texts',
} as const satisfies DeskActions;
