import { deskTextAnswers } from '../../en/desk/text-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskTextAnswers = Texts<typeof deskTextAnswers>;
/** In English. */
export const englishDeskTextAnswers: DeskTextAnswers =
  /* @__PURE__ */ plainTexts<typeof deskTextAnswers>(deskTextAnswers);
