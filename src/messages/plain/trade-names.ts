import { tradeNames } from '../en/trade-names.ts';
import type { Texts } from '../message.ts';
import { plainTexts } from './plain-texts.ts';

export type TradeNames = Texts<typeof tradeNames>;
/** In English. */
export const englishNames: TradeNames = /* @__PURE__ */ plainTexts<typeof tradeNames>(tradeNames);
