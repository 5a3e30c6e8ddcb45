import { z } from 'zod';
import { type DeskSettingAnswers, englishDeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';

/** What delivery costs when books leave in several parcels, as their customer has chosen. */
const parcelCharges = ['order', 'parcel'] as const;
export const parcelSettingIn = (text: DeskSettingAnswers) =>
  z.object({ charge: z.enum(parcelCharges, { error: text.choiceMissing }).default('order') });
export const parcelSetting = parcelSettingIn(englishDeskSettingAnswers);
export type ParcelSetting = z.output<typeof parcelSetting>;
