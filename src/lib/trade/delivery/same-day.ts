import { matchLength } from '../places/post-codes.ts';

/** Same-day delivery within a radius around the shop. The shop's own table locates post codes; no geocoding service is used. */

/** Coordinates in degrees; north and east are positive. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The location of post codes. `postCodes` lists prefixes and ranges, such as `400001-400009, 40002`. */
export interface Place extends Point {
  readonly postCodes: string;
}

/** The shop's location and the radius of same-day delivery. */
export interface SameDayArea extends Point {
  readonly withinKm: number;
  /** ISO 3166-1 alpha-2 of every place. */
  readonly country: string;
  readonly places: readonly Place[];
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine formula). */
export function distanceKm(one: Point, other: Point): number {
  const up = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const across = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const share = up + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * across;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(share)));
}

export const isWithinArea = (area: SameDayArea, point: Point): boolean => distanceKm(area, point) <= area.withinKm;

/** Whether an address is within the radius. False for an unknown post code; the first matching place counts. */
export function isAddressWithinArea(
  area: SameDayArea,
  address: { readonly country: string; readonly postCode: string },
) {
  if (address.country.trim().toUpperCase() !== area.country) return false;
  const place = area.places.find(({ postCodes }) => matchLength(postCodes, address.postCode) > 0);
  return place !== undefined && isWithinArea(area, place);
}
