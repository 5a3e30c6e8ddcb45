import { deskPictureAnswers } from '../../en/desk/picture-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskPictureAnswers = Texts<typeof deskPictureAnswers>;
/** In English. */
export const englishDeskPictureAnswers: DeskPictureAnswers =
  /* @__PURE__ */ plainTexts<typeof deskPictureAnswers>(deskPictureAnswers);
