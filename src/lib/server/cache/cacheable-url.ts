import type { Content } from '../../content/content.ts';
import { type Language, takeLanguage, withPrefix } from '../../paths/language.ts';
import { isUnknownPath, sharedPageQuery, unknownPagePath } from '../../routes.ts';
import { isInternalPath } from '../http/internal-paths.ts';

/** A shared page, or the one of all unknown paths, identified by the parts of its URL that matter. */
export interface CacheableUrl {
  /** Path and known query parameters in one order: the URL the page is rendered for, and its key in the cache. */
  readonly key: string;
  /** Whether unknown query parameters (of a campaign, say) were left out. */
  readonly hasForeignParams: boolean;
}

/** Keeps keys small beside the pages. What is no part of the key has no limit: it would be a way around the cache. */
const maxUrlLength = 1000;

const unknownPage: CacheableUrl = { key: unknownPagePath, hasForeignParams: false };

/**
 * Parses a request's URL (`request.url`); undefined when its page is not shared. `locate` finds what a path is that no route has. In a
 * shop of several languages the key begins with the prefix of the page's language.
 */
export function parseCacheableUrl(
  url: string,
  locate: Content['locate'] = () => 'unknown',
  languages?: readonly Language[],
): CacheableUrl | undefined {
  const parsed = languages ? parseInLanguage(url, locate, languages) : parse(url, locate);
  return parsed && parsed.key.length <= maxUrlLength ? parsed : undefined;
}

function parseInLanguage(
  requested: string,
  locate: Content['locate'],
  languages: readonly Language[],
): CacheableUrl | undefined {
  const { language, url, redirect } = takeLanguage(requested, languages);
  const parsed = redirect === undefined ? parse(url, locate) : undefined;
  return parsed && { ...parsed, key: withPrefix(language.prefix, parsed.key) };
}

function parse(url: string, locate: Content['locate']): CacheableUrl | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const known = sharedPageQuery(path);
  if (!known) return isUnknownPath(path) && !isInternalPath(path) ? withoutRoute(path, mark, locate) : undefined;
  if (mark < 0) return { key: path, hasForeignParams: false };
  const given = [...new URLSearchParams(url.slice(mark + 1))];
  const own = given.filter(([name]) => known.includes(name));
  // The order of several values of one name may matter, so only names are sorted; the sort is stable.
  const query = new URLSearchParams(own.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other))));
  return { key: own.length > 0 ? `${path}?${query}` : path, hasForeignParams: own.length < given.length };
}

/** An editor's page, or what no page has. All unknown paths share one page, so that asking for them costs no rendering (REQ SECURITY-96). */
function withoutRoute(path: string, mark: number, locate: Content['locate']): CacheableUrl | undefined {
  const found = locate(path);
  if (found === 'page') return { key: path, hasForeignParams: mark >= 0 };
  return found === 'unknown' ? unknownPage : undefined;
}
