import { deskStockAnswers } from '../../en/desk/stock-answers.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskStockAnswers = Texts<typeof deskStockAnswers>;
/** In English. */
export const englishDeskStockAnswers: DeskStockAnswers =
  /* @__PURE__ */ plainTexts<typeof deskStockAnswers>(deskStockAnswers);
