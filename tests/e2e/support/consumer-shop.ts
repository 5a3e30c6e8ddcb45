import { ownData } from './prepare.ts';
import { run } from './processes.ts';
import { test as base, expect } from './test.ts';

/** A shop with what the law asks in the European Union: withdrawal, and the lowest price of 30 days. */
export const test = base.extend({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use, worker) => {
      const dataDir = await ownData(`consumer-${worker.workerIndex}`);
      const shop = await run('scripts/start.ts', { DATA_DIR: dataDir, WITHDRAWAL_DAYS: '14', LOWEST_PRICE: 'on' });
      await use({ ...shop, dataDirs: [dataDir] });
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect };
