import { deskWordAnswers } from '../../en/desk/word-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskWordAnswers = Texts<typeof deskWordAnswers>;
/** In English. */
export const englishDeskWordAnswers: DeskWordAnswers =
  /* @__PURE__ */ plainTexts<typeof deskWordAnswers>(deskWordAnswers);
