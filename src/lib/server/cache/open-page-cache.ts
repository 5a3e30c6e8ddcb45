import { createBoundedCache } from '../../bounded-cache.ts';
import { concurrencyLimit } from '../../concurrency-limit.ts';
import { createNoticeCheck } from '../http/flash-cookie.ts';
import type { RequestQueue } from '../http/request-queue.ts';
import type { Root } from '../root.ts';
import { type Cdn, openCdn } from './cdn.ts';
import type { Sources } from './dependencies.ts';
import { type CachedPage, sizeInBytes } from './page.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { postTags } from './post-tags.ts';
import { type Render, renderAnonymously } from './render-page.ts';

/** Room for more than a thousand pages, as most of them are only held compressed. */
const maxBytes = 32 * 1024 * 1024;

/**
 * Pages rendered at a time. With the embedded shop more would only delay each other and hold memory; a remote shop is waited
 * for, so many can be in flight.
 */
const concurrentRenders = { embedded: 4, remote: 64 };

/** Where everything that a shared page shows can be read again. */
const sourcesOf = (root: Root): Sources => ({
  shop: root.anonymousShop,
  content: root.content,
  newsletter: root.newsletter,
  menu: { menu: root.menu },
  look: { look: root.look },
});

/** The CDN in front of the site; undefined without CDN_PURGE_URL. */
export function openCdnOf(root: Root): Cdn | undefined {
  const { settings, changeTracker, log, content, changeJournal } = root;
  if (!settings.cdn) return undefined;
  return openCdn({
    maxAge: settings.cdn.maxAge,
    send: postTags(settings.cdn),
    changeTracker,
    ...(changeJournal && { reportedRevision: changeJournal.revision }),
    // Asking a remote shop for everything again after each order would be a flood. Its pages expire by age.
    sources: settings.apiBaseUrl ? { content } : sourcesOf(root),
    onError: (text, error) => log.error(text, error),
  });
}

/** The page cache of this server; undefined when CACHE_MAX_AGE=0 turns it off. `headers` are sent with every response, names and values in turn. */
export function openPageCache(
  root: Root,
  render: Render,
  enqueue: RequestQueue,
  headers: readonly string[],
  cdn?: Cdn,
): PageCache | undefined {
  const { settings, changeTracker, changeFilter, log, metrics } = root;
  if (settings.cacheMaxAge === 0) return undefined;
  // Pages are rendered behind TLS, so they see http.
  const origin = `http://${new URL(settings.siteUrl).host}`;
  const limit = concurrencyLimit(settings.apiBaseUrl ? concurrentRenders.remote : concurrentRenders.embedded);
  return createPageCache({
    // One large page must not evict all others.
    store: createBoundedCache<CachedPage>({ maxSize: maxBytes, maxEntrySize: maxBytes / 8, sizeOf: sizeInBytes }),
    changeTracker,
    sources: sourcesOf(root),
    locate: root.content.locate,
    render: (key) => limit(() => renderAnonymously(render, origin + key, changeFilter !== undefined)),
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
