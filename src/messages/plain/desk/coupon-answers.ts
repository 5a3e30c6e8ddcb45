import { deskCouponAnswers } from '../../en/desk/coupon-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskCouponAnswers = Texts<typeof deskCouponAnswers>;
/** In English. */
export const englishDeskCouponAnswers: DeskCouponAnswers =
  /* @__PURE__ */ plainTexts<typeof deskCouponAnswers>(deskCouponAnswers);
