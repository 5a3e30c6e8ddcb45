import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { afterOrderEvent } from '../../backend/after-order-event.ts';
import { type Backend, createBackend } from '../../backend/backend.ts';
import type { CallLimit } from '../../backend/call-limit.ts';
import { readMenuCategories } from '../../backend/catalogue/categories.ts';
import { openListings } from '../../backend/catalogue/open-listings.ts';
import { createCoverHandler, warmCovers } from '../../backend/covers/covers.ts';
import { StoredPictures } from '../../backend/covers/stored-pictures.ts';
import { createCatalogueIndex } from '../../backend/crawl/index.ts';
import type { CallGuard } from '../../backend/customer-guard.ts';
import { deleteGuestData } from '../../backend/customers/delete-guest-data.ts';
import { anonymiseClosedOrders } from '../../backend/customers/erase-customer.ts';
import { mergeGuest } from '../../backend/customers/merge-guest.ts';
import { DigitalFiles } from '../../backend/digital/digital-files.ts';
import { createDownloads } from '../../backend/digital/downloads.ts';
import { countMissingFiles, missingFilesText } from '../../backend/digital/missing-files.ts';
import { cancelUnconfirmed } from '../../backend/orders/cancel-unconfirmed.ts';
import { cancelUnpaid, type UnpaidWork } from '../../backend/orders/cancel-unpaid.ts';
import { releasePutAside } from '../../backend/orders/put-aside.ts';
import { remindDue } from '../../backend/orders/remind-due.ts';
import { createOrderTracking } from '../../backend/orders/track-order.ts';
import { createPayments, type Payments } from '../../backend/payments/payments.ts';
import { methodsOf, type PaymentsContext } from '../../backend/payments/payments-context.ts';
import { refetchLost } from '../../backend/pictures/queue.ts';
import { type Openings, openEditions } from '../../backend/preorders/open-editions.ts';
import { followPrices } from '../../backend/price-clock/follow-prices.ts';
import { createQuotes } from '../../backend/quotes/open-quote.ts';
import { matchWithdrawals } from '../../backend/returns/match-withdrawals.ts';
import { createReviewReports } from '../../backend/reviews/review-reports.ts';
import { hasSampleBooks } from '../../backend/sample/sample-books.ts';
import { createSearchMisses } from '../../backend/search/search-misses.ts';
import { refreshVocabulary } from '../../backend/search/vocabulary.ts';
import { endStockAlerts, sendStockAlerts } from '../../backend/stock-alerts/send-alerts.ts';
import { createStockAlerts } from '../../backend/stock-alerts/stock-alerts.ts';
import { engineOf } from '../../database/engine.ts';
import { openReplica } from '../../database/postgres/replica.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Language } from '../../paths/language.ts';
import type { CatalogueIndex } from '../../shop/catalogue/catalogue-index.ts';
import type { MainCategory } from '../../shop/catalogue/home.ts';
import type { Downloads } from '../../shop/downloads.ts';
import type { ReviewReports } from '../../shop/review-reports.ts';
import type { StockAlerts } from '../../trade/delivery/stock-alerts.ts';
import type { OrderTracking } from '../../trade/orders/order-tracking.ts';
import type { Log } from '../log.ts';
import { databasePlace } from '../settings/database-place.ts';
import type { Settings } from '../settings/settings.ts';
import { ensureSameCurrency } from './check-currency.ts';
import { seedIfEmpty } from './seed.ts';

export interface EmbeddedShop {
  /** Answers the 14 calls. */
  fetch(request: Request): Promise<Response>;
  /** The same without a Request and a Response. */
  readonly answer: Backend['answer'];
  readonly index: CatalogueIndex;
  /** What the home page says of its categories, without their pictures. */
  menuCategories(language: Language): Promise<readonly MainCategory[]>;
  /** Another number once what is shown may differ although nothing in the catalogue has changed. */
  generation(): number;
  /** Whether it sells the books of the sample catalogue. */
  hasSample(): Promise<boolean>;
  readonly downloads: Downloads;
  readonly reviewReports: ReviewReports;
  readonly stockAlerts: StockAlerts;
  readonly orderTracking: OrderTracking;
  /** Priced lists that become orders, by the links of their mails. */
  readonly quotes: ReturnType<typeof createQuotes>;
  /** Finds the orders of new statements of withdrawal. */
  matchWithdrawals(): Promise<void>;
  /** Payment through a provider; undefined without one. */
  readonly payments: Payments | undefined;
  /** That e-books have no file yet, as the beginning of a sentence; empty when all have one. */
  missingFiles(): Promise<string>;
  /** Merges a guest's cart, wishlist, orders and reviews into a customer's account. */
  mergeGuest(guestId: string, customerId: string): Promise<void>;
  /** Deletes the carts and wishlists of guests whose sessions have expired. */
  deleteGuestData(guestIds: readonly string[]): Promise<void>;
  /** Cancels orders that were not confirmed in time; returns their numbers. */
  cancelUnconfirmed(): Promise<readonly string[]>;
  /** Reminds of payments, and cancels orders whose payment has not come. */
  cancelUnpaid(): Promise<UnpaidWork>;
  /** Gives back the copies of what was put aside and nobody collected, if the owner wants that; returns the order numbers. */
  releasePutAside(): Promise<readonly string[]>;
  /** Reminds of invoices that are overdue; returns how many mails that brought. */
  remindDue(): Promise<number>;
  /** Puts editions on sale whose day has come. */
  openEditions(): Promise<Openings>;
  /** Gives editions the prices that have begun; returns how many changed. */
  followPrices(): Promise<number>;
  /** Writes to those who wait for an edition that can be bought now; returns how many mails that brought. */
  sendStockAlerts(): Promise<number>;
  /** Ends requests of books that were taken out, and those that a year has not fulfilled. */
  endStockAlerts(): Promise<void>;
  /** Writes which texts were searched for in vain since the last time. */
  writeSearchMisses(): Promise<void>;
  /** Reads the words that corrections are chosen from, so that no search waits for that. */
  refreshSearchWords(): Promise<void>;
  /** Removes the person from orders of deleted accounts that have been closed since. */
  anonymiseClosedOrders(): Promise<void>;
  /** Serves /covers/…; undefined for other URLs. */
  cover(request: Request): Promise<Response | undefined>;
  close(): Promise<void>;
}

export interface EmbeddedShopOptions {
  readonly db: Kysely<Database>;
  readonly settings: Settings;
  /** The session secret. */
  readonly secret: string;
  readonly log: Log;
  readonly now: () => number;
  /** The shop's name, which no reviewer may use. */
  readonly shopName: () => Promise<string>;
  /** Whether covers that most pages show are drawn before they are requested; true when it is missing. */
  readonly warmsCovers?: boolean;
  /** Payment providers, and where their pages lead back to; none by default. */
  readonly online?: Pick<PaymentsContext, 'providers' | 'returnUrl'> | undefined;
  /** For calls over HTTP: their answers say where orders are paid online. The pages of the site ask the provider themselves. */
  readonly answersPayments?: boolean;
  /** For calls over HTTP. The site limits its own actions. */
  readonly limit?: CallLimit;
  /** For calls over HTTP without a key. */
  readonly guard?: CallGuard;
}

/** Every script is started beside package.json. */
export const sampleCatalogue = resolve('catalogue');

/** The shop in this process. An empty one is filled from the sample catalogue. */
export async function openEmbeddedShop({
  db,
  settings,
  secret,
  shopName,
  log,
  now,
  warmsCovers = true,
  online,
  answersPayments = false,
  limit,
  guard,
}: EmbeddedShopOptions): Promise<EmbeddedShop> {
  const {
    currency,
    country,
    languages,
    withdrawalDays,
    showsLowestPrice,
    siteUrl,
    orderLimits: limits,
    rateLimits: isLimited,
    orderMail,
  } = settings;
  const context = {
    db,
    currency,
    country,
    languages,
    withdrawalDays,
    showsLowestPrice,
    now,
    siteUrl,
    limits,
    secret,
    isLimited,
    orderMail,
    shopName,
    afterOrderEvent,
    onlineModes: methodsOf(online?.providers ?? []),
    paymentHoldMs: settings.payments.holdMs,
  };
  await engineOf(db).alone(db, 'start', async () => {
    await ensureSameCurrency(db, settings);
    await seedIfEmpty(context, sampleCatalogue, log);
  });
  const misses = createSearchMisses({ db, now });
  const listings = await openListings({ db, place: databasePlace(settings) });
  const { databaseReadUrl, databasePool } = settings;
  const replica = databaseReadUrl ? await openReplica(databaseReadUrl, db, { connections: databasePool }) : undefined;
  const payments =
    online &&
    createPayments({
      ...{ ...context, ...online },
      onProblem: (text, error) => log.warn(error === undefined ? text : `${text}: ${String(error)}`),
    });
  const backend = createBackend({
    ...context,
    ...(answersPayments && payments && { payments }),
    listings,
    onSearchMiss: misses.note,
    ...(replica && { replica }),
    ...(limit && { limit }),
    ...(guard && { guard }),
    onError: (error, call) => log.error(`The embedded shop failed at ${call}`, error),
  });
  const files = new DigitalFiles(settings.dataDir);
  const folder = join(settings.dataDir, 'covers');
  const stop = new AbortController();
  const warm = () =>
    warmCovers({ db, folder, signal: stop.signal }).catch((error: unknown) =>
      log.warn(`Covers could not be drawn ahead: ${String(error)}`),
    );
  const warming = warmsCovers ? warm() : undefined;
  return {
    fetch: backend.fetch,
    answer: backend.answer,
    index: createCatalogueIndex(context),
    hasSample: () => hasSampleBooks(db),
    downloads: createDownloads({ db, files, secret, now, onMissing: log.error }),
    reviewReports: createReviewReports(db, now),
    stockAlerts: createStockAlerts(context),
    orderTracking: createOrderTracking(context),
    quotes: createQuotes(context),
    matchWithdrawals: async () => {
      await matchWithdrawals(context);
    },
    payments,
    async missingFiles() {
      const missing = await countMissingFiles(db);
      return missing > 0 ? missingFilesText(missing) : '';
    },
    mergeGuest: (guestId, customerId) => mergeGuest(context, guestId, customerId),
    deleteGuestData: (guestIds) => deleteGuestData(context, guestIds),
    cancelUnconfirmed: () => cancelUnconfirmed(context),
    cancelUnpaid: () => cancelUnpaid(context),
    releasePutAside: () => releasePutAside(context),
    remindDue: () => remindDue(context),
    openEditions: () => openEditions(context),
    followPrices: () => followPrices(context),
    sendStockAlerts: () => sendStockAlerts(context),
    endStockAlerts: () => endStockAlerts(context),
    writeSearchMisses: misses.write,
    refreshSearchWords: async () => refreshVocabulary((await replica?.current()) ?? db, now()),
    anonymiseClosedOrders: () => inTransaction(db, anonymiseClosedOrders),
    cover: createCoverHandler({
      ...{ db, folder, own: new StoredPictures(settings.dataDir, 'upload') },
      fetched: new StoredPictures(settings.dataDir, 'record'),
      onLost: (hash) => refetchLost(db, hash, now()),
    }),
    menuCategories: (language) => readMenuCategories({ ...context, listings, language }),
    generation: () => listings.generation(),
    async close() {
      stop.abort();
      await misses.write();
      await listings.close();
      await replica?.close();
      await warming;
    },
  };
}
