import { deskSearchAnswers } from '../../en/desk/search-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskSearchAnswers = Texts<typeof deskSearchAnswers>;
/** In English. */
export const englishDeskSearchAnswers: DeskSearchAnswers =
  /* @__PURE__ */ plainTexts<typeof deskSearchAnswers>(deskSearchAnswers);
