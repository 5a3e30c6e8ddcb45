import type { Accounts } from '../accounts/accounts.ts';
import type { AddressBook } from '../accounts/addresses.ts';
import type { Contact } from '../accounts/contact.ts';
import type { Newsletter } from '../accounts/newsletter.ts';
import type { Visitors } from '../accounts/visitors.ts';
import type { ShopApi, ShopClientConfig } from '../api/shop-api.ts';
import type { Content } from '../content/content.ts';
import type { Desk } from '../desk/desk.ts';
import type { Attachment } from '../mail/attachments.ts';
import type { MailWorker } from '../mail/worker.ts';
import type { Language } from '../paths/language.ts';
import type { MainCategory } from '../shop/catalogue/home.ts';
import type { Downloads } from '../shop/downloads.ts';
import type { Look } from '../shop/look.ts';
import type { ReviewReports } from '../shop/review-reports.ts';
import type { StockAlerts } from '../trade/delivery/stock-alerts.ts';
import type { OnlinePayments } from '../trade/orders/online-payment.ts';
import type { OrderTracking } from '../trade/orders/order-tracking.ts';
import type { Withdrawals } from '../trade/orders/withdrawal.ts';
import type { ChangeFilter } from './cache/change-filter.ts';
import type { ChangeTracker } from './cache/change-tracker.ts';
import type { ChangeJournal } from './catalogue-hook/change-journal.ts';
import type { Readiness } from './health/readiness.ts';
import type { ReceiveOptions } from './http/receive-body.ts';
import type { Log } from './log.ts';
import type { SharedRateLimit } from './requests/rate-limit.ts';
import type { Settings } from './settings/settings.ts';
import type { EmbeddedShop } from './shop-connection/embedded-shop.ts';
import type { FailureReports } from './telemetry/failure-reports.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Prometheus } from './telemetry/prometheus.ts';
import type { RequestContexts } from './telemetry/request-context.ts';
import type { Tracing } from './telemetry/tracing.ts';

/** Everything that lives as long as the server. startup/create-root.ts makes it; the middleware hands it to each request. */
export interface Root {
  readonly settings: Settings;
  /** What the owner has to know at start, each with what to do about it. */
  readonly notices: readonly string[];
  readonly log: Log;
  /** Which request the running code belongs to. */
  readonly requests: RequestContexts;
  readonly metrics: Metrics;
  /** Reads the metrics; undefined when they are off. */
  readonly prometheus: Prometheus | undefined;
  /** Reports errors to the owner. */
  readonly reports: FailureReports;
  readonly tracing: Tracing;
  readonly visitors: Visitors;
  readonly accounts: Accounts;
  readonly addresses: AddressBook;
  /** A customer's former guest ids under which a remote shop still has orders. */
  formerGuestIds(visitorId: string): Promise<readonly string[]>;
  readonly newsletter: Newsletter;
  readonly contact: Contact;
  readonly withdrawals: Withdrawals;
  /** Undefined when the shop is remote. */
  readonly reviewReports: ReviewReports | undefined;
  /** Undefined when the shop is remote. */
  readonly stockAlerts: StockAlerts | undefined;
  /** Undefined when the shop is remote. */
  readonly orderTracking: OrderTracking | undefined;
  /** Quotes by their links; undefined with a remote API. */
  readonly quotes: EmbeddedShop['quotes'] | undefined;
  /** Payment through a provider; undefined without one, and when the shop is remote. */
  readonly payments: OnlinePayments | undefined;
  /** What the people at the counter work with. */
  readonly desk: Desk;
  /** Which requests may send more than a form, and who sends them. */
  readonly longBodies: Pick<ReceiveOptions, 'longBodyOf' | 'senderOf'>;
  /** Sends what is in the outbox. */
  readonly mail: MailWorker;
  readonly rateLimit: SharedRateLimit;
  /** Signs cookies and links. */
  readonly secret: string;
  /**
   * How the shop is reached. Requests make a client of it inside the built site, because only that copy of the error classes
   * matches the pages' `instanceof` checks.
   */
  readonly shopClientConfig: ShopClientConfig;
  /** The shop without a visitor, in a language of the shop. */
  anonymousShop(language: Language): ShopApi;
  /** Of all data that shared pages show. */
  readonly changeTracker: ChangeTracker;
  /** The changes that a remote shop has reported; undefined for the embedded one. */
  readonly changeJournal: ChangeJournal | undefined;
  /** Undefined when the shop does not report its changes. */
  readonly changeFilter: ChangeFilter | undefined;
  /** Does the work of one HTTP request. What it reads of a remote shop then shares one deadline (REQ API-60). */
  withDeadline(method: string | undefined, work: () => void): void;
  /** The header menu's categories, in a language of the shop. */
  menu(language: Language): Promise<readonly MainCategory[]>;
  readonly content: Content;
  /** Logo and colour of the shop. */
  look(): Promise<Look>;
  /**
   * Takes over the messages that the shop has changed (ADR 0136), and says by a digest which those of a language are; '' for none. Asked
   * before a page is made.
   */
  words(tag: string): Promise<string>;
  /** Answers a crawler's request for a sitemap or the merchant feed. */
  crawlFile(request: Request): Promise<Response>;
  /** Downloads that were bought; undefined when the shop is remote. */
  readonly downloads: Downloads | undefined;
  /** A typographic cover; undefined when the URL is not a cover's, or the shop is remote. */
  cover(request: Request): Promise<Response | undefined>;
  /** The PDF of an invoice; undefined when there is none, or the shop is remote. */
  invoicePdf(number: string): Promise<Attachment | undefined>;
  /** The label of a return that has one as a file; undefined otherwise, and for a remote shop. */
  returnLabel(orderNumber: string, id: number): Promise<Attachment | undefined>;
  /** Whether the shop can take orders. */
  readiness(): Promise<Readiness>;
  close(): Promise<void>;
}
