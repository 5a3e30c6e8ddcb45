import { mergedGuestIds } from '../../accounts/merge-guest.ts';
import { createPasswords } from '../../accounts/passwords.ts';
import { createShopApi } from '../../api/shop-api.ts';
import { watchCatalogue } from '../../backend/catalogue/watch-catalogue.ts';
import { makeInvoicePdf } from '../../backend/invoices/find-invoice.ts';
import { keepMovedShop } from '../../backend/move/move-shop.ts';
import { pictureBacklog } from '../../backend/pictures/picture-state.ts';
import { openDatabase } from '../../database/open.ts';
import { defaultWriteWait } from '../../database/sqlite/write-queue.ts';
import { createLook, readLook } from '../../desk/look/look-setting.ts';
import { shopName } from '../../shop/shop-name.ts';
import { createChangeTracker } from '../cache/change-tracker.ts';
import { openCrawlFiles } from '../crawl-files/open-crawl-files.ts';
import { shopChecks } from '../health/checks.ts';
import { createReadiness } from '../health/readiness.ts';
import type { Root } from '../root.ts';
import { databasePlace } from '../settings/database-place.ts';
import type { Settings } from '../settings/settings.ts';
import { createApiProblems } from '../shop-connection/api-problems.ts';
import { openEmbeddedShop } from '../shop-connection/embedded-shop.ts';
import { createMenu } from '../shop-connection/menu.ts';
import { createRemoteCatalogueIndex } from '../shop-connection/remote-catalogue-index.ts';
import { createShopClientConfig } from '../shop-connection/shop-client-config.ts';
import { createLog } from '../telemetry/create-log.ts';
import { databaseEvents } from '../telemetry/database-events.ts';
import { openMetrics } from '../telemetry/open-metrics.ts';
import { createRequestContexts } from '../telemetry/request-context.ts';
import { newRequestId } from '../telemetry/request-id.ts';
import { openTracing } from '../telemetry/tracing.ts';
import { onlyProcess, type ProcessRole } from '../workers/role.ts';
import { createAfterAnswer } from './after-answer.ts';
import { agreeOnSecret } from './agree-on-secret.ts';
import { ensureContent } from './check-content.ts';
import { startCleaning } from './cleaning.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startNotices } from './notices.ts';
import { openAccounts } from './open-accounts.ts';
import { openContent } from './open-content.ts';
import { firstOwnerNotice, openDesk } from './open-desk.ts';
import { openLimits } from './open-limits.ts';
import { openRemoteShop } from './open-remote-shop.ts';
import { startOrderExpiry } from './order-expiry.ts';
import { readSiteTexts } from './read-site-texts.ts';
import { startSaleDays } from './sale-days.ts';
import { sessionSecret } from './session-secret.ts';
import { occupyFolder } from './shared-folder.ts';
import { startBackups } from './start-backups.ts';
import { startMail } from './start-mail.ts';
import { startPictures } from './start-pictures.ts';
import { createReports, startDailyMail } from './start-reports.ts';
import { createSteadyClock } from './steady-clock.ts';
import { startTextWork } from './text-work.ts';
import { trackAfterAnswer } from './track-after-answer.ts';

/** Opens the database, seeds an empty embedded shop, and connects all parts. Throws when one of them cannot be opened. */
export async function createRoot(settings: Settings, { isLead, shared }: ProcessRole = onlyProcess): Promise<Root> {
  ensureContent(settings);
  const requests = createRequestContexts();
  const [opened, tracing] = await Promise.all([openMetrics(settings), openTracing(settings)]);
  const { metrics, prometheus } = opened;
  const reports = createReports(settings, (text) => log.warn(text), Date.now);
  const log = createLog({
    level: settings.logLevel,
    format: settings.logFormat,
    currentRequest: requests.current,
    onEvent(event) {
      metrics.logged(event.level);
      reports.record(event);
    },
  });
  const now = Date.now;
  // A write gives up before its call of the embedded shop times out, so that the visitor reads why.
  const totalMs = Math.min(defaultWriteWait.totalMs, settings.apiTimeoutMs * 0.8);
  const db = await openDatabase(
    databasePlace(settings),
    { totalMs, connections: settings.databasePool },
    databaseEvents({ log, metrics, tracing, slowMs: settings.slowQueryMs }),
  );
  await keepMovedShop(db);
  const folderUse = occupyFolder(settings.dataDir);
  const secret = await sessionSecret(settings);
  await agreeOnSecret({ db, settings, secret, log });
  const limits = openLimits({ db, settings, secret, shared });
  const texts = await openContent({ db, settings, log, now });
  const { content } = texts;
  const nameShop = async () => shopName(await content.site());
  const requestId = () => requests.current()?.id ?? newRequestId();
  const remote = settings.apiBaseUrl ? await openRemoteShop({ settings, db, log, shared, requestId }) : undefined;
  const embedded = remote
    ? undefined
    : await openEmbeddedShop({ db, settings, secret, shopName: nameShop, log, now, warmsCovers: isLead });
  const catalogue = embedded && (await watchCatalogue({ db, now }));
  const changeTracker = createChangeTracker({
    shop: () => remote?.revision() ?? (catalogue?.revision() ?? 0) + (embedded?.generation() ?? 0),
    ...Object.fromEntries(Object.entries(content.stamps).map(([name, stamp]) => [`content/${name}`, stamp])),
  });
  const fetch = remote?.fetch ?? embedded?.fetch ?? globalThis.fetch;
  const onCall = metrics.shopCalled;
  const apiProblems = createApiProblems(log, now, () => requests.current()?.id);
  const shopClientConfig = createShopClientConfig(settings, {
    fetch: tracing.wrapFetch(fetch),
    // Spans are made of requests.
    ...(embedded && !settings.isTraced && { inProcess: embedded.answer }),
    onProblem: apiProblems.note,
    onCall,
    ...(remote && { limits: remote.limits }),
  });
  const anonymousShop = createShopApi({ ...shopClientConfig, visitor: async () => undefined });
  // For work that many requests share, or that is long on purpose: the deadline of one request must not end it.
  const sharedShop = createShopApi({
    ...{ ...shopClientConfig, visitor: async () => undefined },
    ...(remote && { remote: { ...remote.limits, remainingMs: () => Number.POSITIVE_INFINITY } }),
  });
  const loadMenu = createMenu({
    shop: sharedShop,
    maxAgeSeconds: settings.cacheMaxAge,
    now,
    ...(catalogue && { version: () => changeTracker.versionOf(['shop']) }),
    ...(remote && { reportedRevision: remote.changeJournal.revision }),
  });
  const mail = startMail({ db, settings, content, secret, log, now });
  const clock = createSteadyClock(log);
  const housekeeping = isLead ? startCleaning({ db, shop: embedded, log, now, clock }) : undefined;
  const orderExpiry = isLead && embedded ? startOrderExpiry({ shop: embedded, mail, clock, log }) : undefined;
  const saleDays = isLead && embedded ? startSaleDays({ shop: embedded, mail, clock, log }) : undefined;
  const readiness = createReadiness(
    shopChecks({ db, settings, now, content: texts.store, callShop: () => anonymousShop.home() }),
    now,
  );
  opened.watch({ db, readiness, now, pictures: () => pictureBacklog(db) });
  const stopDailyMail = isLead ? startDailyMail({ db, settings, log, now }) : undefined;
  const backups = isLead ? startBackups({ backup: settings.backup, log, now }) : undefined;

  const passwords = createPasswords();
  const desk = openDesk({
    ...{ db, now, passwords, settings, secret, log, nameShop, shopClientConfig },
    site: () => readSiteTexts(content),
    throttle: limits.throttle,
    apiProblems: embedded ? undefined : apiProblems.list,
    ...{ hasShop: embedded !== undefined, store: texts.store, texts: texts.openDesk(anonymousShop) },
  });
  const goOnWithImports = async () => desk.shop?.imports.resume();
  const importChore = { work: goOnWithImports, intervalMs: 60_000, failure: 'Imports of the desk could not go on' };
  const imports = isLead ? startHousekeeping(importChore, log) : undefined;
  const pictures = isLead && embedded ? startPictures({ db, settings, log, now }) : undefined;
  const textWork = isLead ? startTextWork({ texts, desk: desk.texts, clock, log }) : undefined;
  const crawlFiles = openCrawlFiles({
    ...{ settings, shopName: nameShop, db, content, changeTracker, isMaker: isLead, log, now },
    shop: embedded && catalogue && { index: embedded.index, revision: catalogue.revision },
    remoteIndex: () => createRemoteCatalogueIndex(sharedShop, loadMenu),
  });

  const afterAnswer = createAfterAnswer({ log, onDone: () => mail.notify() });
  const people = openAccounts({
    ...{ db, settings, secret, embedded, shopClientConfig, passwords, log, now, later: afterAnswer.run },
    throttle: limits.throttle,
  });

  return {
    settings,
    notices: startNotices(settings, {
      deskLink: isLead
        ? await firstOwnerNotice(db, {
            siteUrl: settings.siteUrl,
            now: now(),
            isTerminal: process.stdout.isTTY === true,
          })
        : undefined,
      isShared: folderUse.isShared,
      hasSample: (await embedded?.hasSample()) ?? false,
      missingFiles: (await embedded?.missingFiles()) ?? '',
    }),
    log,
    requests,
    metrics,
    prometheus,
    reports,
    tracing,
    ...people,
    formerGuestIds: async (visitorId) => (embedded ? [] : mergedGuestIds(db, visitorId)),
    reviewReports: embedded?.reviewReports,
    orderTracking: embedded && trackAfterAnswer(embedded.orderTracking, afterAnswer.run),
    desk,
    mail,
    rateLimit: limits.rateLimit,
    secret,
    shopClientConfig,
    anonymousShop,
    changeTracker,
    changeJournal: remote?.changeJournal,
    changeFilter: remote?.changeFilter,
    withDeadline: (method, work) => (remote ? remote.deadline.run(method, work) : work()),
    menu: () => (remote ? remote.deadline.waitFor(loadMenu()) : loadMenu()),
    content,
    look: createLook(
      () => readLook(db),
      () => changeTracker.versionOf(['shop']),
    ),
    crawlFile: crawlFiles.answer,
    downloads: embedded?.downloads,
    invoicePdf: async (number) => (embedded ? makeInvoicePdf(db, number) : undefined),
    cover: async (request) => embedded?.cover(request),
    readiness,
    async close() {
      stopDailyMail?.();
      await backups?.close();
      await housekeeping?.close();
      await imports?.close();
      await pictures?.close();
      await orderExpiry?.close();
      await saleDays?.close();
      await textWork?.close();
      await afterAnswer.close();
      await mail.close();
      await crawlFiles.close();
      await embedded?.close();
      remote?.changeJournal.close();
      texts.store.close();
      catalogue?.close();
      await db.destroy();
      await reports.close();
      await tracing.close().catch((error: unknown) => log.warn(`The last spans were not exported: ${String(error)}`));
      folderUse.close();
    },
  };
}
