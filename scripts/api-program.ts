import { createCallLimit } from '../src/lib/backend/call-limit.ts';
import { watchCatalogue } from '../src/lib/backend/catalogue/watch-catalogue.ts';
import { createCustomerGuard } from '../src/lib/backend/customer-guard.ts';
import { BodyTooLarge, readBoundedBody } from '../src/lib/bounded-body.ts';
import { openContentFolder } from '../src/lib/content/content.ts';
import { openDatabase } from '../src/lib/database/open.ts';
import { sendChange, startChangeSender } from '../src/lib/server/catalogue-hook/send-changes.ts';
import { notifiedProvider } from '../src/lib/server/http/api-guard.ts';
import { createApiServer } from '../src/lib/server/http/api-server.ts';
import { closeGracefully, listen } from '../src/lib/server/http/listen.ts';
import { createClientIp } from '../src/lib/server/requests/client-ip.ts';
import { apiWarning, requireApiKey } from '../src/lib/server/settings/api-access.ts';
import { databasePlace } from '../src/lib/server/settings/database-place.ts';
import { originOf } from '../src/lib/server/settings/host.ts';
import { openEmbeddedShop } from '../src/lib/server/shop-connection/embedded-shop.ts';
import { agreeOnSecret } from '../src/lib/server/startup/agree-on-secret.ts';
import { openLimits } from '../src/lib/server/startup/open-limits.ts';
import { openProviders } from '../src/lib/server/startup/open-providers.ts';
import { startOrderExpiry } from '../src/lib/server/startup/order-expiry.ts';
import { startSaleDays } from '../src/lib/server/startup/sale-days.ts';
import { sessionSecret } from '../src/lib/server/startup/session-secret.ts';
import { startMail } from '../src/lib/server/startup/start-mail.ts';
import { checkProvider, startPayments, startPayouts } from '../src/lib/server/startup/start-payments.ts';
import { createSteadyClock } from '../src/lib/server/startup/steady-clock.ts';
import { createLog } from '../src/lib/server/telemetry/create-log.ts';
import { shopName } from '../src/lib/shop/shop-name.ts';
import { answerNotification, mostNotificationBytes } from '../src/lib/trade/orders/answer-notification.ts';
import { closeOnSignal, explainAndExit, settingsOrExit } from './run.ts';

/** The embedded shop over HTTP: the 14 calls and the covers, for another storefront's API_BASE_URL. */
const environment = settingsOrExit();
const settings = { ...environment, port: process.env.PORT ? environment.port : 4322 };
try {
  requireApiKey(settings);
  const log = createLog({ level: settings.logLevel, format: settings.logFormat });
  const db = await openDatabase(databasePlace(settings), { connections: settings.databasePool });
  const secret = await sessionSecret(settings);
  await agreeOnSecret({ db, settings, secret, log });
  const content = openContentFolder({ folder: settings.contentDir, log });
  const nameShop = async () => shopName(await content.site());
  const monotonic = () => performance.now();
  const limit = createCallLimit(openLimits({ db, settings, secret }).rateLimit);
  // A stand-in of this process has pages that no shopper could reach.
  const isDemo = settings.payments.demos.length > 0;
  if (isDemo) log.warn('PAYMENTS=demo is for npm start. This shop API offers no payment online.');
  const { providers, returnUrl } = openProviders({
    settings: isDemo ? { ...settings, payments: { ...settings.payments, demos: [] } } : settings,
    now: Date.now,
    notify: () => undefined,
  });
  const shop = await openEmbeddedShop({
    // Also without a provider: orders that wait for a payment end, though it is not set up any more.
    online: { providers, returnUrl },
    answersPayments: true,
    ...{ db, settings, secret, shopName: nameShop, log, now: Date.now, limit },
    ...(settings.apiKey === undefined && { guard: createCustomerGuard(db) }),
  });
  const mail = startMail({ db, settings, content, secret, log, now: Date.now });
  const clock = createSteadyClock(log);
  const orderExpiry = startOrderExpiry({ shop, mail, log, clock });
  const saleDays = startSaleDays({ shop, mail, log, clock });
  const payments = shop.payments && startPayments({ shop, mail, log, clock });
  const payouts = shop.payments && startPayouts({ shop }, log);
  for (const provider of providers) void checkProvider(provider, log);
  const respond = async (request: Request): Promise<Response> => {
    const notified = notifiedProvider({ method: request.method, url: new URL(request.url).pathname });
    if (notified !== undefined) {
      const body = await readBoundedBody(request, mostNotificationBytes).catch(unlessTooLarge);
      return answerNotification(shop.payments, { provider: notified, body, headers: request.headers });
    }
    const response = (await shop.cover(request)) ?? (await shop.fetch(request));
    // Placing or cancelling an order queues a mail.
    if (request.method === 'POST') mail.notify();
    return response;
  };
  const readClientIp = createClientIp(settings.trustedProxies, log.warn);
  const server = createApiServer({
    ...{ apiKey: settings.apiKey, hosts: [settings.host, ...settings.apiHosts], now: monotonic },
    clientIp: ({ socket, headers }) => readClientIp(socket.remoteAddress, headers['x-forwarded-for']?.toString()),
    fetch: respond,
    onError: (error, { url }) => log.error(`The shop API failed at ${new URL(url).pathname}`, error),
  });
  const port = await listen(server, settings.port, settings.host);
  const { apiWebhookUrl: url, apiWebhookSecret: key } = settings;
  const catalogue = url ? await watchCatalogue({ db, now: Date.now }) : undefined;
  const send = () => sendChange({ url: url ?? '', secret: key ?? '' }, { all: true }, Date.now());
  const changes = catalogue && startChangeSender({ send, revision: catalogue.revision, log });
  closeOnSignal(async () => {
    await closeGracefully(server);
    await changes?.close();
    catalogue?.close();
    await payments?.close();
    await payouts?.close();
    await orderExpiry.close();
    await saleDays.close();
    await mail.close();
    await shop.close();
    await db.destroy();
  });
  const warning = apiWarning({ ...settings, port });
  if (warning) log.warn(warning);
  log.notice(`The shop API is running: ${originOf(settings.host, port)} (for another storefront's API_BASE_URL)`);
} catch (error) {
  explainAndExit(error, settings, 'PORT=# npm run api');
}

function unlessTooLarge(error: unknown): undefined {
  if (!(error instanceof BodyTooLarge)) throw error;
}
