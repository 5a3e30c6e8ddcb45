import { join } from 'node:path';
import { ownContent, sampleShop } from './shops.ts';
import { test as base, expect } from './test.ts';

const languageShop = sampleShop('languages', async (dataDir) => ({
  ...(await ownContent(dataDir)),
  CACHE_MAX_AGE: '86400',
  LANGUAGES: 'en,de,ar,en-XA',
}));

/** A shop in English, German, Arabic and a pseudo-locale, with its page cache on and texts of its own. */
export const test = base.extend<{ contentDir: string }>({
  shopKind: languageShop,
  contentDir: ({ running }, use) => use(join(running.dataDirs[0], 'content')),
});

export { expect };
