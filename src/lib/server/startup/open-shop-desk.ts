import type { Kysely } from 'kysely';
import type { ShopClientConfig } from '../../api/shop-api.ts';
import { afterOrderEvent } from '../../backend/after-order-event.ts';
import { StoredPictures } from '../../backend/covers/stored-pictures.ts';
import type { Payments } from '../../backend/payments/payments.ts';
import { hasRoomForPictures } from '../../backend/pictures/disk-room.ts';
import type { Database } from '../../database/schema.ts';
import { createBookDesk } from '../../desk/books/book-desk.ts';
import { createDeskCoupons } from '../../desk/coupons/desk-coupons.ts';
import { createDeskCustomers } from '../../desk/customers/desk-customers.ts';
import type { ShopDesk } from '../../desk/desk.ts';
import { createDisplayDesk } from '../../desk/display/display-desk.ts';
import { createFiguresDesk } from '../../desk/figures/figures-desk.ts';
import { createFirstSteps } from '../../desk/first-steps/first-steps.ts';
import type { SiteTexts } from '../../desk/first-steps/sample-parts.ts';
import { createImportDesk } from '../../desk/imports/import-desk.ts';
import { ImportFiles } from '../../desk/imports/import-files.ts';
import { createDeskInvoices } from '../../desk/invoices/desk-invoices.ts';
import type { LookDesk } from '../../desk/look/look-desk.ts';
import { createInvoiceTermsDesk } from '../../desk/open-items/invoice-terms-desk.ts';
import { createOpenItemsDesk } from '../../desk/open-items/open-items-desk.ts';
import { createOrderDesk } from '../../desk/orders/order-desk.ts';
import { createDeskPayments } from '../../desk/payments/desk-payments.ts';
import { createPayoutDesk, type PayoutDeskOptions } from '../../desk/payouts/payout-desk.ts';
import { createQuoteDesk } from '../../desk/quotes/quote-desk.ts';
import { createReturnDesk } from '../../desk/returns/return-desk.ts';
import { createDeskReviews } from '../../desk/reviews/desk-reviews.ts';
import { createSaleDesk } from '../../desk/sales/sale-desk.ts';
import { createSearchDesk } from '../../desk/search/search-desk.ts';
import { createStockDesk } from '../../desk/stock/stock-desk.ts';
import type { OnlineMode } from '../../trade/orders/order.ts';
import { consumerLawOf } from '../../trade/places/consumer-law.ts';
import { zoneOfShop } from '../../trade/places/time-zone.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { sampleCatalogue } from '../shop-connection/embedded-shop.ts';
import { customerReader } from './customer-reader.ts';
import { startImport } from './start-imports.ts';

export interface ShopDeskOptions {
  readonly db: Kysely<Database>;
  readonly settings: Settings;
  readonly secret: string;
  /** How the shop is reached for the copy of a customer's data. */
  readonly shopClientConfig: ShopClientConfig;
  readonly log: Pick<Log, 'warn'>;
  readonly now: () => number;
  /** The payment providers; undefined without one. */
  readonly online?: (PayoutDeskOptions['online'] & Pick<Payments, 'tests'>) | undefined;
  /** The payment methods of the providers. */
  readonly onlineModes?: readonly OnlineMode[] | undefined;
  /** Name and address, as the pages show them. */
  site(): Promise<SiteTexts>;
}

/** Opens the work on the embedded shop. `look` says whether the shop has a logo of its own, one of the first steps. */
export function openShopDesk(options: ShopDeskOptions, look: Pick<LookDesk, 'read'>): ShopDesk {
  const { db, settings, secret, log, now, site } = options;
  const { siteUrl, currency, dataDir } = settings;
  const timeZone = zoneOfShop(settings);
  const orders = {
    ...{ db, now, secret, siteUrl, currency, orderMail: settings.orderMail, afterOrderEvent },
    ...{ isLimited: settings.rateLimits, country: settings.country, languages: settings.languages },
    trackingBases: trackingBasesOf(settings),
    onlineModes: options.onlineModes ?? [],
  };
  return {
    orders: createOrderDesk(orders),
    sales: createSaleDesk(orders),
    quotes: createQuoteDesk(orders),
    openItems: createOpenItemsDesk(orders),
    invoiceTerms: createInvoiceTermsDesk(orders),
    returns: createReturnDesk(orders),
    invoices: createDeskInvoices({ db, now }),
    payments: createDeskPayments({ db, now }),
    payouts: createPayoutDesk({ db, now, online: options.online ?? { names: [] } }),
    customers: createDeskCustomers({
      db,
      now,
      siteUrl,
      languages: settings.languages,
      ...customerReader(db, options.shopClientConfig),
    }),
    books: createBookDesk({
      ...{ db, now, currency, languages: settings.languages },
      covers: new StoredPictures(dataDir, 'upload'),
    }),
    stock: createStockDesk({ db, now, currency }),
    imports: createImportDesk({
      ...{ db, now, files: new ImportFiles(dataDir, settings.importMaxBytes) },
      coverFetch: settings.coverFetch,
      hasRoom: () => hasRoomForPictures(dataDir),
      start: (id) => startImport(id, log),
    }),
    display: createDisplayDesk({ db, now, currency, timeZone, languages: settings.languages }),
    search: createSearchDesk({ db, now, currency, timeZone, siteUrl, languages: settings.languages }),
    coupons: createDeskCoupons({ db, now, currency }),
    reviews: createDeskReviews(db, now),
    figures: createFiguresDesk({ db, now, currency, timeZone, languages: settings.languages }),
    firstSteps: createFirstSteps({
      ...{ db, now, site, sampleFolder: sampleCatalogue, hasMailServer: settings.smtpUrl !== undefined },
      siteUrl: settings.isSiteUrlGiven ? siteUrl : undefined,
      backupAt: settings.backup && dailyText(settings.backup.daily),
      hasLogo: async () => (await look.read()).logo !== null,
      askedNotices: consumerLawOf(settings.country).notices,
      testPayments: options.online?.tests,
    }),
  };
}

/** TRACK_URL_1 and TRACK_URL_2, which count until couriers are set at the desk. */
export const trackingBasesOf = ({ trackUrl1, trackUrl2 }: Pick<Settings, 'trackUrl1' | 'trackUrl2'>) => ({
  first: trackUrl1,
  second: trackUrl2,
});

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The time of day of the backup; '' when the server makes none by itself. */
const dailyText = (daily: NonNullable<Settings['backup']>['daily']): string =>
  daily ? `${twoDigits(daily.hour)}:${twoDigits(daily.minute)}` : '';
