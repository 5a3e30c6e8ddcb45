import { orderRows } from '../en/order-rows.ts';
import { plainTexts, type Texts } from './plain-texts.ts';

export type OrderRowTexts = Texts<typeof orderRows>;
/** In English. */
export const englishRows: OrderRowTexts = /* @__PURE__ */ plainTexts<typeof orderRows>(orderRows);
