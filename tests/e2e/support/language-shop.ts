import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { ownData } from './prepare.ts';
import { run } from './processes.ts';
import { test as base, expect } from './test.ts';

/** A shop in English, German, Arabic and a pseudo-locale, with its page cache on and texts of its own. */
export const test = base.extend<object, { contentDir: string }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use, worker) => {
      const dataDir = await ownData(`languages-${worker.workerIndex}`);
      const contentDir = join(dataDir, 'content');
      await cp('content', contentDir, { recursive: true });
      const shop = await run('scripts/start.ts', {
        ...{ DATA_DIR: dataDir, CONTENT_DIR: contentDir, CACHE_MAX_AGE: '86400' },
        LANGUAGES: 'en,de,ar,en-XA',
      });
      await use({ ...shop, dataDirs: [dataDir] });
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  contentDir: [({ running }, use) => use(join(running.dataDirs[0], 'content')), { scope: 'worker' }],
});

export { expect };
