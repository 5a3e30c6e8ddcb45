import { checkoutOffer } from '../en/checkout-offer.ts';
import type { Texts } from '../message.ts';
import { plainTexts } from './plain-texts.ts';

export type CheckoutOfferTexts = Texts<typeof checkoutOffer>;
/** In English. */
export const englishCheckoutOffer: CheckoutOfferTexts = /* @__PURE__ */ plainTexts<typeof checkoutOffer>(checkoutOffer);
