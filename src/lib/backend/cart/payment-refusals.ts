import type { DeliveryPlace, DeliveryQuote, DeliveryZone } from '../../trade/delivery/delivery-zones.ts';
import { countryName } from '../../trade/places/countries.ts';
import { indianStates, isIndianState } from '../../trade/places/indian-states.ts';
import { noCashOnDeliveryHereMessage, priceText } from '../messages.ts';

/** Why cash on delivery is not offered for a parcel, as a sentence. `total` is in minor units and has the charge for it. */
export function cashRefusal(
  { zones }: { readonly zones: readonly DeliveryZone[] },
  { cashOnDelivery, mayTakeCash }: Pick<DeliveryQuote, 'cashOnDelivery' | 'mayTakeCash'>,
  { place, total, currency }: { readonly place: DeliveryPlace; readonly total: number; readonly currency: string },
): string | undefined {
  if (!cashOnDelivery) {
    if (mayTakeCash) return 'Whether cash on delivery is offered depends on your address.';
    return noCashOnDeliveryHereMessage(placeName(zones, place));
  }
  const { limit } = cashOnDelivery;
  if (limit === null || total <= limit) return undefined;
  return noCashOnDeliveryHereMessage(`orders above ${priceText(limit, currency)}`);
}

/** The country, unless cash is taken elsewhere in it: then the part of it that the address names. */
function placeName(zones: readonly DeliveryZone[], { country, state, postCode }: DeliveryPlace): string {
  const isTakenElsewhere = zones.some((zone) => zone.cashOnDelivery && zone.countries.includes(country));
  const part = postCode || (isIndianState(state) ? indianStates[state] : state);
  return (isTakenElsewhere && part) || (country && countryName(country, 'en')) || 'this address';
}
