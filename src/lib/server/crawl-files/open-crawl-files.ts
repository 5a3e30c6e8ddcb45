import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { fewProducts } from '../../backend/catalogue/open-listings.ts';
import { highestProductId } from '../../backend/catalogue/sql-answers.ts';
import { merchantFeed } from '../../crawl/merchant-feed.ts';
import type { Database } from '../../database/schema.ts';
import type { CatalogueIndex } from '../../shop/catalogue-index.ts';
import { createFeedFile } from '../cache/feed-file.ts';
import type { Log } from '../log.ts';
import { databasePlace } from '../settings/database-place.ts';
import type { Settings } from '../settings/settings.ts';
import { type CrawlFiles, createFileAnswers } from './answer-from-files.ts';
import { followFiles } from './file-set.ts';
import { ageBeforeNext, startFileKeeper } from './keep-files.ts';
import { makeCrawlFiles } from './make-files.ts';
import { makeInThread } from './make-in-thread.ts';
import { createRemoteAnswers } from './remote-answers.ts';

/** Below DATA_DIR. Everything in it can be made again. */
export const crawlFolder = 'crawl';

type UsedSettings = Pick<
  Settings,
  'dataDir' | 'siteUrl' | 'currency' | 'cacheMaxAge' | 'databaseUrl' | 'databasePool' | 'apiBaseUrl'
>;

export interface CrawlFilesOptions {
  readonly settings: UsedSettings;
  readonly index: CatalogueIndex;
  readonly shopName: () => Promise<string>;
  /** Differs once something may have changed that the files tell. */
  readonly version: () => number;
}

export interface ShopCrawlOptions extends CrawlFilesOptions {
  readonly db: Kysely<Database>;
  /** Of several processes on one folder, one makes the files. */
  readonly isMaker: boolean;
  readonly log: Pick<Log, 'error'>;
  readonly now: () => number;
}

/** Of the embedded shop: files that are made in the background, by a thread of their own in a shop of 2,000 books or more. */
export function openShopCrawlFiles(options: ShopCrawlOptions): CrawlFiles {
  const { settings, index, shopName, version, db, isMaker, log, now } = options;
  const { dataDir, siteUrl, currency } = settings;
  const folder = join(dataDir, crawlFolder);
  const key = `${siteUrl} ${currency}`;
  const files = followFiles(folder, key);

  async function make(signal: AbortSignal): Promise<void> {
    const job = { folder, key, siteUrl, shopName: await shopName() };
    if ((await highestProductId(db)) < fewProducts) await makeCrawlFiles({ ...job, index, now, signal });
    else await makeInThread({ ...job, place: databasePlace(settings), currency }, signal);
  }

  // What CACHE_MAX_AGE=0 means for pages, it means for files.
  const ageMs = settings.cacheMaxAge === 0 ? () => 0 : ageBeforeNext;
  const keeper = isMaker ? startFileKeeper({ files, version, make, ageMs, log, now }) : undefined;
  return {
    answer: createFileAnswers(files),
    close: async () => keeper?.close(),
  };
}

/** Of a remote shop. */
export function openRemoteCrawlFiles({ settings, index, shopName, version }: CrawlFilesOptions): CrawlFiles {
  const { dataDir, siteUrl, cacheMaxAge } = settings;
  const feed = createFeedFile({
    file: join(dataDir, 'feeds', 'merchant.xml.gz'),
    async *pieces() {
      yield* merchantFeed(index.feed(), siteUrl, await shopName());
    },
    version,
    minAgeMs: cacheMaxAge === 0 ? 0 : 60 * 60 * 1000,
    now: () => performance.now(),
  });
  return { answer: createRemoteAnswers({ index, feed, siteUrl }), close: async () => undefined };
}
