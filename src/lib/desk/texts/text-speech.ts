import { type ContentTexts, englishContentTexts } from '../../../messages/plain/desk/content.ts';
import { type DeskTextAnswers, englishDeskTextAnswers } from '../../../messages/plain/desk/text-answers.ts';
import { type Told, toldIn } from '../../../messages/plain/told.ts';
import type { TextLanguage } from '../../format.ts';

export type TextAnswers = DeskTextAnswers & ContentTexts;

/** What the desk answers with: its texts, and the language in which it writes moments. In English without. */
export interface TextSpeech {
  readonly text: TextAnswers;
  readonly language?: TextLanguage | undefined;
}

export const englishSpeech: TextSpeech = { text: { ...englishDeskTextAnswers, ...englishContentTexts } };

/** Something wrong with a text, or with writing it, that is said later (ADR 0147). */
export type TextProblem = Told<keyof TextAnswers>;
export const textProblem = toldIn<TextAnswers>();
