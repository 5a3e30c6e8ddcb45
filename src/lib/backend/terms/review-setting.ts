import { z } from 'zod';
import { type DeskSettingAnswers, englishDeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';
import { compiledQuery } from '../../database/compiled-query.ts';
import { type ReviewMode, reviewModes } from '../../shop/review-desk.ts';
import type { Queries } from '../context.ts';
import { deskKeys } from './trade-settings.ts';

/** How reviews come to be shown, as it is set in the desk. */
export const reviewSettingIn = (text: DeskSettingAnswers) =>
  z.object({ mode: z.enum(reviewModes, { error: text.choiceMissing }) });
const reviewSetting = reviewSettingIn(englishDeskSettingAnswers);

const storedSetting = compiledQuery((queries) =>
  queries.selectFrom('shop_setting').select('value').where('key', '=', deskKeys.reviews),
);

/** At once, unless the desk says otherwise. */
export async function readReviewMode(queries: Queries): Promise<ReviewMode> {
  const [row] = await storedSetting(queries);
  return row ? reviewSetting.parse(JSON.parse(row.value)).mode : 'at once';
}
