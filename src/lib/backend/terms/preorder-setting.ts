import { z } from 'zod';
import { type DeskSettingAnswers, englishDeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';
import { preorderPayments } from '../../trade/delivery/sale-day.ts';

/** When preorders are paid. */
export const preorderSettingIn = (text: DeskSettingAnswers) =>
  z.object({ paid: z.enum(preorderPayments, { error: text.choiceMissing }).default('ordered') });
export const preorderSetting = preorderSettingIn(englishDeskSettingAnswers);
export type PreorderSetting = z.output<typeof preorderSetting>;
