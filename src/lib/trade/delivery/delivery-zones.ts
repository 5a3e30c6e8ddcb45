import { matchLength } from '../places/post-codes.ts';

/** Which delivery zone an address is in, and what delivery costs there. Amounts are in minor units, weights in grams. */

/** What the steps of a zone count: the value of the goods less the discount, or the weight of what is shipped. */
export const rateBases = ['value', 'weight'] as const;
export type RateBasis = (typeof rateBases)[number];

/** One charge for everything up to and including `upTo`; null for everything above the step before. */
export interface RateStep {
  readonly upTo: number | null;
  readonly charge: number;
}

export interface DeliveryZone {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2 codes. None: everywhere that no other zone names. */
  readonly countries: readonly string[];
  /** Codes for India, names elsewhere. None: the whole country. */
  readonly states: readonly string[];
  /** Prefixes and ranges with commas between. '': every post code. */
  readonly postCodes: string;
  readonly rateBy: RateBasis;
  /** In ascending order; the last one has no `upTo`. */
  readonly steps: readonly RateStep[];
  /** Delivery is free from this value of the goods on. */
  readonly freeFrom: number | null;
  /** When a parcel arrives, e.g. `2 to 5 working days`; may be ''. */
  readonly time: string;
  /** Null where the shop takes no cash on delivery. `limit` is the largest total that may be paid so. */
  readonly cashOnDelivery: { readonly charge: number; readonly limit: number | null } | null;
}

/** An address as far as it is known: '' for what is not. */
export interface DeliveryPlace {
  readonly country: string;
  readonly state: string;
  readonly postCode: string;
}

/** The zones that a place may be in. */
export interface ZoneMatch {
  /** The zone that applies by what is known. Undefined when the place is outside all zones, or may be. */
  readonly zone: DeliveryZone | undefined;
  /** More specific zones, which apply or not by what is not known yet. */
  readonly possible: readonly DeliveryZone[];
}

type Fit = 'yes' | 'no' | 'unknown';

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const fitOf = (wanted: readonly string[], given: string): Fit => {
  if (wanted.length === 0) return 'yes';
  if (given.trim() === '') return 'unknown';
  return wanted.some((one) => same(one, given)) ? 'yes' : 'no';
};

function postCodeFit({ postCodes }: DeliveryZone, postCode: string): Fit {
  if (postCodes === '') return 'yes';
  if (postCode.trim() === '') return 'unknown';
  return matchLength(postCodes, postCode) > 0 ? 'yes' : 'no';
}

function fitOfZone(zone: DeliveryZone, { country, state, postCode }: DeliveryPlace): Fit {
  const fits = [fitOf(zone.countries, country), fitOf(zone.states, state), postCodeFit(zone, postCode)];
  if (fits.includes('no')) return 'no';
  return fits.includes('unknown') ? 'unknown' : 'yes';
}

/** A post code is more specific than a state, that than a country, that than everywhere; of two post codes the longer one. */
function specificity(zone: DeliveryZone, { postCode }: DeliveryPlace): number {
  if (zone.postCodes !== '') return 3 + matchLength(zone.postCodes, postCode);
  if (zone.states.length > 0) return 2;
  return zone.countries.length > 0 ? 1 : 0;
}

/** Finds the most specific zone for a place; of two alike, the first. */
export function matchZones(zones: readonly DeliveryZone[], place: DeliveryPlace): ZoneMatch {
  const rank = (zone: DeliveryZone) => specificity(zone, place);
  const [zone] = zones
    .filter((one) => fitOfZone(one, place) === 'yes')
    .toSorted((one, other) => rank(other) - rank(one));
  const least = zone ? rank(zone) : -1;
  return { zone, possible: zones.filter((one) => fitOfZone(one, place) === 'unknown' && rank(one) > least) };
}

/** What is delivered: the value less the discount, and the weight of what is shipped. */
export interface Parcel {
  readonly value: number;
  readonly weight: number;
}

/** The delivery charge of a zone. */
export function deliveryCharge({ rateBy, steps, freeFrom }: DeliveryZone, { value, weight }: Parcel): number {
  if (freeFrom !== null && value >= freeFrom) return 0;
  const amount = rateBy === 'value' ? value : weight;
  const step = steps.find(({ upTo }) => upTo === null || amount <= upTo) ?? steps.at(-1);
  return step?.charge ?? 0;
}

/** Delivery to a place. Of several possible zones it is the lowest charge, and only what all of them offer. */
export interface DeliveryQuote {
  readonly charge: number;
  /** The charge, or what is offered, depends on more of the address than is known. */
  readonly isEstimate: boolean;
  readonly freeFrom: number | null;
  readonly time: string;
  readonly cashOnDelivery: DeliveryZone['cashOnDelivery'];
  /** At least one of the possible zones takes cash. */
  readonly mayTakeCash: boolean;
}

/** Quotes the delivery of a parcel to a place; undefined when it is outside all zones. */
export function quoteDelivery(
  zones: readonly DeliveryZone[],
  place: DeliveryPlace,
  parcel: Parcel,
): DeliveryQuote | undefined {
  const { zone, possible } = matchZones(zones, place);
  const quotes = [...(zone ? [zone] : []), ...possible].map((one) => ({
    charge: deliveryCharge(one, parcel),
    freeFrom: one.freeFrom,
    time: one.time,
    cashOnDelivery: one.cashOnDelivery,
  }));
  const [cheapest] = quotes.toSorted((one, other) => one.charge - other.charge);
  if (!cheapest) return undefined;
  const isSame = <Value>(get: (quote: (typeof quotes)[number]) => Value) => new Set(quotes.map(get)).size === 1;
  const isCashSame = isSame(({ cashOnDelivery }) => JSON.stringify(cashOnDelivery));
  return {
    charge: cheapest.charge,
    isEstimate: !zone || !isSame(({ charge }) => charge) || !isCashSame,
    freeFrom: isSame(({ freeFrom }) => freeFrom) ? cheapest.freeFrom : null,
    time: isSame(({ time }) => time) ? cheapest.time : '',
    mayTakeCash: quotes.some(({ cashOnDelivery }) => cashOnDelivery !== null),
    cashOnDelivery: quotes.every(({ cashOnDelivery }) => cashOnDelivery) ? leastCash(quotes) : null,
  };
}

/** The lowest charge and the lowest limit for cash on delivery. */
function leastCash(quotes: readonly Pick<DeliveryZone, 'cashOnDelivery'>[]): DeliveryZone['cashOnDelivery'] {
  const offers = quotes.flatMap(({ cashOnDelivery }) => cashOnDelivery ?? []);
  const limits = offers.flatMap(({ limit }) => limit ?? []);
  return {
    charge: Math.min(...offers.map(({ charge }) => charge)),
    limit: limits.length > 0 ? Math.min(...limits) : null,
  };
}
