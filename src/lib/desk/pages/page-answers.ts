import { type ContentTexts, englishContentTexts } from '../../../messages/plain/desk/content.ts';
import { type DeskPageAnswers, englishDeskPageAnswers } from '../../../messages/plain/desk/page-answers.ts';

/** What the desk says of pages that editors add, and of mistakes in them. */
export type PageAnswers = DeskPageAnswers & ContentTexts;
export const englishPageAnswers: PageAnswers = { ...englishDeskPageAnswers, ...englishContentTexts };

/** What a change of content is refused with. */
export type MistakeAnswers = Pick<DeskPageAnswers, 'mistakeIn'> & ContentTexts;
