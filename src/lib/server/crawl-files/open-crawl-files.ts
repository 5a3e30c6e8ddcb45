import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { fewProducts } from '../../backend/catalogue/open-listings.ts';
import { highestProductId } from '../../backend/catalogue/sql-answers.ts';
import type { Content } from '../../content/content.ts';
import { addedPagePath } from '../../content/page-names.ts';
import { merchantFeed } from '../../crawl/merchant-feed.ts';
import type { Database } from '../../database/schema.ts';
import type { CatalogueIndex } from '../../shop/catalogue/catalogue-index.ts';
import { type ChangeTracker, createChangeTracker } from '../cache/change-tracker.ts';
import { createFeedFile } from '../cache/feed-file.ts';
import type { Log } from '../log.ts';
import { databasePlace } from '../settings/database-place.ts';
import type { Settings } from '../settings/settings.ts';
import { type CrawlFiles, createFileAnswers } from './answer-from-files.ts';
import { followFiles } from './file-set.ts';
import { makeCrawlFiles } from './make-files.ts';
import { makeInThread } from './make-in-thread.ts';
import { ageBeforeNext, startFileRefresher } from './refresh-files.ts';
import { createRemoteAnswers } from './remote-answers.ts';

/** Below DATA_DIR. Everything in it can be made again. */
const crawlFolder = 'crawl';

export interface CrawlFilesOptions {
  readonly settings: Settings;
  readonly db: Kysely<Database>;
  readonly content: Pick<Content, 'stamps' | 'addedPages'>;
  readonly shopName: () => Promise<string>;
  readonly changeTracker: ChangeTracker;
  /** Of several processes on one folder, one makes the files. */
  readonly isMaker: boolean;
  readonly log: Pick<Log, 'error'>;
  readonly now: () => number;
  /** The embedded shop; undefined when the shop is remote. `revision` differs after a change of the catalogue. */
  readonly shop: { readonly index: CatalogueIndex; revision(): number } | undefined;
  readonly remoteIndex: () => CatalogueIndex;
}

/**
 * Files of the embedded shop are made in the background, by a thread of their own in a shop of 2,000 books or more. Those of a
 * remote shop are made of its answers.
 */
export function openCrawlFiles(options: CrawlFilesOptions): CrawlFiles {
  const { settings, db, content, shopName, isMaker, log, now, shop } = options;
  if (!shop) return openRemoteCrawlFiles(options);
  const { index, revision } = shop;
  const { dataDir, siteUrl, currency, languages } = settings;
  const folder = join(dataDir, crawlFolder);
  const tags = languages.length > 1 ? ` ${languages.map(({ tag }) => tag)}` : '';
  const key = `${siteUrl} ${currency}${tags}`;
  const files = followFiles(folder, key);
  // Unlike 'shop', the catalogue does not change when listings were counted anew.
  const tracker = createChangeTracker({ ...content.stamps, catalogue: revision });
  const version = () => tracker.versionOf(['catalogue', 'site', 'addedPages']);

  async function make(signal: AbortSignal): Promise<void> {
    const job = { folder, key, siteUrl, shopName: await shopName(), addedPaths: await pathsOf(content), languages };
    if ((await highestProductId(db)) < fewProducts) await makeCrawlFiles({ ...job, index, now, signal });
    else await makeInThread({ ...job, place: databasePlace(settings), currency }, signal);
  }

  // What CACHE_MAX_AGE=0 means for pages, it means for files.
  const ageMs = settings.cacheMaxAge === 0 ? () => 0 : ageBeforeNext;
  const refresher = isMaker ? startFileRefresher({ files, version, make, ageMs, log, now }) : undefined;
  return {
    answer: createFileAnswers(files),
    close: async () => refresher?.close(),
  };
}

const pathsOf = async (content: Pick<Content, 'addedPages'>): Promise<readonly string[]> =>
  (await content.addedPages()).map(({ name }) => addedPagePath(name));

function openRemoteCrawlFiles(options: CrawlFilesOptions): CrawlFiles {
  const { settings, shopName, changeTracker, remoteIndex } = options;
  const { dataDir, siteUrl, cacheMaxAge, languages } = settings;
  const index = remoteIndex();
  const feed = createFeedFile({
    file: join(dataDir, 'feeds', 'merchant.xml.gz'),
    async *pieces() {
      yield* merchantFeed(index.feed(), siteUrl, await shopName());
    },
    version: () => changeTracker.versionOf(['shop', 'content/site']),
    minAgeMs: cacheMaxAge === 0 ? 0 : 60 * 60 * 1000,
    now: () => performance.now(),
  });
  return {
    answer: createRemoteAnswers({ index, feed, siteUrl, languages, addedPaths: () => pathsOf(options.content) }),
    close: async () => undefined,
  };
}
