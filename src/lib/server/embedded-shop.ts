import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { createBackend } from '../backend/backend.ts';
import { createCoverHandler, warmCovers } from '../backend/covers.ts';
import { createCatalogueIndex } from '../backend/crawl/index.ts';
import { forgetVisitors } from '../backend/trade/forget.ts';
import { takeOver } from '../backend/trade/take-over.ts';
import type { Database } from '../database/schema.ts';
import type { CatalogueIndex } from '../shop/catalogue-index.ts';
import { fillOnce } from './fill-once.ts';
import type { Log } from './log.ts';
import { keepOneCurrency } from './one-currency.ts';
import type { Settings } from './settings.ts';

export interface EmbeddedShop {
  /** Answers the 14 calls. */
  fetch(request: Request): Promise<Response>;
  readonly index: CatalogueIndex;
  /** Gives a customer what a guest has kept (decision 2). */
  takeOver(guestId: string, customerId: string): Promise<void>;
  /** Forgets the carts and wishlists of guests who will not come back. */
  forget(guestIds: readonly string[]): Promise<void>;
  /** Answers /covers/…; undefined for other addresses. */
  cover(request: Request): Promise<Response | undefined>;
  close(): Promise<void>;
}

/** Where the sample catalogue lies: beside package.json, from which every script is started. */
const sampleCatalogue = resolve('catalogue');

/** The shop in this process: its first start fills it from the sample catalogue (decision 1). */
export async function openEmbeddedShop(
  db: Kysely<Database>,
  settings: Settings,
  log: Log,
  now: () => number,
): Promise<EmbeddedShop> {
  const context = { db, currency: settings.currency, now, siteUrl: settings.siteUrl };
  await keepOneCurrency(db, settings);
  await fillOnce(context, sampleCatalogue, log);
  const backend = createBackend({
    ...context,
    onError: (error, call) => log.error(`The embedded shop failed at ${call}`, error),
  });
  const folder = join(settings.dataDir, 'covers');
  const stop = new AbortController();
  const warming = warmCovers({ db, folder, signal: stop.signal }).catch((error: unknown) =>
    log.warn(`Covers could not be made ahead: ${String(error)}`),
  );
  return {
    fetch: (request) => backend.fetch(request),
    index: createCatalogueIndex(context),
    takeOver: (guestId, customerId) => takeOver(context, guestId, customerId),
    forget: (guestIds) => forgetVisitors(context, guestIds),
    cover: createCoverHandler({ db, folder }),
    async close() {
      stop.abort();
      await warming;
    },
  };
}
