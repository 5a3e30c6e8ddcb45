import { deskUploadAnswers } from '../../en/desk/upload-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskUploadAnswers = Texts<typeof deskUploadAnswers>;
/** In English. */
export const englishDeskUploadAnswers: DeskUploadAnswers =
  /* @__PURE__ */ plainTexts<typeof deskUploadAnswers>(deskUploadAnswers);
