import { z } from 'zod';
import { type DeskSettingAnswers, englishDeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';

/** How much members of staff who are not owners may give back. */
export const refundSettingIn = (text: DeskSettingAnswers) => {
  const error = text.staffLimitWrong;
  return z.object({
    /** Of one order within a day, in minor units. 0: owners alone give money back. Null: no limit. */
    staffLimit: z
      .int({ error })
      .min(0, { error })
      .max(1_000_000_000, { error: text.amountTooLarge })
      .nullable()
      .default(null),
  });
};
export const refundSetting = refundSettingIn(englishDeskSettingAnswers);
export type RefundSetting = z.output<typeof refundSetting>;
