import { mkdir } from 'node:fs/promises';
import { merchantFeed, merchantFeedPath } from '../../crawl/merchant-feed.ts';
import { partTag, sitemapIndex, sitemapLanguages, sitemapOfPaths, sitemapPart } from '../../crawl/sitemap.ts';
import type { Language } from '../../paths/language.ts';
import { sitemapPartPath, sitemapPath, staticPaths } from '../../paths/pages.ts';
import type { CatalogueIndex } from '../../shop/catalogue/catalogue-index.ts';
import { type CrawlFile, followFiles } from './file-set.ts';
import { publish, removeUnused, writeCrawlFile } from './write-file.ts';

/** What the files say besides the catalogue. */
export interface FilesJob {
  readonly folder: string;
  /** `FileSet.key` */
  readonly key: string;
  readonly siteUrl: string;
  readonly shopName: string;
  /** Of the pages that editors have added. */
  readonly addedPaths: readonly string[];
  /** Of the shop's pages; none stands for one. */
  readonly languages?: readonly Language[];
}

export interface MakingOptions extends FilesJob {
  readonly index: CatalogueIndex;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly signal: AbortSignal;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/**
 * Makes all sitemaps and then the merchant feed, one after the other. The sitemaps become current together, with the feed from
 * before, as the feed takes several times as long. A text that has not changed keeps its file.
 */
export async function makeCrawlFiles(options: MakingOptions): Promise<void> {
  const { folder, key, siteUrl, shopName, addedPaths, languages = [], index, now, signal } = options;
  await mkdir(folder, { recursive: true });
  const before = await followFiles(folder, key).read();
  const [startedAt, started] = [now(), performance.now()];
  const tookMs = () => performance.now() - started;
  const write = (path: string, pieces: AsyncIterable<string>): Promise<CrawlFile> =>
    writeCrawlFile({ folder, before, now, signal }, path, pieces);

  const parts = await index.parts();
  const sitemaps: CrawlFile[] = [];
  for (const language of sitemapLanguages(languages)) {
    const tag = partTag(language);
    for (const part of parts) {
      const pages = index.pages(part.kind, part.part);
      sitemaps.push(await write(sitemapPartPath(part, tag), sitemapPart(pages, siteUrl, language)));
    }
    const own = sitemapOfPaths([...staticPaths, ...addedPaths], siteUrl, language);
    sitemaps.push(await write(sitemapPartPath({ kind: 'pages', part: 1 }, tag), once(own)));
  }
  sitemaps.push(await write(sitemapPath, once(sitemapIndex(parts, siteUrl, languages))));
  const oldFeed = before?.files.filter(({ path }) => path === merchantFeedPath) ?? [];
  // It does not count as newer than before until the feed is there.
  const unfinished = { key, startedAt: before?.startedAt ?? 0, tookMs: tookMs() };
  await publish(folder, { ...unfinished, files: [...sitemaps, ...oldFeed] });

  const feed = await write(merchantFeedPath, merchantFeed(index.feed(), siteUrl, shopName));
  const set = { key, startedAt, tookMs: tookMs(), files: [...sitemaps, feed] };
  await publish(folder, set);
  await removeUnused(folder, set, now());
}
