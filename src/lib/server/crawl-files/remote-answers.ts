import { merchantFeedPath } from '../../crawl/merchant-feed.ts';
import { sitemapIndex, sitemapOfPaths, sitemapPart } from '../../crawl/sitemap.ts';
import { streamText, xmlResponse } from '../../crawl/xml.ts';
import { sitemapPath, staticPaths } from '../../paths/pages.ts';
import { type CatalogueIndex, indexKinds } from '../../shop/catalogue/catalogue-index.ts';
import type { FeedFile } from '../cache/feed-file.ts';
import { acceptsEncoding } from '../http/encodings.ts';
import { noSuchSitemap } from './answer-from-files.ts';

export interface RemoteAnswersOptions {
  readonly index: CatalogueIndex;
  readonly feed: FeedFile;
  readonly siteUrl: string;
  /** Of the pages that editors have added. */
  addedPaths(): Promise<readonly string[]>;
}

/**
 * Sitemaps and the feed of a remote shop, which does not report its changes: sitemaps are made of its answers when they are asked
 * for, and the feed at most once an hour.
 */
export function createRemoteAnswers({ index, feed, siteUrl, addedPaths }: RemoteAnswersOptions) {
  async function sitemap(path: string): Promise<Response> {
    const [, name, number] = /^\/sitemaps\/([a-z]+)-([1-9]\d{0,6})\.xml$/.exec(path) ?? [];
    const part = Number(number);
    if (name === 'pages' && part === 1)
      return xmlResponse(sitemapOfPaths([...staticPaths, ...(await addedPaths())], siteUrl));
    const kind = indexKinds.find((known) => known === name);
    const parts = kind ? await index.parts() : [];
    const exists = parts.some((known) => known.kind === kind && known.part === part);
    if (!kind || !exists) return noSuchSitemap();
    return xmlResponse(streamText(sitemapPart(index.pages(kind, part), siteUrl)));
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
    if (pathname === sitemapPath) return xmlResponse(sitemapIndex(await index.parts(), siteUrl));
    return sitemap(pathname);
  };
}
