import type { PaymentAnswers } from '../../../messages/plain/payment-answers.ts';
import type { TradeNames } from '../../../messages/plain/trade-names.ts';
import type { TextLanguage } from '../../format.ts';
import { countries, countryName } from '../places/countries.ts';
import { stateName } from '../places/indian-states.ts';
import { type DeliveryPlace, type DeliveryZone, matchZones } from './delivery-zones.ts';

/** The message for an address outside all delivery zones. */

interface PlaceWords {
  readonly text: PaymentAnswers;
  readonly names: TradeNames;
  /** Of names of countries. */
  readonly written: TextLanguage;
  /** Names as a list: `Mumbai and Fort`. */
  list(names: readonly string[]): string;
}

/** A longer list is not read. */
const mostNames = 12;

function listed(all: readonly string[], { text, list }: PlaceWords): string {
  const shown = all.slice(0, mostNames);
  const count = all.length - shown.length;
  return list(count > 0 ? [...shown, text.morePlaces({ count })] : shown);
}

/** Why a place is not delivered to, and what is, as a sentence beside its address. */
export function notDeliveredMessage(zones: readonly DeliveryZone[], place: DeliveryPlace, words: PlaceWords): string {
  const { text, names, written } = words;
  const codes = new Set(zones.flatMap((zone) => zone.countries));
  const country = countryName(place.country, written);
  if (codes.size === 0) return text.notDelivered;
  if (!codes.has(place.country)) {
    const delivered = countries(written).filter(({ code }) => codes.has(code));
    const places = listed(
      delivered.map(({ name }) => name),
      words,
    );
    return country ? text.notDeliveredTo({ place: country, places }) : text.notDeliveredToAddress({ places });
  }
  const inCountry = zones.filter((zone) => zone.countries.includes(place.country));
  const places = listed(
    inCountry.map(({ name }) => name),
    words,
  );
  // Another post code of the same state would be delivered to.
  const isByPostCode = matchZones(inCountry, { ...place, postCode: '' }).possible.length > 0;
  const where = isByPostCode ? place.postCode : stateName(place.state, names);
  return where
    ? text.notDeliveredIn({ place: where, country, places })
    : text.notDeliveredToAddressIn({ country, places });
}
