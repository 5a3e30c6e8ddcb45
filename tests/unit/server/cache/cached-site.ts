import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBoundedCache } from '../../../../src/lib/bounded-cache.ts';
import type { ChangeFilter } from '../../../../src/lib/server/cache/change-filter.ts';
import { createChangeTracker } from '../../../../src/lib/server/cache/change-tracker.ts';
import { createDependencyTracker, trackDependencies } from '../../../../src/lib/server/cache/dependencies.ts';
import { type CachedPage, sizeInBytes } from '../../../../src/lib/server/cache/page.ts';
import { createPageCache } from '../../../../src/lib/server/cache/page-cache.ts';
import type { RenderedPage } from '../../../../src/lib/server/cache/render-page.ts';
import { withCdnHeaders } from '../../../../src/lib/server/cdn/cdn.ts';
import { createCdnPages } from '../../../../src/lib/server/cdn/watch-pages.ts';
import { createNoticeCheck } from '../../../../src/lib/server/http/flash-cookie.ts';
import { listen } from '../../../../src/lib/server/http/listen.ts';
import { closeServer } from '../../../fixtures/close-server.ts';

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

interface SiteOptions {
  readonly maxAgeMs?: number;
  readonly maxWatched?: number;
  readonly changeFilter?: ChangeFilter;
  readonly reportedRevision?: () => number;
}

/** A site with one shared page per URL: `/product/a` shows the fact of that name. With `maxWatched` there is a CDN in front. */
export async function openCachedSite({
  maxAgeMs = 60_000,
  maxWatched = 0,
  changeFilter,
  reportedRevision,
}: SiteOptions = {}) {
  const facts = new Map<string, string>();
  const read: string[] = [];
  const fact = async (path: string) => {
    read.push(path);
    return facts.get(path) ?? 'nothing';
  };
  const product = async (id: string) => ({ id, fact: await fact(`/product/${id}`), related: [{ id: '99' }] });
  const shop = { fact, product };
  let clock = 1_000_000;
  let revision = 0;
  const made: string[] = [];
  const passed: string[] = [];
  const urgent: string[] = [];
  const errors: unknown[] = [];
  /** Replaced by tests that need another page. */
  let make = async (key: string): Promise<Partial<RenderedPage>> => {
    const dependencies = createDependencyTracker();
    const fact = await trackDependencies('shop', shop, dependencies).fact(key);
    return {
      body: Buffer.from(`<p>${fact}</p>${'.'.repeat(600)}`),
      dependencies: (await dependencies.settled()) ?? [],
    };
  };

  const changeTracker = createChangeTracker({ shop: () => revision });
  const purged: string[] = [];
  const cdnPages = createCdnPages({
    changeTracker,
    sources: { shop },
    purge: (tag) => void purged.push(tag),
    onError: (_text, error) => errors.push(error),
    maxWatched,
    ...(reportedRevision && { reportedRevision }),
  });
  const answer = createPageCache({
    store: createBoundedCache<CachedPage>({ maxSize: 1_000_000, sizeOf: sizeInBytes }),
    changeTracker,
    sources: { shop },
    ...(changeFilter && { changeFilter }),
    ...(maxWatched > 0 && { cdn: { withHeaders: (page) => withCdnHeaders(page, 3600), sent: cdnPages.sent } }),
    async render(key) {
      made.push(key);
      const usual = { status: 200, isShared: true, dependencies: [], body: Buffer.from('') };
      const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' };
      return { ...usual, headers, ...(await make(key)) };
    },
    holdsNotice: createNoticeCheck('secret', false, () => clock),
    enqueue: ({ url }, _response, work, isUrgent) => {
      if (isUrgent) urgent.push(url ?? '');
      work();
    },
    maxAgeMs,
    headers: ['x-frame-options', 'DENY'],
    now: () => clock,
    onError: (error) => errors.push(error),
  });
  const server = createServer((incoming, outgoing) =>
    answer(incoming, outgoing, () => {
      passed.push(`${incoming.method} ${incoming.url}`);
      outgoing.end('rendered for this request alone');
    }),
  );
  const port = await listen(server, 0, '127.0.0.1');

  const send = (method: string, path: string, headers: Record<string, string> = {}): Promise<Got> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            const bytes = Buffer.concat(chunks);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes,
              text: bytes.toString('utf8'),
            });
          });
      })
        .on('error', reject)
        .end();
    });

  return {
    made,
    /** What was asked of the shop. */
    read,
    shop,
    passed,
    /** What does not wait behind pages. */
    urgent,
    errors,
    /** Tags that were purged from the CDN. */
    purged,
    /** Looks for changes, as the server does a few times a second. */
    async checkCdn() {
      // Changes are looked for once a turn. A check that is running may have begun before the change.
      await nextTurn();
      await cdnPages.check();
      await cdnPages.check();
    },
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, headers),
    /** Changes what one page shows. */
    change(path: string, fact: string) {
      facts.set(path, fact);
      revision += 1;
    },
    /** A change of data that no page here shows. */
    changeSomethingElse() {
      revision += 1;
    },
    pass(ms: number) {
      clock += ms;
    },
    makeWith(other: typeof make) {
      make = other;
    },
    async close() {
      await cdnPages.close();
      await closeServer(server);
    },
  };
}
