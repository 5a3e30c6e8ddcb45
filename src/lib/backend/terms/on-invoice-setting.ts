import { z } from 'zod';
import { type DeskSettingAnswers, englishDeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';

/** Payment on invoice, as the owner has set it. Which customers may is not a setting: it stands with each of them. */
export const onInvoiceSettingIn = (text: DeskSettingAnswers) => {
  const error = text.remindDaysWrong;
  return z.object({
    /** So many days after the due day an invoice is reminded of by itself, once; 0 for never. */
    remindAfter: z.int({ error }).min(0, { error }).max(90, { error }).default(0),
  });
};
export const onInvoiceSetting = onInvoiceSettingIn(englishDeskSettingAnswers);
export type OnInvoiceSetting = z.output<typeof onInvoiceSetting>;
