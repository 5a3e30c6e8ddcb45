import { deskPayoutAnswers } from '../../en/desk/payout-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskPayoutAnswers = Texts<typeof deskPayoutAnswers>;
/** In English. */
export const englishDeskPayoutAnswers: DeskPayoutAnswers =
  /* @__PURE__ */ plainTexts<typeof deskPayoutAnswers>(deskPayoutAnswers);
