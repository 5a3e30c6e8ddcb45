import { deskBookAnswers } from '../../en/desk/book-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskBookAnswers = Texts<typeof deskBookAnswers>;
/** In English. */
export const englishDeskBookAnswers: DeskBookAnswers =
  /* @__PURE__ */ plainTexts<typeof deskBookAnswers>(deskBookAnswers);
