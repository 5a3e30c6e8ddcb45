import { openRemoteShop, type RemoteShop } from '../../fixtures/remote-shop.ts';
import { type Settings, type ShopKind, sampleShop } from './shops.ts';
import { test as base, expect } from './test.ts';

/** Long enough for a busy machine, short enough to wait for. */
export const apiTimeoutMs = 3000;

/** A storefront of a scripted API, which is its own: no other storefront calls it. */
export function storefront(name: string, settings: Settings): ShopKind {
  return {
    name,
    async open(folder) {
      const api = await openRemoteShop();
      const shop = await sampleShop(name, { LOG_LEVEL: 'silent', ...settings }).open(folder, { API_BASE_URL: api.url });
      return {
        ...{ ...shop, api },
        async stop() {
          await shop.stop();
          await api.close();
        },
      };
    },
  };
}

const usualStorefront = storefront('scripted', {
  API_TIMEOUT_MS: String(apiTimeoutMs),
  TRACK_URL_1: 'https://first-courier.invalid/',
  TRACK_URL_2: 'https://second-courier.invalid/?id=',
});

interface Scripted {
  /** The scripted API that the storefront calls. Every test begins with its usual answers. */
  readonly remote: RemoteShop;
  readonly usualAnswers: undefined;
}

export const test = base.extend<Scripted>({
  shopKind: usualStorefront,
  remote: async ({ running: { api } }, use) => {
    if (!api) throw new Error('The shop of this test has no scripted API');
    await use(api);
  },
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
