import type { Kysely } from 'kysely';
import type { Passwords } from '../../accounts/passwords.ts';
import type { SharedThrottle } from '../../accounts/throttle.ts';
import type { ShopClientConfig } from '../../api/shop-api.ts';
import { afterOrderEvent } from '../../backend/after-order-event.ts';
import { KeptPictures } from '../../backend/covers/kept-pictures.ts';
import { DigitalFiles } from '../../backend/digital/digital-files.ts';
import { hasRoomForPictures } from '../../backend/pictures/disk-room.ts';
import type { Database } from '../../database/schema.ts';
import { createBookDesk } from '../../desk/books/book-desk.ts';
import { createDeskCoupons } from '../../desk/coupons/desk-coupons.ts';
import { createDeskCustomers } from '../../desk/customers/desk-customers.ts';
import type { Desk } from '../../desk/desk.ts';
import { createDigitalDesk } from '../../desk/digital/digital-desk.ts';
import { createDisplayDesk } from '../../desk/display/display-desk.ts';
import { createFiguresDesk } from '../../desk/figures/figures-desk.ts';
import { createFirstSteps } from '../../desk/first-steps/first-steps.ts';
import type { SiteTexts } from '../../desk/first-steps/sample-parts.ts';
import { createImportDesk } from '../../desk/imports/import-desk.ts';
import { ImportFiles } from '../../desk/imports/import-files.ts';
import { createDeskInvoices } from '../../desk/invoices/desk-invoices.ts';
import { createLookDesk } from '../../desk/look/look-desk.ts';
import { createDeskMessages } from '../../desk/messages/desk-messages.ts';
import { createOrderDesk } from '../../desk/orders/order-desk.ts';
import { createPageDesk } from '../../desk/pages/page-desk.ts';
import { createPictureDesk } from '../../desk/pictures/picture-desk.ts';
import { createDeskReviews } from '../../desk/reviews/desk-reviews.ts';
import { createDeskSettings } from '../../desk/settings/desk-settings.ts';
import { ensureFirstOwner, hasOwner } from '../../desk/staff/first-owner.ts';
import { deskWelcomePath } from '../../desk/staff/model/pages.ts';
import { createStaffAccounts } from '../../desk/staff/staff-accounts.ts';
import { createStockDesk } from '../../desk/stock/stock-desk.ts';
import type { ContentStore } from '../../desk/texts/content-store.ts';
import type { TextDesk } from '../../desk/texts/text-desk.ts';
import { textLocale } from '../../shop/places/text-locale.ts';
import { timeZoneOf } from '../../shop/places/time-zone.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { sampleCatalogue } from '../shop-connection/embedded-shop.ts';
import { customerReader } from './customer-reader.ts';
import { staffMails } from './staff-mails.ts';
import { startImport } from './start-imports.ts';

interface DeskOptions {
  readonly db: Kysely<Database>;
  readonly settings: Settings;
  readonly secret: string;
  /** How the shop is reached for the copy of a customer's data. */
  readonly shopClientConfig: ShopClientConfig;
  readonly log: Pick<Log, 'warn'>;
  readonly now: () => number;
  readonly passwords: Passwords;
  readonly throttle: SharedThrottle;
  nameShop(): Promise<string>;
  /** Name and address, as the pages show them. */
  site(): Promise<SiteTexts>;
  readonly hasShop: boolean;
  readonly texts: TextDesk;
  readonly apiProblems: Desk['apiProblems'];
  /** Where the texts of the pages are. */
  readonly store: ContentStore;
}

/** Connects the parts of the desk. */
export function openDesk(options: DeskOptions): Desk {
  const { db, settings, secret, log, now, passwords, throttle, nameShop, site, hasShop, texts, store } = options;
  const { siteUrl, rateLimits: isThrottled } = settings;
  const staff = createStaffAccounts({
    ...{ db, now, passwords, throttle, isThrottled, secret },
    shopName: nameShop,
    mails: staffMails({ siteUrl, secret, now }),
    linkOf: (token) => siteUrl + deskWelcomePath(token),
    onFailedSignIn: (text) => log.warn(text),
  });
  const files = new DigitalFiles(settings.dataDir);
  // What broke off with its process; another instance may be receiving a file now.
  files.sweep(now() - 24 * 60 * 60_000).catch((error: unknown) => log.warn(`Old uploads stay: ${String(error)}`));
  const digital = createDigitalDesk({
    ...{ db, now, siteUrl, secret, files },
    maxBytes: settings.digitalMaxBytes,
  });
  const trackingBases = { first: settings.trackUrl1, second: settings.trackUrl2 };
  const orders = createOrderDesk({
    ...{ db, now, secret, siteUrl, currency: settings.currency, orderMail: settings.orderMail, afterOrderEvent },
    isLimited: isThrottled,
    trackingBases,
  });
  const { currency } = settings;
  const timeZone = zoneOf(settings);
  const imports = createImportDesk({
    ...{ db, now, files: new ImportFiles(settings.dataDir, settings.importMaxBytes) },
    coverFetch: settings.coverFetch,
    hasRoom: () => hasRoomForPictures(settings.dataDir),
    start: (id) => startImport(id, log),
  });
  const look = createLookDesk({ db, store, now });
  const first = createFirstSteps({
    ...{ db, now, site, sampleFolder: sampleCatalogue, hasMailServer: settings.smtpUrl !== undefined },
    siteUrl: settings.isSiteUrlGiven ? settings.siteUrl : undefined,
    backupAt: settings.backup && dailyText(settings.backup.daily),
    hasLogo: async () => (await look.read()).logo !== null,
  });
  return {
    staff,
    display: hasShop ? createDisplayDesk({ db, now, currency, timeZone }) : undefined,
    figures: hasShop
      ? createFiguresDesk({ db, now, currency, locale: textLocale(settings.locale), timeZone })
      : undefined,
    first: hasShop ? first : undefined,
    imports: hasShop ? imports : undefined,
    messages: createDeskMessages({ db, now, siteUrl, secret }),
    coupons: hasShop ? createDeskCoupons({ db, now, currency: settings.currency }) : undefined,
    customers: hasShop
      ? createDeskCustomers({ db, now, siteUrl, ...customerReader(db, options.shopClientConfig) })
      : undefined,
    reviews: hasShop ? createDeskReviews(db, now) : undefined,
    texts,
    pages: createPageDesk({ db, store, now }),
    pictures: createPictureDesk({ db, store, now, logo: async () => (await look.read()).logo?.path }),
    look,
    digital,
    hasShop,
    apiProblems: options.apiProblems,
    orders: hasShop ? orders : undefined,
    books: hasShop
      ? createBookDesk({ db, now, currency: settings.currency, covers: new KeptPictures(settings.dataDir, 'upload') })
      : undefined,
    settings: createDeskSettings({ db, now, currency, locale: textLocale(settings.locale), trackingBases }),
    invoices: hasShop ? createDeskInvoices({ db, now }) : undefined,
    stock: hasShop ? createStockDesk({ db, now, currency: settings.currency }) : undefined,
    areMailsFiles: settings.smtpUrl === undefined,
  };
}

/** As pages format times (lib/format.ts). */
const zoneOf = ({ timeZone, country }: Settings): string =>
  timeZone ?? timeZoneOf(country) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The time of day of the backup; '' when the server makes none by itself. */
const dailyText = (daily: NonNullable<Settings['backup']>['daily']): string =>
  daily ? `${twoDigits(daily.hour)}:${twoDigits(daily.minute)}` : '';

const noOwner = 'Nobody can sign in to the desk of this shop yet.';
const another = 'npm run desk -- invite MAIL owner';

/**
 * What stands at start while nobody owns the desk. The link makes its owner, so it is printed on a terminal alone: a log is kept,
 * copied and read by others. There it says which command prints one.
 */
export async function firstOwnerNotice(
  db: Kysely<Database>,
  { siteUrl, now, isTerminal }: { readonly siteUrl: string; readonly now: number; readonly isTerminal: boolean },
): Promise<string | undefined> {
  if (!isTerminal)
    return (await hasOwner(db))
      ? undefined
      : `${noOwner} This command, in the shop's folder and as its user, prints a link that makes its owner: ${another}`;
  const first = await ensureFirstOwner(db, now);
  if (first.state === 'has-owner') return undefined;
  if (first.state === 'new-link')
    return `${noOwner} This link makes its owner, once and within an hour: ${siteUrl}${deskWelcomePath(first.token)}`;
  const minutes = Math.ceil((first.until - now) / 60_000);
  const left = minutes > 120 ? `${Math.floor(minutes / 60)} hours` : `${minutes} minutes`;
  return `${noOwner} The link for its owner was printed before and works for another ${left}. Another one: ${another}`;
}
