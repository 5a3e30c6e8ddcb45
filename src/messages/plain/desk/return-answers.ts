import { deskReturnAnswers } from '../../en/desk/return-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskReturnAnswers = Texts<typeof deskReturnAnswers>;
/** In English. */
export const englishDeskReturnAnswers: DeskReturnAnswers =
  /* @__PURE__ */ plainTexts<typeof deskReturnAnswers>(deskReturnAnswers);
