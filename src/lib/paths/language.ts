import { routeOf } from '../routes.ts';

/** The languages of a shop's pages, and how URLs name them (ADR 0201). */

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

/** Takes the language off a requested URL (`request.url`). The first language has no prefix. */
export function takeLanguage(url: string, languages: readonly Language[]): LanguageUrl {
  const first = firstOf(languages);
  if (languages.length === 1) return { language: first, url };
  const [start = '', tag = ''] = /^\/([A-Za-z-]{2,12})(?=[/?#]|$)/.exec(url) ?? [];
  // What a browser would take for another host names no page.
  const isPath = !/^\/[/\\]/.test(url.slice(start.length));
  const named = isPath && tag && languages.find((language) => language.tag.toLowerCase() === tag.toLowerCase());
  if (!named) return { language: first, url };
  const rest = url.slice(start.length);
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  const spelled = withPrefix(named.prefix, path);
  return spelled === url ? { language: named, url: path } : { language: named, url: path, redirect: spelled };
}

/** The shop's first language. */
export function firstOf(languages: readonly Language[]): Language {
  const [first] = languages;
  if (!first) throw new Error('A shop has at least one language');
  return first;
}

/** What has no page: files, feeds, the desk, what payment providers and mail programs call. */
const withoutLanguage =
  /^\/(?:desk|api|healthz|readyz|metrics|covers|pictures|feeds|sitemaps|payments|\.well-known|_[^/]*)(?:\/|$)|^\/[^/]*\.[a-z0-9]+$|\/one-click$/;

/** Editors add pages with names like this (content/page-names.ts). */
const writtenPage = /^\/[a-z0-9-]+$/;

/** Whether the page at a path of this site is shown in every language. */
export function hasLanguages(path: string): boolean {
  const [own = ''] = /^[^?#]*/.exec(path) ?? [];
  return !withoutLanguage.test(own) && (routeOf(own) !== undefined || writtenPage.test(own));
}

/** A link of a page in its language: `/shop` is `/de/shop` in German. What has no language, or names one, stays as it is. */
export function inLanguage(path: string, { prefix }: Pick<Language, 'prefix'>): string {
  if (prefix === '' || path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`)) return path;
  return hasLanguages(path) ? withPrefix(prefix, path) : path;
}
