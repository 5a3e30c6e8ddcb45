import type { ExchangeOptions, Fetch, RemoteLimits } from '../../api/exchange.ts';
import type { ShopClientConfig } from '../../api/shop-api.ts';
import type { TransportOptions } from '../../api/transport.ts';
import { firstOf } from '../../paths/language.ts';
import { resolveImageUrl } from '../../shop/catalogue/image.ts';
import type { Settings } from '../settings/settings.ts';

interface ShopClientOptions {
  readonly fetch: Fetch;
  /** For the embedded shop. */
  readonly inProcess?: ExchangeOptions['inProcess'];
  readonly onProblem: NonNullable<TransportOptions['onProblem']>;
  readonly onCall: NonNullable<TransportOptions['onCall']>;
  /** For a remote shop. */
  readonly limits?: RemoteLimits;
}

/** How every client reaches the shop: `fetch` calls the embedded shop in process, or crosses the network to a remote one. */
export function createShopClientConfig(
  settings: Settings,
  { fetch, inProcess, onProblem, onCall, limits }: ShopClientOptions,
): ShopClientConfig {
  const remote = settings.apiBaseUrl;
  return {
    fetch,
    ...(inProcess && { inProcess }),
    ...(limits && { remote: limits }),
    baseUrl: remote ?? 'http://embedded.invalid',
    timeoutMs: settings.apiTimeoutMs,
    currency: settings.currency,
    language: firstOf(settings.languages),
    image: (url) => (remote ? resolveImageUrl(remote, url) : url),
    media: {
      hosts: [...(remote ? [new URL(remote).host] : []), ...settings.imageHosts],
      allowsAllVideoHosts: remote !== undefined && settings.imageHosts.length === 0,
    },
    hasFormatCardActions: settings.hasFormatCardActions,
    onCall,
    onProblem,
    forgivesMissingLists: !settings.isApiStrict,
  };
}
