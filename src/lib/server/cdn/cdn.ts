import type { ChangeTracker } from '../cache/change-tracker.ts';
import type { Sources } from '../cache/dependencies.ts';
import type { CdnHeaders } from '../cache/page-cache.ts';
import type { RenderedPage } from '../cache/render-page.ts';
import { cacheTags, pagesTag } from './cache-tags.ts';
import { createPurgeQueue, type SendTags } from './purge-queue.ts';
import { createCdnPages } from './watch-pages.ts';

/** A CDN in front of the site, which is notified of changes (ADR 0047). */
export interface Cdn extends CdnHeaders {
  /** Purges what this process has sent, as its changes are no longer watched. */
  close(): Promise<void>;
}

export interface CdnOptions {
  /** Seconds that the CDN may send a page without asking. */
  readonly maxAge: number;
  readonly send: SendTags;
  readonly changeTracker: ChangeTracker;
  readonly sources: Sources;
  /** Another number once a remote shop has reported a change; undefined where it reports none. */
  readonly reportedRevision?: () => number;
  readonly onError: (text: string, error: unknown) => void;
}

/** How long the CDN may send an expired page while it fetches the new one, in seconds. */
const staleWhileRevalidate = 60;

/** Lets the CDN hold a page for `maxAge` seconds, unless it has more dependencies than fit into a header. */
export function withCdnHeaders(page: RenderedPage, maxAge: number): RenderedPage {
  const isPublic = /\bpublic\b/.test(page.headers['cache-control'] ?? '');
  const tags = page.isShared && isPublic ? cacheTags(page.dependencies) : undefined;
  if (tags === undefined) return page;
  return {
    ...page,
    headers: {
      ...page.headers,
      // Browsers ask each time. CDNs that do not know the second header read s-maxage.
      'cache-control': `public, max-age=0, s-maxage=${maxAge}, must-revalidate`,
      'cdn-cache-control': `public, max-age=${maxAge}, stale-while-revalidate=${staleWhileRevalidate}`,
      'cache-tag': tags,
    },
  };
}

/** At start it is unknown what the CDN holds and what has changed since, so all pages are purged. */
export function openCdn({ maxAge, send, changeTracker, sources, reportedRevision, onError }: CdnOptions): Cdn {
  const queue = createPurgeQueue({ send, onError });
  const pages = createCdnPages({
    changeTracker,
    sources,
    purge: queue.add,
    onError,
    ...(reportedRevision && { reportedRevision }),
  });
  queue.add(pagesTag);
  return {
    withHeaders: (page) => withCdnHeaders(page, maxAge),
    sent: pages.sent,
    async close() {
      await pages.close();
      await queue.close();
    },
  };
}
