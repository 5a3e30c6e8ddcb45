import { authorPath, brandPath, categoryPath, productPath, seriesPath, subCategoryPath } from '../paths/catalogue.ts';
import { firstOf, type Language, withPrefix } from '../paths/language.ts';
import { sitemapPartPath } from '../paths/pages.ts';
import type { IndexedPage, IndexPart } from '../shop/catalogue/catalogue-index.ts';
import { element, escapeXml, xmlHeader } from './xml.ts';

const paths: Readonly<Record<IndexedPage['kind'], (page: IndexedPage) => string>> = {
  product: ({ id }) => productPath(id),
  category: categoryPath,
  subcategory: subCategoryPath,
  brand: brandPath,
  author: authorPath,
  series: seriesPath,
};

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

const lastModified = (time: number | undefined) =>
  time === undefined ? '' : element('lastmod', new Date(time).toISOString());

/** What the languages of a shop add: each has parts of its own, whose pages name the same page in all of them. */
export interface SitemapLanguage {
  readonly language: Language;
  readonly all: readonly Language[];
}

/** The languages whose parts are made; undefined stands for a shop of one language, whose sitemaps name none. */
export const sitemapLanguages = (all: readonly Language[]): readonly (SitemapLanguage | undefined)[] =>
  all.length > 1 ? all.map((language) => ({ language, all })) : [undefined];

/** Parts of other languages than the first have its tag in their name. */
export const partTag = (own: SitemapLanguage | undefined): string =>
  own && own.language.prefix !== '' ? own.language.tag : '';

/** The sitemap index: for each language static pages, then the parts of the catalogue. */
export function sitemapIndex(
  parts: readonly IndexPart[],
  siteUrl: string,
  languages: readonly Language[] = [],
): string {
  const entries = sitemapLanguages(languages)
    .map(partTag)
    .flatMap((tag) =>
      [{ kind: 'pages', part: 1, lastModified: undefined }, ...parts].map(
        (part) =>
          `<sitemap>${element('loc', siteUrl + sitemapPartPath(part, tag))}${lastModified(part.lastModified)}</sitemap>\n`,
      ),
    );
  return `${xmlHeader}<sitemapindex xmlns="${sitemapNamespace}">\n${entries.join('')}</sitemapindex>\n`;
}

/** The URL of a page in a language, and where it is in all of them. */
function locations(path: string, siteUrl: string, own: SitemapLanguage | undefined): string {
  if (!own) return element('loc', siteUrl + path);
  const at = ({ prefix }: Language) => siteUrl + withPrefix(prefix, path);
  const link = (tag: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(at(language))}"/>`;
  // As the pages themselves say: whose language there is none of is shown the first.
  const links = [...own.all.map((other) => link(other.tag, other)), link('x-default', firstOf(own.all))];
  return element('loc', at(own.language)) + links.join('');
}

const open = (own: SitemapLanguage | undefined): string =>
  `${xmlHeader}<urlset xmlns="${sitemapNamespace}" xmlns:image="${imageNamespace}"${own ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>\n`;
const close = '</urlset>\n';

/** Streams one part: the URL, last change and images of each page. */
export async function* sitemapPart(
  pages: AsyncIterable<IndexedPage>,
  siteUrl: string,
  own?: SitemapLanguage,
): AsyncGenerator<string> {
  yield open(own);
  for await (const page of pages) {
    const pictures = (page.images ?? []).map(
      (image) => `<image:image>${element('image:loc', new URL(image, siteUrl).href)}</image:image>`,
    );
    yield `<url>${locations(paths[page.kind](page), siteUrl, own)}${lastModified(page.lastModified)}${pictures.join('')}</url>\n`;
  }
  yield close;
}

/** The part with the static pages. */
export function sitemapOfPaths(paths: readonly string[], siteUrl: string, own?: SitemapLanguage): string {
  return open(own) + paths.map((path) => `<url>${locations(path, siteUrl, own)}</url>\n`).join('') + close;
}
