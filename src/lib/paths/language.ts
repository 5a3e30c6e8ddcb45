import { routeOf } from '../routes.ts';
import { decodePath } from './url.ts';

/** The languages of a shop's pages, and how URLs name them (ADR 0127). */

/** A language in which pages are shown. */
export interface Language {
  /** As LANGUAGES and the folders of src/messages name it: `de`. */
  readonly tag: string;
  /** What the URLs of its pages begin with: empty for the shop's first language, else `/de`. */
  readonly prefix: string;
  /** The locale of its words, dates and lists: `de-IN`. */
  readonly locale: string;
  /** The locale of its numbers and amounts. */
  readonly numbers: string;
  readonly dir: 'ltr' | 'rtl';
}

/** The language of a requested URL, and the URL without it. */
export interface LanguageUrl {
  readonly language: Language;
  /** What routes and pages know: path and query without the prefix. */
  readonly url: string;
  /** Where the same page is, when the language was spelled in another way (`/DE/shop`, `/de/`, or `/en/shop` of the first). */
  readonly redirect?: string;
}

/** A path, with its query, below a prefix. Home is the prefix itself. */
export function withPrefix(prefix: string, path: string): string {
  if (prefix === '') return path;
  return /^\/(?=[?#]|$)/.test(path) ? prefix + path.slice(1) : prefix + path;
}

/**
 * Takes the language off a requested URL (`request.url`). The first language has no prefix. What has no language is not found below a
 * prefix: the desk and the paths of the server itself have one URL each.
 */
export function takeLanguage(url: string, languages: readonly Language[]): LanguageUrl {
  const first = firstOf(languages);
  if (languages.length === 1) return { language: first, url };
  const [start = '', tag = ''] = /^\/([A-Za-z-]{2,12})(?=[/?#]|$)/.exec(url) ?? [];
  const named = languages.find((language) => language.tag.toLowerCase() === tag.toLowerCase());
  const rest = url.slice(start.length);
  const own = rest.startsWith('/') ? rest : `/${rest}`;
  if (!named || isElsewhere(own)) return { language: first, url };
  const spelled = withPrefix(named.prefix, own);
  return spelled === url ? { language: named, url: own } : { language: named, url: own, redirect: spelled };
}

/** What has no language, and what a browser would take for another host. Astro decodes a path repeatedly before it looks for its route. */
function isElsewhere(url: string): boolean {
  const path = decodePath(pathOf(url));
  return /^\/[/\\]/.test(path) || withoutLanguage.test(path);
}

const pathOf = (url: string): string => /^[^?#]*/.exec(url)?.[0] ?? '';

/** The shop's first language. */
export function firstOf(languages: readonly Language[]): Language {
  const [first] = languages;
  if (!first) throw new Error('A shop has at least one language');
  return first;
}

/** A language of the shop by its tag, as an order has stored it: the first when the shop has it no more. */
export const languageNamed = (languages: readonly Language[], tag: string | null | undefined): Language =>
  languages.find((language) => language.tag === tag) ?? firstOf(languages);

/**
 * What has no page: files, feeds, the desk, what payment providers and mail programs call. The suggestions of the search box are no page
 * either, but name categories.
 */
const withoutLanguage =
  /^\/(?:desk|api|healthz|readyz|metrics|covers|pictures|feeds|sitemaps|payments|\.well-known|_[^/]*)(?:\/|$)|^\/(?!search\.json$)[^/]*\.[a-z0-9]+$|\/one-click$/;

/** Editors add pages with names like this (content/page-names.ts). */
const writtenPage = /^\/[a-z0-9-]+$/;

/** Whether the page at a path of this site is shown in every language. */
function hasLanguages(path: string): boolean {
  const own = pathOf(path);
  return !withoutLanguage.test(own) && (routeOf(own) !== undefined || writtenPage.test(own));
}

/** A link of a page in its language: `/shop` is `/de/shop` in German. What has no language, or names one, stays as it is. */
export function inLanguage(path: string, { prefix }: Pick<Language, 'prefix'>): string {
  if (prefix === '' || path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`)) return path;
  return hasLanguages(path) ? withPrefix(prefix, path) : path;
}
