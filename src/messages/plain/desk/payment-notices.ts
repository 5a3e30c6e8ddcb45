import { deskPaymentNotices } from '../../en/desk/payment-notices.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskPaymentNotices = Texts<typeof deskPaymentNotices>;
/** In English. */
export const englishDeskPaymentNotices: DeskPaymentNotices =
  /* @__PURE__ */ plainTexts<typeof deskPaymentNotices>(deskPaymentNotices);
