import { withQuery } from '../../../paths/url.ts';
import type { DeskActions, DeskPages } from '../../model/access.ts';

/**
 * The desk's page, file and actions for messages of the interface. Mails and papers say with them where money goes, so they are the
 * owner's, as the people of the shop are.
 */

export const deskWordsPath = (query: Readonly<Record<string, string>> = {}): string => withQuery('/desk/words', query);
/** All messages of a language as a PO file. */
export const deskWordsFilePath = (tag: string): string => withQuery('/desk/words.po', { language: tag });

export const wordsPages = {
  '/desk/words': 'staff',
  '/desk/words.po': { access: 'staff', post: 'none' },
} as const satisfies DeskPages;

export const wordsActions = {
  'desk.words.save': 'staff',
  'desk.words.asDelivered': 'staff',
} as const satisfies DeskActions;
