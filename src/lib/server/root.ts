import { join, resolve } from 'node:path';
import { createNewsletter, type Newsletter } from '../accounts/newsletter.ts';
import { createVisitors, type Visitors } from '../accounts/visitors.ts';
import { createShopApi, type ShopApiOptions } from '../api/shop-api.ts';
import type { Fetch } from '../api/transport.ts';
import { type Content, createContent } from '../content/content.ts';
import { openDatabase } from '../database/open.ts';
import type { MainCategory } from '../shop/home.ts';
import { openEmbeddedShop } from './embedded-shop.ts';
import { createLog, type Log } from './log.ts';
import { createMenu } from './menu.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { sessionSecret } from './secret.ts';
import type { Settings } from './settings.ts';

/** Everything that lives as long as the server: made once from the settings, handed to each request by the middleware. */
export interface Root {
  readonly settings: Settings;
  readonly log: Log;
  readonly visitors: Visitors;
  readonly newsletter: Newsletter;
  readonly rateLimit: RateLimit;
  /** Signs what a browser keeps for us. */
  readonly secret: string;
  /** How the shop is reached; a client for one visitor is made of it in the built site, whose own error classes it then throws. */
  readonly reach: ShopReach;
  menu(): Promise<readonly MainCategory[]>;
  readonly content: Content;
  /** A typographic cover; undefined when the address is none, or the shop is remote. */
  cover(request: Request): Promise<Response | undefined>;
  close(): Promise<void>;
}

/** Everything about the shop's client but its visitor. */
export type ShopReach = Omit<ShopApiOptions, 'visitor' | 'onNotice'>;

/** Opens databases, fills the embedded shop on its first start, and joins the parts. Throws when one cannot be had. */
export async function createRoot(settings: Settings): Promise<Root> {
  const log = createLog(settings.logLevel);
  if (settings.smtpUrl) log.warn('SMTP_URL is set, but this version sends no mail yet.');
  const now = Date.now;
  const db = await openDatabase(join(settings.dataDir, 'bookfront.db'));
  const embedded = settings.apiBaseUrl ? undefined : await openEmbeddedShop(db, settings, log, now);
  const remote = settings.apiBaseUrl;
  const fetch: Fetch = embedded ? (request) => embedded.fetch(request) : (request) => globalThis.fetch(request);

  const reach: ShopReach = {
    fetch,
    baseUrl: remote ?? 'http://embedded.invalid',
    timeoutMs: settings.apiTimeoutMs,
    currency: settings.currency,
    image: (address) => (remote && address.startsWith('/') ? new URL(address, remote).href : address),
    onProblem: (error) => log.error('The shop API failed', error),
  };
  const nobody = createShopApi({ ...reach, visitor: async () => undefined });

  return {
    settings,
    log,
    visitors: createVisitors(db, now),
    newsletter: createNewsletter(db, now),
    rateLimit: createRateLimit(settings.rateLimits, now),
    secret: await sessionSecret(settings),
    reach,
    menu: createMenu(nobody, settings.cacheMaxAge, now),
    // Beside package.json, from which every script is started.
    content: createContent({ folder: resolve('content'), log }),
    cover: async (request) => embedded?.cover(request),
    async close() {
      await embedded?.close();
      await db.destroy();
    },
  };
}
