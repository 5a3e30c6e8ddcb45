import { z } from 'zod';
import { type DeskSettingAnswers, englishDeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';

/** The longest that books wait for somebody, in days. */
export const mostPutAsideDays = 90;

/** How long books wait that are put aside for a customer, and what happens then. */
export const putAsideSettingIn = (text: DeskSettingAnswers) =>
  z.object({
    days: z
      .int({ error: text.asideDaysWrong })
      .min(1, { error: text.asideDaysTooFew })
      .max(mostPutAsideDays, { error: text.asideDaysTooMany({ most: mostPutAsideDays }) })
      .default(7),
    /** After the day their copies are for sale again by themselves. */
    isReleased: z.boolean().default(false),
  });
export const putAsideSetting = putAsideSettingIn(englishDeskSettingAnswers);
export type PutAsideSetting = z.output<typeof putAsideSetting>;
