import { createBoundedCache } from '../../bounded-cache.ts';
import { withPrefix } from '../../paths/language.ts';
import { unknownPagePath } from '../../routes.ts';
import { createNoticeCheck } from '../http/flash-cookie.ts';
import type { RequestQueue } from '../http/request-queue.ts';
import type { Root } from '../root.ts';
import { listingPart, parseListingKey } from './listing-part.ts';
import { type CachedPage, sizeInBytes } from './page.ts';
import { type CdnHeaders, createPageCache, type PageCache } from './page-cache.ts';
import { type Render, renderAnonymously } from './render-page.ts';
import { createRenderTurns } from './render-turns.ts';
import { sourcesOf } from './sources-of.ts';

/** Room for more than a thousand pages, as most of them are only held compressed. */
const maxBytes = 32 * 1024 * 1024;

/**
 * Pages rendered at a time. With the embedded shop more would only delay each other and hold memory; a remote shop is waited
 * for, so many can be in flight.
 */
const concurrentRenders = { embedded: 4, remote: 64 };

/**
 * The page cache of this server; undefined when CACHE_MAX_AGE=0 turns it off. `headers` are sent with every response, names and values in
 * turn.
 */
export function openPageCache(
  root: Root,
  render: Render,
  enqueue: RequestQueue,
  headers: readonly string[],
  cdn?: CdnHeaders,
): PageCache | undefined {
  const { settings, changeTracker, changeFilter, log, metrics } = root;
  if (settings.cacheMaxAge === 0) return undefined;
  // Pages are rendered behind TLS, so they see http.
  const origin = `http://${new URL(settings.siteUrl).host}`;
  const inTurn = createRenderTurns(settings.apiBaseUrl ? concurrentRenders.remote : concurrentRenders.embedded);
  const unknownPages = new Set(settings.languages.map(({ prefix }) => withPrefix(prefix, unknownPagePath)));
  return createPageCache({
    // One large page must not evict all others.
    store: createBoundedCache<CachedPage>({ maxSize: maxBytes, maxEntrySize: maxBytes / 8, sizeOf: sizeInBytes }),
    changeTracker,
    sources: sourcesOf(root),
    locate: root.content.locate,
    ...(settings.languages.length > 1 && { languages: settings.languages }),
    async render(key) {
      const { url, isPart } = parseListingKey(key);
      const renderNow = () => renderAnonymously(render, origin + url, changeFilter !== undefined, unknownPages);
      const page = await inTurn(url, renderNow);
      return isPart ? listingPart(page) : page;
    },
    ...(changeFilter && { changeFilter }),
    holdsNotice: createNoticeCheck(root.secret, settings.siteUrl.startsWith('https:'), Date.now),
    enqueue,
    maxAgeMs: settings.cacheMaxAge * 1000,
    headers,
    now: Date.now,
    ...(cdn && { cdn }),
    onAnswer: metrics.answeredFromCache,
    onError: (error) => log.error('A page could not be rendered', error),
  });
}
