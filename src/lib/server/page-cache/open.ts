import { inLine } from '../../in-line.ts';
import type { Root } from '../root.ts';
import type { SiteHandler } from '../site-handler.ts';
import { askAsNobody } from './answer.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createPageStore } from './page-store.ts';

/** More than a thousand pages, as most of them are only asked for compressed. */
const mostBytes = 32 * 1024 * 1024;

/**
 * Pages that are made at a time. With the shop in this process more would only make each other late and hold memory; a remote
 * one is waited for.
 */
const atOnce = { embedded: 4, remote: 64 };

/** The page cache of this server; undefined when CACHE_MAX_AGE=0 turns it off. `headers` are those of every answer, names and values in turn. */
export function openPageCache(root: Root, handler: SiteHandler, headers: readonly string[]): PageCache | undefined {
  const { settings, changes, log } = root;
  if (settings.cacheMaxAge === 0) return undefined;
  const { host } = new URL(settings.siteUrl);
  const line = inLine(settings.apiBaseUrl ? atOnce.remote : atOnce.embedded);
  return createPageCache({
    store: createPageStore(mostBytes),
    changes,
    sources: { shop: root.nobody, content: root.content, newsletter: root.newsletter, menu: { menu: root.menu } },
    ask: (key) => line(() => askAsNobody(handler, host, key)),
    maxAgeMs: settings.cacheMaxAge * 1000,
    headers,
    now: Date.now,
    onProblem: (error) => log.error('A page could not be made', error),
  });
}
