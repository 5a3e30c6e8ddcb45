import { setTimeout as pause } from 'node:timers/promises';
import { type ChangeTracker, sumOfVersions, type Versions } from '../cache/change-tracker.ts';
import {
  type Dependency,
  dependenciesUnchanged,
  type Sources,
  sourceName,
  watchedSources,
} from '../cache/dependencies.ts';
import type { CachedPage } from '../cache/page.ts';
import { pagesTag, tagOf } from './cache-tags.ts';

interface Watched {
  readonly dependency: Dependency;
  /** Its source in the change tracker. */
  readonly source: string;
  /** The source's version when the CDN's copy was last known to be right; undefined when it is not known. */
  version: number | undefined;
}

export interface CdnPagesOptions {
  readonly changeTracker: ChangeTracker;
  /** Where dependencies can be read again. Those of other sources expire by age. */
  readonly sources: Sources;
  readonly purge: (tag: string) => void;
  /** Another number once a remote shop has reported a change. A list may show any product, so that all pages are purged. */
  readonly reportedRevision?: () => number;
  readonly onError: (text: string, error: unknown) => void;
  /** Dependencies that are watched. */
  readonly maxWatched?: number;
}

/** What the CDN may hold, watched for changes. */
export interface CdnPages {
  sent(page: Pick<CachedPage, 'dependencies' | 'watched' | 'version'>): void;
  /** Reads again what may have changed, and purges what has. Runs by itself a few times a second. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const checkIntervalMs = 250;
/** After an order everything is read again. Visitors come first, so that this takes a fifth of the time at most. */
const workMs = 5;
const restMs = 20;

const keyOf = ({ method, args, ...read }: Dependency): string =>
  `${sourceName(read)}.${method}(${JSON.stringify(args)})`;

/**
 * Knows every dependency of the pages that were sent, with the digest of what they show. After a change each is read again, as
 * the page cache does on the next request: behind a CDN that request may never come. Memory is bounded: what is not watched any
 * longer is purged.
 */
export function createCdnPages(options: CdnPagesOptions): CdnPages {
  const { changeTracker, sources, purge, reportedRevision = () => 0, maxWatched = 20_000 } = options;
  /** In the order of their last sending. */
  const watched = new Map<string, Watched>();
  /** The sum of all versions at which nothing was left to check. */
  let checkedAt: number | undefined;
  let running: Promise<void> | undefined;
  let isClosing = false;
  let reportedBefore = reportedRevision();

  function purgeAfterReport(): void {
    const now = reportedRevision();
    if (now !== reportedBefore) purge(pagesTag);
    reportedBefore = now;
  }

  function drop(key: string, { dependency }: Watched): void {
    watched.delete(key);
    purge(tagOf(dependency));
  }

  function watch(dependency: Dependency, isCurrent: boolean): void {
    if (!sources[sourceName(dependency)]) return;
    const key = keyOf(dependency);
    const known = watched.get(key);
    // Another page shows what it was before.
    if (known && known.dependency.digest !== dependency.digest) purge(tagOf(dependency));
    const [source = ''] = watchedSources([dependency]);
    watched.delete(key);
    watched.set(key, { dependency, source, version: isCurrent ? changeTracker.versionOf([source]) : undefined });
    if (!isCurrent) checkedAt = undefined;
    if (watched.size <= maxWatched) return;
    for (const [oldest, entry] of watched) {
      drop(oldest, entry);
      break;
    }
  }

  async function checkOne(key: string, entry: Watched, versions: Versions): Promise<void> {
    const isUnchanged = await dependenciesUnchanged([entry.dependency], sources);
    if (watched.get(key) !== entry) return;
    if (isUnchanged) entry.version = versions.get(entry.source) ?? 0;
    else drop(key, entry);
  }

  async function checkAll(): Promise<void> {
    purgeAfterReport();
    const versions = changeTracker.versions();
    const total = sumOfVersions(versions);
    if (total === checkedAt) return;
    checkedAt = total;
    let restAt = performance.now() + workMs;
    for (const [key, entry] of watched) {
      if (isClosing) return;
      if (entry.version === (versions.get(entry.source) ?? 0)) continue;
      await checkOne(key, entry, versions);
      if (performance.now() < restAt) continue;
      await pause(restMs, undefined, { ref: false });
      restAt = performance.now() + workMs;
    }
  }

  function check(): Promise<void> {
    running ??= checkAll()
      .catch((error: unknown) => {
        // What the CDN holds may be wrong now.
        watched.clear();
        purge(pagesTag);
        options.onError('The pages of the CDN could not be checked', error);
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  const timer = setInterval(() => void check(), checkIntervalMs).unref();
  return {
    sent({ dependencies, watched: names, version }) {
      const isCurrent = version === changeTracker.versionOf(names);
      for (const dependency of dependencies) watch(dependency, isCurrent);
    },
    check,
    async close() {
      isClosing = true;
      clearInterval(timer);
      await running;
    },
  };
}
