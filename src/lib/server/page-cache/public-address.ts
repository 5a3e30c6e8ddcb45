import { listingKeys } from '../../paths.ts';

/** A page that is the same for all, by the parts of its address that make a difference. */
export interface PublicAddress {
  /** Path, and the queries the page knows in one order: what the page is asked for with, and its key in the cache. */
  readonly key: string;
  /** Whether queries of others were left out (a campaign's, say). */
  readonly isShortened: boolean;
}

/** Pages that are the same for all, with the queries each of them reads. Every other address is never kept. */
const publicPages: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/$/, []],
  [/^\/product\/[^/]+$/, ['option']],
  [/^\/quick-view\/[^/]+$/, []],
  [/^\/shop(\/[^/]+\/[^/]+)?$/, listingKeys],
  [/^\/(category|subcategory|brand)\/[^/]+\/[^/]+$/, listingKeys],
  [/^\/(author|series)\/[^/]+$/, listingKeys],
  [/^\/search(\.json)?$/, ['q']],
  [/^\/(about-?us|contact|delivery-information|privacy-policy|policy|terms)$/, []],
];

/** Nobody links to longer ones; keys stay small beside the pages. */
const longest = 1000;

/** The queries that the page at a path reads; undefined for a page that is not the same for all. */
export const knownQueries = (path: string): readonly string[] | undefined =>
  publicPages.find(([pattern]) => pattern.test(path))?.[1];

/** Reads a request's address (`request.url`); undefined when it is no public page's. */
export function readPublicAddress(url: string): PublicAddress | undefined {
  if (url.length > longest) return undefined;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const known = knownQueries(path);
  if (!known) return undefined;
  if (mark < 0) return { key: path, isShortened: false };
  const asked = [...new URLSearchParams(url.slice(mark + 1))];
  const ours = asked.filter(([name]) => known.includes(name));
  // Of several values of one name the order may matter, so only the names are sorted, and sorting keeps equals in place.
  const query = new URLSearchParams(ours.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other))));
  return { key: ours.length > 0 ? `${path}?${query}` : path, isShortened: ours.length < asked.length };
}
