import { deliveryTimes } from '../en/delivery-times.ts';
import { plainTexts, type Texts } from './plain-texts.ts';

export type DeliveryTexts = Texts<typeof deliveryTimes>;
/** In English. */
export const englishDelivery: DeliveryTexts = /* @__PURE__ */ plainTexts<typeof deliveryTimes>(deliveryTimes);
