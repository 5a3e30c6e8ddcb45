import { deskSettingAnswers } from '../../en/desk/setting-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskSettingAnswers = Texts<typeof deskSettingAnswers>;
/** In English. */
export const englishDeskSettingAnswers: DeskSettingAnswers =
  /* @__PURE__ */ plainTexts<typeof deskSettingAnswers>(deskSettingAnswers);
