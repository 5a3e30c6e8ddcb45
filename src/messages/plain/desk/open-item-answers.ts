import { deskOpenItemAnswers } from '../../en/desk/open-item-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskOpenItemAnswers = Texts<typeof deskOpenItemAnswers>;
/** In English. */
export const englishDeskOpenItemAnswers: DeskOpenItemAnswers =
  /* @__PURE__ */ plainTexts<typeof deskOpenItemAnswers>(deskOpenItemAnswers);
