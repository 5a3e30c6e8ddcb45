import { openRemoteShop, type RemoteShop } from '../../fixtures/remote-shop.ts';
import { ownData } from './prepare.ts';
import { run } from './processes.ts';
import { test as base, expect } from './test.ts';

/** Long enough for a busy machine, short enough to wait for. */
export const apiTimeoutMs = 3000;

interface Worker {
  /** The scripted API that the storefront calls. Every test begins with its usual answers. */
  readonly remote: RemoteShop;
}

export const test = base.extend<{ usualAnswers: undefined }, Worker>({
  remote: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const shop = await openRemoteShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  siteUrl: [
    async ({ remote }, use, worker) => {
      const storefront = await run('scripts/start.ts', {
        DATA_DIR: await ownData(`scripted-${worker.workerIndex}`),
        API_BASE_URL: remote.url,
        API_TIMEOUT_MS: String(apiTimeoutMs),
        TRACK_URL_1: 'https://first-courier.invalid/',
        TRACK_URL_2: 'https://second-courier.invalid/?id=',
        LOG_LEVEL: 'silent',
      });
      await use(storefront.url);
      await storefront.stop();
    },
    { scope: 'worker' },
  ],
  usualAnswers: [
    async ({ remote }, use) => {
      remote.reset();
      await use(undefined);
      expect(remote.unexpectedRequests, 'beyond the 14 calls').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
