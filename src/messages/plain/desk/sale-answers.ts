import { deskSaleAnswers } from '../../en/desk/sale-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskSaleAnswers = Texts<typeof deskSaleAnswers>;
/** In English. */
export const englishDeskSaleAnswers: DeskSaleAnswers =
  /* @__PURE__ */ plainTexts<typeof deskSaleAnswers>(deskSaleAnswers);
