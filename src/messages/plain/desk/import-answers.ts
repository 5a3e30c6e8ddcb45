import { deskImportAnswers } from '../../en/desk/import-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskImportAnswers = Texts<typeof deskImportAnswers>;
/** In English. */
export const englishDeskImportAnswers: DeskImportAnswers =
  /* @__PURE__ */ plainTexts<typeof deskImportAnswers>(deskImportAnswers);
