import { deskFirstStepAnswers } from '../../en/desk/first-step-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskFirstStepAnswers = Texts<typeof deskFirstStepAnswers>;
/** In English. */
export const englishDeskFirstStepAnswers: DeskFirstStepAnswers =
  /* @__PURE__ */ plainTexts<typeof deskFirstStepAnswers>(deskFirstStepAnswers);
