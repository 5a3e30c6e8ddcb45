import { deskOrderAnswers } from '../../en/desk/order-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskOrderAnswers = Texts<typeof deskOrderAnswers>;
/** In English. */
export const englishDeskOrderAnswers: DeskOrderAnswers =
  /* @__PURE__ */ plainTexts<typeof deskOrderAnswers>(deskOrderAnswers);
