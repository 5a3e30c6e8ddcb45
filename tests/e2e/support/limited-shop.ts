import { ownData } from './prepare.ts';
import { run } from './processes.ts';
import { test as base, expect } from './test.ts';

/** A shop with narrow limits: three copies of a title, two lines, and every order in cash on delivery is confirmed by mail. */
export const test = base.extend({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use, worker) => {
      const dataDir = await ownData(`limited-${worker.workerIndex}`);
      const shop = await run('scripts/start.ts', {
        DATA_DIR: dataDir,
        ORDER_MAX_COPIES: '3',
        ORDER_MAX_LINES: '2',
        COD_CONFIRM_ABOVE: '0',
      });
      await use({ ...shop, dataDirs: [dataDir] });
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect };
