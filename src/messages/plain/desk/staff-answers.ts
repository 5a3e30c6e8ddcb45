import { deskStaffAnswers } from '../../en/desk/staff-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskStaffAnswers = Texts<typeof deskStaffAnswers>;
/** In English. */
export const englishDeskStaffAnswers: DeskStaffAnswers =
  /* @__PURE__ */ plainTexts<typeof deskStaffAnswers>(deskStaffAnswers);
