import { countryName } from '../places/countries.ts';
import { indianStates, isIndianState } from '../places/indian-states.ts';
import { type DeliveryPlace, type DeliveryZone, matchZones } from './delivery-zones.ts';

/** The message for an address outside all delivery zones. */

const locale = 'en';
/** A longer list is not read. */
const mostNames = 12;

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, mostNames);
  const more = names.length - shown.length;
  return new Intl.ListFormat(locale).format(more > 0 ? [...shown, `${more} more`] : shown);
};

/** Why a place is not delivered to, and what is, as a sentence beside its address. */
export function notDeliveredMessage(zones: readonly DeliveryZone[], place: DeliveryPlace): string {
  const countries = [...new Set(zones.flatMap((zone) => zone.countries))];
  const country = countryName(place.country, locale);
  if (countries.length === 0) return 'We do not deliver at the moment.';
  if (!countries.includes(place.country)) {
    const names = countries.map((code) => countryName(code, locale)).sort();
    return `We do not deliver to ${country || 'this address'}. We deliver to ${listed(names)}.`;
  }
  const inCountry = zones.filter((zone) => zone.countries.includes(place.country));
  const state = isIndianState(place.state) ? indianStates[place.state] : place.state;
  // Another post code of the same state would be delivered to.
  const isByPostCode = matchZones(inCountry, { ...place, postCode: '' }).possible.length > 0;
  const where = isByPostCode ? place.postCode : state;
  return `We do not deliver to ${where || 'this address'}. In ${country} we deliver to ${listed(inCountry.map(({ name }) => name))}.`;
}
