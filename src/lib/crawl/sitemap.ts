import { authorPath, brandPath, categoryPath, productPath, seriesPath, subCategoryPath } from '../paths/catalogue.ts';
import { sitemapPartPath } from '../paths/pages.ts';
import type { IndexedPage, IndexPart } from '../shop/catalogue/catalogue-index.ts';
import { element, xmlHeader } from './xml.ts';

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

/** The sitemap index: static pages, then the parts of the catalogue. */
export function sitemapIndex(parts: readonly IndexPart[], siteUrl: string): string {
  const entries = parts.map(
    (part) =>
      `<sitemap>${element('loc', siteUrl + sitemapPartPath(part))}${lastModified(part.lastModified)}</sitemap>\n`,
  );
  const staticPages = `<sitemap>${element('loc', siteUrl + sitemapPartPath({ kind: 'pages', part: 1 }))}</sitemap>\n`;
  return `${xmlHeader}<sitemapindex xmlns="${sitemapNamespace}">\n${staticPages}${entries.join('')}</sitemapindex>\n`;
}

const open = `${xmlHeader}<urlset xmlns="${sitemapNamespace}" xmlns:image="${imageNamespace}">\n`;
const close = '</urlset>\n';

/** Streams one part: the URL, last change and images of each page. */
export async function* sitemapPart(pages: AsyncIterable<IndexedPage>, siteUrl: string): AsyncGenerator<string> {
  yield open;
  for await (const page of pages) {
    const pictures = (page.images ?? []).map(
      (image) => `<image:image>${element('image:loc', new URL(image, siteUrl).href)}</image:image>`,
    );
    yield `<url>${element('loc', siteUrl + paths[page.kind](page))}${lastModified(page.lastModified)}${pictures.join('')}</url>\n`;
  }
  yield close;
}

/** The part with the static pages. */
export function sitemapOfPaths(paths: readonly string[], siteUrl: string): string {
  return open + paths.map((path) => `<url>${element('loc', siteUrl + path)}</url>\n`).join('') + close;
}
