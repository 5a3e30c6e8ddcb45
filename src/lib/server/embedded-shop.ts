import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { createBackend } from '../backend/backend.ts';
import { createCoverHandler, warmCovers } from '../backend/covers.ts';
import { importCatalogue } from '../backend/import/catalogue.ts';
import type { Database } from '../database/schema.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

export interface EmbeddedShop {
  /** Answers the 14 calls. */
  fetch(request: Request): Promise<Response>;
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
  await fillOnce(db, settings, log, now);
  const backend = createBackend({
    db,
    currency: settings.currency,
    now,
    onError: (error, call) => log.error(`The embedded shop failed at ${call}`, error),
  });
  const folder = join(settings.dataDir, 'covers');
  const stop = new AbortController();
  const warming = warmCovers({ db, folder, signal: stop.signal }).catch((error: unknown) =>
    log.warn(`Covers could not be made ahead: ${String(error)}`),
  );
  return {
    fetch: (request) => backend.fetch(request),
    cover: createCoverHandler({ db, folder }),
    async close() {
      stop.abort();
      await warming;
    },
  };
}

/** A shop that already has books is its owner's: the sample is never mixed into it. */
async function fillOnce(db: Kysely<Database>, settings: Settings, log: Log, now: () => number): Promise<void> {
  const anyBook = await db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  if (anyBook) return;
  const report = await importCatalogue(db, sampleCatalogue, { currency: settings.currency, now });
  if (report.products === 0) {
    log.warn(
      `The sample catalogue has no prices in ${settings.currency}, so the shop is empty. Feed it: npm run import -- FILE`,
    );
    return;
  }
  log.info(`The sample catalogue was imported: ${report.products} books in ${report.variants} editions`);
  for (const line of report.refused) log.warn(`Not imported: ${line}`);
}
