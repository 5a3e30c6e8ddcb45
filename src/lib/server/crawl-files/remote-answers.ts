import { merchantFeedPath } from '../../crawl/merchant-feed.ts';
import { partTag, sitemapIndex, sitemapLanguages, sitemapOfPaths, sitemapPart } from '../../crawl/sitemap.ts';
import { streamText, xmlResponse } from '../../crawl/xml.ts';
import type { Language } from '../../paths/language.ts';
import { sitemapPath, staticPaths } from '../../paths/pages.ts';
import { type CatalogueIndex, indexKinds } from '../../shop/catalogue/catalogue-index.ts';
import type { FeedFile } from '../cache/feed-file.ts';
import { acceptsEncoding } from '../http/encodings.ts';
import { noSuchSitemap } from './answer-from-files.ts';

export interface RemoteAnswersOptions {
  readonly index: CatalogueIndex;
  readonly feed: FeedFile;
  readonly siteUrl: string;
  /** Of the shop's pages; none stands for one. */
  readonly languages?: readonly Language[];
  /** Of the pages that editors have added. */
  addedPaths(): Promise<readonly string[]>;
}

/**
 * Sitemaps and the feed of a remote shop, which does not report its changes: sitemaps are made of its answers when they are asked
 * for, and the feed at most once an hour.
 */
export function createRemoteAnswers({ index, feed, siteUrl, addedPaths, languages = [] }: RemoteAnswersOptions) {
  async function sitemap(path: string): Promise<Response> {
    const [, tag = '', name, number] =
      /^\/sitemaps\/(?:([A-Za-z-]{2,12})-)?([a-z]+)-([1-9]\d{0,6})\.xml$/.exec(path) ?? [];
    const known = sitemapLanguages(languages).find((one) => partTag(one) === tag);
    if (tag !== '' && !known) return noSuchSitemap();
    const part = Number(number);
    if (name === 'pages' && part === 1)
      return xmlResponse(sitemapOfPaths([...staticPaths, ...(await addedPaths())], siteUrl, known));
    const kind = indexKinds.find((one) => one === name);
    const parts = kind ? await index.parts() : [];
    const exists = parts.some((one) => one.kind === kind && one.part === part);
    if (!kind || !exists) return noSuchSitemap();
    return xmlResponse(streamText(sitemapPart(index.pages(kind, part), siteUrl, known)));
  }

  async function merchantFeed(request: Request): Promise<Response> {
    const isGzip = acceptsEncoding(request.headers.get('accept-encoding') ?? '', 'gzip');
    const response = xmlResponse(await feed.read(isGzip));
    response.headers.set('Vary', 'Accept-Encoding');
    if (isGzip) response.headers.set('Content-Encoding', 'gzip');
    return response;
  }

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === merchantFeedPath) return merchantFeed(request);
    if (pathname === sitemapPath) return xmlResponse(sitemapIndex(await index.parts(), siteUrl, languages));
    return sitemap(pathname);
  };
}
