import type { Language } from '../../lib/paths/language.ts';
import type { OfferWords } from '../../lib/trade/delivery/checkout-offer.ts';
import { messages } from '../../messages/messages.ts';

/** In what a checkout speaks of its offer, in a language. */
export const offerWords = (language: Language): OfferWords => ({
  text: messages.checkoutOffer(language),
  names: messages.tradeNames(language),
  written: language,
});
