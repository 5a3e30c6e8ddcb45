import { mergedGuestIds } from '../../accounts/merge-guest.ts';
import { makeInvoicePdf } from '../../backend/invoices/find-invoice.ts';
import { findLabel } from '../../backend/returns/return-labels.ts';
import { createLook, readLook } from '../../desk/look/look-setting.ts';
import { createWords, readWordRows } from '../../desk/words/stored-words.ts';
import { deskBodies } from '../requests/desk-bodies.ts';
import type { Root } from '../root.ts';
import type { Settings } from '../settings/settings.ts';
import { onlyProcess, type ProcessRole } from '../workers/role.ts';
import { askAfterAnswer } from './ask-after-answer.ts';
import { ensureContent } from './check-content.ts';
import { backgroundWork } from './parts/background-work.ts';
import { crawlers } from './parts/crawlers.ts';
import { dataFolder } from './parts/data-folder.ts';
import { health } from './parts/health.ts';
import { mail } from './parts/mail.ts';
import { notices } from './parts/notices.ts';
import { people } from './parts/people.ts';
import { shop } from './parts/shop.ts';
import { shopClient } from './parts/shop-client.ts';
import { storage } from './parts/storage.ts';
import { telemetry } from './parts/telemetry.ts';
import { texts } from './parts/texts.ts';
import { partsFrom } from './parts.ts';
import { trackAfterAnswer } from './track-after-answer.ts';

/** The parts of a running shop, in the order in which they are opened; closing goes the other way. */
const listParts = (settings: Settings, role: ProcessRole) =>
  partsFrom({ settings, role, now: Date.now })
    .with(dataFolder)
    .with(telemetry)
    .with(storage)
    .with(texts)
    .with(shop)
    .with(shopClient)
    .with(crawlers)
    .with(mail)
    .with(people)
    .with(health)
    .with(backgroundWork)
    .with(notices);

/** Opens everything that lives as long as the server. Throws when a part cannot be opened, after closing those before it. */
export async function createRoot(settings: Settings, role: ProcessRole = onlyProcess): Promise<Root> {
  ensureContent(settings);
  const { parts, close } = await listParts(settings, role).open();
  const { db, remote, embedded, changeTracker, loadMenu, afterAnswer } = parts;
  return {
    settings,
    notices: parts.notices,
    log: parts.log,
    requests: parts.requests,
    metrics: parts.metrics,
    prometheus: parts.prometheus,
    reports: parts.reports,
    tracing: parts.tracing,
    visitors: parts.visitors,
    accounts: parts.accounts,
    addresses: parts.addresses,
    newsletter: parts.newsletter,
    contact: parts.contact,
    withdrawals: parts.withdrawals,
    formerGuestIds: async (visitorId) => (embedded ? [] : mergedGuestIds(db, visitorId)),
    reviewReports: embedded?.reviewReports,
    stockAlerts: embedded && askAfterAnswer(embedded.stockAlerts, afterAnswer.run),
    payments: parts.payments,
    orderTracking: embedded && trackAfterAnswer(embedded.orderTracking, afterAnswer.run),
    quotes: embedded?.quotes,
    desk: parts.desk,
    longBodies: deskBodies(settings, parts.desk.staff),
    mail: parts.mail,
    rateLimit: parts.limits.rateLimit,
    secret: parts.secret,
    shopClientConfig: parts.shopClientConfig,
    anonymousShop: parts.anonymousShop,
    changeTracker,
    changeJournal: remote?.changeJournal,
    changeFilter: remote?.changeFilter,
    withDeadline: (method, work) => (remote ? remote.deadline.run(method, work) : work()),
    menu: (language) => (remote ? remote.deadline.waitFor(loadMenu(language)) : loadMenu(language)),
    content: parts.content,
    look: createLook(
      () => readLook(db),
      () => changeTracker.versionOf(['shop']),
    ),
    words: createWords(
      () => readWordRows(db),
      () => changeTracker.versionOf(['shop']),
    ),
    crawlFile: parts.crawlFile,
    downloads: embedded?.downloads,
    returnLabel: async (orderNumber, id) => (embedded ? findLabel(db, orderNumber, id) : undefined),
    invoicePdf: async (number) => (embedded ? makeInvoicePdf(db, number) : undefined),
    cover: async (request) => embedded?.cover(request),
    readiness: parts.readiness,
    close,
  };
}
