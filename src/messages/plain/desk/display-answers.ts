import { deskDisplayAnswers } from '../../en/desk/display-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskDisplayAnswers = Texts<typeof deskDisplayAnswers>;
/** In English. */
export const englishDeskDisplayAnswers: DeskDisplayAnswers =
  /* @__PURE__ */ plainTexts<typeof deskDisplayAnswers>(deskDisplayAnswers);
