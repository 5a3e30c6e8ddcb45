import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from 'playwright/test';
import { ownData } from './prepare.ts';
import { run } from './processes.ts';
import { test as base, expect } from './test.ts';

interface Visitors {
  readonly visitor: APIRequestContext;
  readonly other: APIRequestContext;
}

/** The shop as owners run it: with caches on, and its own content folder. */
export const test = base.extend<Visitors, { contentDir: string }>({
  running: [
    async ({ database }, use, worker) => {
      const dataDir = await ownData(`cached-${worker.workerIndex}`);
      const contentDir = join(dataDir, 'content');
      await cp('content', contentDir, { recursive: true });
      const shop = await run('scripts/start.ts', {
        DATA_DIR: dataDir,
        ...database,
        CONTENT_DIR: contentDir,
        CACHE_MAX_AGE: '86400',
        // One test buys all copies of a book.
        ...{
          ORDER_MAX_COPIES: 'none',
          ORDER_MAX_VALUE: 'none',
          ORDER_CONFIRM_ABOVE: 'none',
          COD_CONFIRM_ABOVE: 'none',
        },
      });
      await use({ ...shop, dataDirs: [dataDir] });
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  contentDir: [({ running }, use) => use(join(running.dataDirs[0], 'content')), { scope: 'worker' }],
  visitor: async ({ playwright, baseURL }, use) => use(await playwright.request.newContext({ baseURL })),
  other: async ({ playwright, baseURL }, use) => use(await playwright.request.newContext({ baseURL })),
});

export { expect };
