import { z } from 'zod';
import { type DeskSettingAnswers, englishDeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';
import { mostSupplyDays } from '../../shop/catalogue/stock.ts';

const within = (least: number, most: number, text: DeskSettingAnswers) => {
  const error = text.wholeNumber({ least, most });
  return z.int({ error }).min(least, { error }).max(most, { error });
};

/** How long suppliers take when nothing else is said of an edition, and from how many copies down the shelf runs low. */
export const supplySettingIn = (text: DeskSettingAnswers) =>
  z.object({
    days: within(1, mostSupplyDays, text).default(7),
    lowStock: within(0, 1000, text).default(2),
  });
export const supplySetting = supplySettingIn(englishDeskSettingAnswers);
export type SupplySetting = z.output<typeof supplySetting>;
