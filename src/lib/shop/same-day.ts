/** Same-day delivery (decision 17): offered around the shop. Where a post code lies is the shop's own table; nobody else is asked. */

/** In degrees, north and east positive. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Post codes that lie around one point: beginnings of codes and ranges of them, such as `400001-400009, 40002`. */
export interface Place extends Point {
  readonly postCodes: string;
}

/** Where the shop stands and how far it delivers on the same day, as the crow flies. */
export interface SameDayArea extends Point {
  readonly withinKm: number;
  /** ISO 3166-1 alpha-2 of every place. */
  readonly country: string;
  readonly places: readonly Place[];
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two points along the ground (haversine). */
export function distanceKm(one: Point, other: Point): number {
  const up = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const across = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const share = up + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * across;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Whether a point is near enough. */
export const isNear = (area: SameDayArea, point: Point): boolean => distanceKm(area, point) <= area.withinKm;

/** Whether an address is near enough; one whose post code the shop does not know is not. The first place that holds it counts. */
export function isAddressNear(area: SameDayArea, address: { readonly country: string; readonly postCode: string }) {
  if (address.country.trim().toUpperCase() !== area.country) return false;
  const code = plain(address.postCode);
  const place = area.places.find(({ postCodes }) => parsePostCodes(postCodes)?.some((part) => holds(part, code)));
  return place !== undefined && isNear(area, place);
}

/** Blanks, hyphens and case do not make another code. */
const plain = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

type PostCodes = { readonly first: string; readonly last: string };

const holds = ({ first, last }: PostCodes, code: string): boolean => {
  const start = code.slice(0, first.length);
  return start.length === first.length && first <= start && start <= last;
};

/** Reads beginnings and ranges of digits; undefined when the text is not one of either. */
export function parsePostCodes(text: string): readonly PostCodes[] | undefined {
  const parts = text.split(',').map((part) => {
    const [, first = '', last = first] = /^([A-Z0-9]+)(?:-(\d+))?$/.exec(part.replace(/\s/g, '').toUpperCase()) ?? [];
    const isRange = first !== last;
    const isUsable =
      first !== '' && (!isRange || (/^\d+$/.test(first) && first.length === last.length && first < last));
    return isUsable ? { first, last } : undefined;
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}
