import { join } from 'node:path';
import { type Accounts, createAccounts } from '../accounts/accounts.ts';
import { type AddressBook, createAddressBook } from '../accounts/addresses.ts';
import { type Contact, createContact } from '../accounts/contact.ts';
import { createNewsletter, type Newsletter } from '../accounts/newsletter.ts';
import { createPasswords } from '../accounts/passwords.ts';
import { sweepVisitors } from '../accounts/sweep.ts';
import { formerIds } from '../accounts/take-over.ts';
import { createVisitors, type Visitors } from '../accounts/visitors.ts';
import { createShopApi, type ShopApi, type ShopApiOptions } from '../api/shop-api.ts';
import type { Fetch } from '../api/transport.ts';
import { newsletterCoupons } from '../backend/trade/newsletter-coupon.ts';
import { watchCatalogue } from '../backend/watch-catalogue.ts';
import { type Content, createContent } from '../content/content.ts';
import { lastGoodFolder } from '../content/kept-file.ts';
import { openDatabase } from '../database/open.ts';
import { passwordLinkMail } from '../mail/messages/password-link.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { MailWorker } from '../mail/worker.ts';
import { resetPasswordPath } from '../paths.ts';
import type { CatalogueIndex } from '../shop/catalogue-index.ts';
import type { MainCategory } from '../shop/home.ts';
import { pictureOf } from '../shop/image.ts';
import { type Changes, createChanges } from './changes.ts';
import { openEmbeddedShop } from './embedded-shop.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLog, type Log } from './log.ts';
import { startMail } from './mail.ts';
import { createMenu } from './menu.ts';
import { notingWrites } from './noting-writes.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { createRemoteIndex } from './remote-index.ts';
import { sessionSecret } from './secret.ts';
import type { Settings } from './settings.ts';
import { createTakeOver } from './take-over.ts';

/** Everything that lives as long as the server: made once from the settings, handed to each request by the middleware. */
export interface Root {
  readonly settings: Settings;
  readonly log: Log;
  readonly visitors: Visitors;
  readonly accounts: Accounts;
  readonly addresses: AddressBook;
  /** Ids of a customer's guest days under which a remote shop still keeps orders. */
  formerIds(visitorId: string): Promise<readonly string[]>;
  readonly newsletter: Newsletter;
  readonly contact: Contact;
  /** Sends what was left in the outbox. */
  readonly mail: MailWorker;
  readonly rateLimit: RateLimit;
  /** Signs what a browser keeps for us. */
  readonly secret: string;
  /** How the shop is reached; a client for one visitor is made of it in the built site, whose own error classes it then throws. */
  readonly reach: ShopReach;
  /** The shop as it is for nobody in particular. */
  readonly nobody: ShopApi;
  /** Of everything that pages for all show. */
  readonly changes: Changes;
  menu(): Promise<readonly MainCategory[]>;
  readonly content: Content;
  /** What crawlers are told of everything that is for sale. */
  readonly catalogueIndex: CatalogueIndex;
  /** A typographic cover; undefined when the address is none, or the shop is remote. */
  cover(request: Request): Promise<Response | undefined>;
  close(): Promise<void>;
}

/** Everything about the shop's client but its visitor. */
export type ShopReach = Omit<ShopApiOptions, 'visitor' | 'onNotice'>;

/** Opens databases, fills the embedded shop on its first start, and joins the parts. Throws when one cannot be had. */
export async function createRoot(settings: Settings): Promise<Root> {
  const log = createLog(settings.logLevel);
  const now = Date.now;
  const file = join(settings.dataDir, 'bookfront.db');
  const db = await openDatabase(file);
  const embedded = settings.apiBaseUrl ? undefined : await openEmbeddedShop(db, settings, log, now);
  const remote = settings.apiBaseUrl;
  const content = createContent({
    folder: settings.contentDir,
    copies: join(settings.dataDir, lastGoodFolder),
    log,
  });
  const catalogue = embedded && watchCatalogue(file, now);
  let ownWrites = 0;
  const changes = createChanges({
    // A remote shop does not tell of its changes: only our own are known.
    shop: catalogue ? catalogue.revision : () => ownWrites,
    ...Object.fromEntries(Object.entries(content.stamps).map(([name, stamp]) => [`content/${name}`, stamp])),
  });
  const fetch: Fetch = embedded
    ? (request) => embedded.fetch(request)
    : notingWrites(
        (request) => globalThis.fetch(request),
        () => {
          ownWrites += 1;
        },
      );

  const reach: ShopReach = {
    fetch,
    baseUrl: remote ?? 'http://embedded.invalid',
    timeoutMs: settings.apiTimeoutMs,
    currency: settings.currency,
    image: (address) => (remote ? pictureOf(remote, address) : address),
    media: {
      hosts: [...(remote ? [new URL(remote).host] : []), ...settings.imageHosts],
      isOpenToVideos: remote !== undefined && settings.imageHosts.length === 0,
    },
    onProblem: (error) => log.error('The shop API failed', error),
  };
  const nobody = createShopApi({ ...reach, visitor: async () => undefined });
  const menu = createMenu({
    shop: nobody,
    maxAgeSeconds: settings.cacheMaxAge,
    now,
    ...(catalogue && { revision: () => changes.countOf(['shop']) }),
  });
  const secret = await sessionSecret(settings);
  const mail = startMail({ db, settings, content, log, now });
  const housekeeping = startHousekeeping(async () => {
    const gone = await sweepVisitors(db, now());
    await embedded?.forget(gone);
  }, log);

  return {
    settings,
    log,
    visitors: createVisitors(db, now),
    accounts: createAccounts({
      db,
      now,
      passwords: createPasswords(),
      isThrottled: settings.rateLimits,
      takeOver: createTakeOver(embedded, reach),
      onProblem: (text, error) => log.error(text, error),
      async sendPasswordLink(queries, { to, name, token }) {
        await enqueueMail(
          queries,
          passwordLinkMail({ to, name, link: settings.siteUrl + resetPasswordPath(token) }),
          now(),
        );
      },
    }),
    addresses: createAddressBook(db, now),
    formerIds: async (visitorId) => (embedded ? [] : formerIds(db, visitorId)),
    newsletter: createNewsletter({
      ...{ db, now, secret, siteUrl: settings.siteUrl },
      coupons: embedded && newsletterCoupons,
    }),
    contact: createContact(db, now),
    mail,
    rateLimit: createRateLimit(settings.rateLimits, now),
    secret,
    reach,
    nobody,
    changes,
    menu,
    content,
    catalogueIndex: embedded?.index ?? createRemoteIndex(nobody, menu),
    cover: async (request) => embedded?.cover(request),
    async close() {
      await housekeeping.close();
      await mail.close();
      await embedded?.close();
      catalogue?.close();
      await db.destroy();
    },
  };
}
