import { join } from 'node:path';
import type { APIRequestContext } from 'playwright/test';
import { ownContent, sampleShop } from './shops.ts';
import { test as base, expect } from './test.ts';

interface Visitors {
  readonly visitor: APIRequestContext;
  readonly other: APIRequestContext;
  readonly contentDir: string;
}

const cachedShop = sampleShop('cached', async (dataDir) => ({
  ...(await ownContent(dataDir)),
  CACHE_MAX_AGE: '86400',
  // One test buys all copies of a book.
  ...{ ORDER_MAX_COPIES: 'none', ORDER_MAX_VALUE: 'none', ORDER_CONFIRM_ABOVE: 'none', COD_CONFIRM_ABOVE: 'none' },
}));

/** The shop as owners run it: with caches on, and its own content folder. */
export const test = base.extend<Visitors>({
  shopKind: cachedShop,
  contentDir: ({ running }, use) => use(join(running.dataDirs[0], 'content')),
  visitor: async ({ playwright, baseURL }, use) => use(await playwright.request.newContext({ baseURL })),
  other: async ({ playwright, baseURL }, use) => use(await playwright.request.newContext({ baseURL })),
});

export { expect };
