import { deskDigitalAnswers } from '../../en/desk/digital-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskDigitalAnswers = Texts<typeof deskDigitalAnswers>;
/** In English. */
export const englishDeskDigitalAnswers: DeskDigitalAnswers =
  /* @__PURE__ */ plainTexts<typeof deskDigitalAnswers>(deskDigitalAnswers);
