import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BoundedCache } from '../../bounded-cache.ts';
import type { Content } from '../../content/content.ts';
import type { Language } from '../../paths/language.ts';
import { isUrgentUrl } from '../../routes.ts';
import type { RequestQueue } from '../http/request-queue.ts';
import { type CacheableUrl, parseCacheableUrl } from './cacheable-url.ts';
import type { ChangeFilter } from './change-filter.ts';
import { type ChangeTracker, sumOfVersions, type Versions } from './change-tracker.ts';
import { dependenciesUnchanged, type Sources, watchedSources } from './dependencies.ts';
import { asksForListing, listingKey } from './listing-part.ts';
import { type CachedPage, type Page, preparePage } from './page.ts';
import { createRecompressor } from './recompress.ts';
import type { RenderedPage } from './render-page.ts';
import { sendPage } from './send-page.ts';

/** What a CDN adds to the pages that it may hold (`lib/server/cdn`). */
export interface CdnHeaders {
  withHeaders(page: RenderedPage): RenderedPage;
  /** Called with each page that is sent with these headers. */
  sent(page: CachedPage): void;
}

export interface PageCacheOptions {
  readonly store: BoundedCache<CachedPage>;
  readonly changeTracker: ChangeTracker;
  /** Where a page's dependencies can be read again. */
  readonly sources: Sources;
  /** What a path is that no route has. */
  readonly locate?: Content['locate'];
  /** Of a shop with several: each has pages of its own in the cache. */
  readonly languages?: readonly Language[] | undefined;
  /** Renders the page at a key; see `renderAnonymously`. */
  readonly render: (key: string) => Promise<RenderedPage>;
  /** Whether a Cookie header holds a notice of ours, which a page of its own shows. */
  readonly holdsNotice: (cookies: string | undefined) => boolean;
  /** A page that is not in memory waits for its turn. */
  readonly enqueue: RequestQueue;
  /** Older pages are never sent. */
  readonly maxAgeMs: number;
  /** Headers of every response, names and values in turn. */
  readonly headers: readonly string[];
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Spares a remote shop questions; undefined where it does not report its changes. */
  readonly changeFilter?: ChangeFilter;
  /** A CDN in front of the site; undefined when none is notified of changes. */
  readonly cdn?: CdnHeaders;
  /** Called for every page that it answers: from memory, from memory after its data was read again, or rendered. */
  readonly onAnswer?: (result: 'hit' | 'confirmed' | 'miss') => void;
}

/** Answers a request from memory where possible, otherwise calls `next`. */
export type PageCache = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The result of refreshing a page; undefined when the page turned out to be personal. */
type Refreshed = { readonly page: Page; readonly cached?: CachedPage; readonly status: string } | undefined;

interface Refresh {
  /** The sum of all versions when it started. */
  readonly startedAt: number;
  readonly result: Promise<Refreshed>;
}

/** The data of a cached page was read again and has not changed. */
const confirmed = 'hit; detail=confirmed';

/** From this fraction of its maximum age on, a page is refreshed in the background while the cached one is still sent. */
const refreshFrom = 0.75;

/**
 * Answers requests for shared pages from memory (ADR 0025). After any change, a cached page's dependencies are read
 * again, and the page is rendered again only when they differ. All other requests go to `next`.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { store, changeTracker, now, maxAgeMs } = options;
  const refreshes = new Map<string, Refresh>();
  // Only the page still in the store: one that has been replaced must not come back.
  const updateSize = (page: CachedPage) => {
    if (store.get(page.key) === page) store.set(page.key, page);
  };
  const recompress = createRecompressor(updateSize);

  /** Concurrent requests share one refresh, but never one that started before a change which they must see. */
  function refresh(key: string, known?: CachedPage): Promise<Refreshed> {
    const versions = changeTracker.versions();
    const startedAt = sumOfVersions(versions);
    const running = refreshes.get(key);
    if (running?.startedAt === startedAt) return running.result;
    const result = confirmOrRender(key, versions, known).finally(() => {
      if (refreshes.get(key)?.result === result) refreshes.delete(key);
    });
    refreshes.set(key, { startedAt, result });
    return result;
  }

  /** A page that is looked at because of its age is read again as a whole. */
  async function isUnchanged({ dependencies, position, version, watched }: CachedPage, versions: Versions) {
    const hasChanged = version !== sumOfVersions(versions, watched);
    const mayDiffer = hasChanged ? await options.changeFilter?.since(position) : undefined;
    return dependenciesUnchanged(mayDiffer ? dependencies.filter(mayDiffer) : dependencies, options.sources);
  }

  async function confirmOrRender(key: string, versions: Versions, known?: CachedPage): Promise<Refreshed> {
    // Whatever is read from here on is at least so new.
    const position = await options.changeFilter?.position();
    if (known && (await isUnchanged(known, versions))) {
      known.position = position;
      known.version = Math.max(known.version, sumOfVersions(versions, known.watched));
      return { page: known, cached: known, status: confirmed };
    }
    const madeAt = now();
    const made = await options.render(key);
    const rendered = options.cdn?.withHeaders(made) ?? made;
    const page = preparePage(rendered, options.headers);
    if (rendered.isShared) {
      const startedAt = sumOfVersions(versions);
      const { dependencies } = rendered;
      const watched = watchedSources(dependencies);
      const version = sumOfVersions(versions, watched);
      const cached: CachedPage = { ...page, key, dependencies, watched, version, position, startedAt, madeAt };
      if ((store.get(key)?.startedAt ?? 0) <= startedAt) store.set(key, cached);
      return { page, cached, status: 'fwd=miss; stored' };
    }
    // A server error may be temporary: within its maximum age the cached page is sent in its place.
    if (rendered.status >= 500 && known) return { page: known, cached: known, status: 'hit; detail=stale' };
    // A page that is gone or personal now must not stay.
    if (rendered.status < 500) store.delete(key);
    const isPersonal = rendered.status < 300;
    return isPersonal ? undefined : { page, status: 'fwd=miss' };
  }

  function sendCached(request: IncomingMessage, response: ServerResponse, page: CachedPage, status: string): void {
    const age = Math.max(0, Math.floor((now() - page.madeAt) / 1000));
    if (page.cacheStatus?.age !== age || page.cacheStatus.status !== status)
      page.cacheStatus = { status, age, headers: ['cache-status', cacheStatus(status), 'age', String(age)] };
    sendPage({ page, request, response, cacheStatus: page.cacheStatus.headers, onGrown: () => updateSize(page) });
    options.cdn?.sent(page);
  }

  function sendRefreshed(request: IncomingMessage, response: ServerResponse, refreshed: NonNullable<Refreshed>): void {
    if (response.destroyed) return;
    const { page, cached, status } = refreshed;
    options.onAnswer?.(status === confirmed ? 'confirmed' : 'miss');
    if (cached) sendCached(request, response, cached, status);
    else sendPage({ page, request, response, cacheStatus: ['cache-status', cacheStatus(status)] });
  }

  return (request, response, next) => {
    if (!isRead(request) || options.holdsNotice(request.headers.cookie)) return next();
    const { url = '' } = request;
    // Most requested URLs are keys already, which saves the parsing.
    const isPart = asksForListing(request, options.languages);
    const exact = isPart ? undefined : store.get(url);
    const cacheable = exact
      ? { key: url, hasForeignParams: false }
      : parseCacheableUrl(url, options.locate, options.languages);
    if (!cacheable) return next();
    const key = isPart ? listingKey(cacheable.key) : cacheable.key;
    const found = exact ?? store.get(key);
    const age = found ? now() - found.madeAt : maxAgeMs;
    // A negative age means that the clock was set back, which must not prolong a page's life.
    const known = age >= 0 && age < maxAgeMs ? found : undefined;
    if (known && known.version === changeTracker.versionOf(known.watched)) {
      if (age > maxAgeMs * refreshFrom) refresh(key).catch(options.onError);
      sendCached(request, response, known, 'hit');
      options.onAnswer?.('hit');
      return recompress(known);
    }
    const work = () => {
      refresh(key, known)
        .then((refreshed) => {
          if (!refreshed || needsOwnRedirect(refreshed.page, cacheable)) next();
          else sendRefreshed(request, response, refreshed);
        })
        .catch((error: unknown) => {
          options.onError(error);
          next();
        });
    };
    options.enqueue(request, response, work, isUrgentUrl(key));
  };
}

/** A Cache-Status header (RFC 9211). */
const cacheStatus = (status: string): string => `bookfront; ${status}`;

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** A redirect keeps unknown query parameters, so a request with some needs a redirect of its own. */
const needsOwnRedirect = ({ status }: Page, { hasForeignParams }: CacheableUrl): boolean =>
  hasForeignParams && status >= 300 && status < 400;
