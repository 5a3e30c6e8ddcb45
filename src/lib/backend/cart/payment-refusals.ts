import { messages } from '../../../messages/messages.ts';
import type { Language } from '../../paths/language.ts';
import type { DeliveryPlace, DeliveryQuote, DeliveryZone } from '../../trade/delivery/delivery-zones.ts';
import { countryName } from '../../trade/places/countries.ts';
import { stateName } from '../../trade/places/indian-states.ts';
import { priceText } from '../messages.ts';

/** Why cash on delivery is not offered for a parcel, as a sentence. `total` is in minor units and has the charge for it. */
export function cashRefusal(
  { zones }: { readonly zones: readonly DeliveryZone[] },
  { cashOnDelivery, mayTakeCash }: Pick<DeliveryQuote, 'cashOnDelivery' | 'mayTakeCash'>,
  { place, total, currency }: { readonly place: DeliveryPlace; readonly total: number; readonly currency: string },
  language: Language,
): string | undefined {
  const text = messages.paymentAnswers(language);
  if (!cashOnDelivery) {
    if (mayTakeCash) return text.cashDepends;
    const named = placeName(zones, place, language);
    return named ? text.noCashTo({ place: named }) : text.noCashToAddress;
  }
  const { limit } = cashOnDelivery;
  if (limit === null || total <= limit) return undefined;
  return text.noCashAbove({ amount: priceText(limit, currency, language) });
}

/** The country, unless cash is taken elsewhere in it: then the part of it that the address names. '' for a place of which nothing is known. */
function placeName(
  zones: readonly DeliveryZone[],
  { country, state, postCode }: DeliveryPlace,
  language: Language,
): string {
  const isTakenElsewhere = zones.some((zone) => zone.cashOnDelivery && zone.countries.includes(country));
  const part = postCode || stateName(state, messages.tradeNames(language));
  return (isTakenElsewhere && part) || (country && countryName(country, language));
}
