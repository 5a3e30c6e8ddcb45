import { deskPageAnswers } from '../../en/desk/page-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskPageAnswers = Texts<typeof deskPageAnswers>;
/** In English. */
export const englishDeskPageAnswers: DeskPageAnswers =
  /* @__PURE__ */ plainTexts<typeof deskPageAnswers>(deskPageAnswers);
