import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPageCache } from './lib/server/cache/open-page-cache.ts';
import { createCatalogueHook } from './lib/server/catalogue-hook/answer-catalogue-hook.ts';
import { openCdnOf } from './lib/server/cdn/open-cdn.ts';
import { setRoot } from './lib/server/current-root.ts';
import { answerHealth } from './lib/server/health/answer-health.ts';
import { sendBusyPage } from './lib/server/http/busy-page.ts';
import { compressResponse } from './lib/server/http/compression.ts';
import { limitConnections } from './lib/server/http/connection-limits.ts';
import { internalPathResponse, isInternalPath } from './lib/server/http/internal-paths.ts';
import { closeGracefully, listen } from './lib/server/http/listen.ts';
import { rejectMalformedRequest, toOriginForm } from './lib/server/http/malformed-requests.ts';
import { NumberedResponse } from './lib/server/http/numbered-response.ts';
import { buildsFolder, isHashedFile, openPreviousBuilds, storeBuild } from './lib/server/http/previous-builds.ts';
import { createReceiveBody, type RequestBody } from './lib/server/http/receive-body.ts';
import { createRequestQueue } from './lib/server/http/request-queue.ts';
import { securityHeaders } from './lib/server/http/security-headers.ts';
import { openStaticFiles } from './lib/server/http/static-files.ts';
import { answerWithFetch } from './lib/server/http/web-requests.ts';
import type { Log } from './lib/server/log.ts';
import { createBusyPages } from './lib/server/requests/busy-pages.ts';
import { createClientIp, createPeerTrust } from './lib/server/requests/client-ip.ts';
import { renderInLanguage } from './lib/server/requests/render-in-language.ts';
import { originOf } from './lib/server/settings/host.ts';
import type { Settings } from './lib/server/settings/settings.ts';
import { createRoot } from './lib/server/startup/create-root.ts';
import { openMetricsEndpoint } from './lib/server/telemetry/answer-metrics.ts';
import { measureRenders } from './lib/server/telemetry/measure-renders.ts';
import { createRequestObserver } from './lib/server/telemetry/observe-requests.ts';
import { onlyProcess, type ProcessRole } from './lib/server/workers/role.ts';
import { shareMetrics } from './lib/server/workers/share-metrics.ts';

/** The built site. */
const built = {
  entry: new URL('../dist/server/entry.mjs', import.meta.url).href,
  files: new URL('../dist/client', import.meta.url),
};

export interface RunningServer {
  /** http://127.0.0.1:4321 */
  readonly url: string;
  /** Its listening socket can be handed over. */
  readonly server: Server;
  readonly log: Log;
  /** What the owner has to know, each with what to do about it. */
  readonly notices: readonly string[];
  close(): Promise<void>;
}

/** How a server gets its socket. */
export interface Listening {
  /** Called when the server is ready to answer. Resolves to its port. */
  start(server: Server, notices: readonly string[]): Promise<number>;
  /** Whether another process still holds the ports of this one, and is about to end. */
  readonly isSuccessor: boolean;
}

/** The production server: static files and shared pages from memory, everything else rendered by Astro. Opens HOST and PORT by default. */
export async function startServer(
  settings: Settings,
  listening?: Listening,
  role: ProcessRole = onlyProcess,
): Promise<RunningServer> {
  const root = await createRoot(settings, role);
  setRoot(root);
  const { log, requests, metrics, tracing } = root;
  const site = (await import(built.entry)) as typeof import('./astro/server-entry.ts');
  const render = measureRenders(renderInLanguage(site.render, settings.languages), metrics);
  const headers = securityHeaders(settings);
  const siteFolder = fileURLToPath(built.files);
  const compressed = fileURLToPath(new URL('../dist/compressed', import.meta.url));
  const sendFile = await openStaticFiles(siteFolder, headers.flat(), compressed);
  const previousFolder = join(settings.dataDir, buildsFolder);
  const sendPreviousFile = openPreviousBuilds(previousFolder, headers.flat());
  if (role.isLead)
    await storeBuild(siteFolder, previousFolder, new Date()).catch((error: unknown) =>
      log.error('The files of this build could not be kept for the time after the next update', error),
    );
  const readClientIp = createClientIp(settings.trustedProxies, log.warn);
  const clientIp = ({ socket, headers }: IncomingMessage) =>
    readClientIp(socket.remoteAddress, headers['x-forwarded-for']?.toString());
  const busyPages = createBusyPages(settings.languages);
  const enqueue = createRequestQueue({
    clientIp,
    isLimited: settings.rateLimits,
    headers,
    busyPages,
    onLength: (waiting) => metrics.queueLength('requests', waiting),
  });
  const cdn = openCdnOf(root);
  const renderShared: Parameters<typeof openPageCache>[1] = (request, locals) => render(request, { locals });
  const sendCachedPage = openPageCache(root, renderShared, enqueue, headers.flat(), cdn);

  const metricsEndpoint = await openMetricsEndpoint({
    ...root,
    prometheus: shareMetrics(root.prometheus, role.shared),
    waitsForPort: listening?.isSuccessor ?? false,
  });

  const answerCatalogueHook = createCatalogueHook({
    settings,
    log,
    clientIp,
    record: root.changeJournal?.record,
    now: Date.now,
  });

  const receiveBody = createReceiveBody({ clientIp, isLimited: settings.rateLimits, ...root.longBodies });

  /** Personal pages and writes. */
  function renderPage(request: IncomingMessage, response: ServerResponse, body?: RequestBody): void {
    for (const [name, value] of headers) response.setHeader(name, value);
    const clientAddress = clientIp(request);
    compressResponse(request, response, () => {
      void answerWithFetch(request, response, {
        // Behind a TLS proxy too, pages see http.
        origin: `http://${request.headers.host ?? 'localhost'}`,
        ...(body && { body }),
        fetch: async (page) =>
          isInternalPath(new URL(page.url).pathname) ? internalPathResponse() : render(page, { clientAddress }),
        onError: (error) => log.error('The request could not be answered', error),
      });
    });
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (rejectMalformedRequest(request, response, headers)) return;
    request.url = toOriginForm(request.url);
    if (answerHealth(request, response, root.readiness, headers)) return;
    if (metricsEndpoint.answer(request, response, headers)) return;
    if (answerCatalogueHook(request, response, headers)) return;
    if (sendFile(request, response)) return;
    if (isHashedFile(request.url))
      void sendPreviousFile(request, response).then((isSent) => isSent || answerPage(request, response));
    else answerPage(request, response);
  }

  function answerPage(request: IncomingMessage, response: ServerResponse): void {
    if (request.method === 'POST') return void answerPost(request, response);
    const enqueueRender = () => enqueue(request, response, () => renderPage(request, response));
    root.withDeadline(request.method, () => {
      if (sendCachedPage) sendCachedPage(request, response, enqueueRender);
      else enqueueRender();
    });
  }

  /** A body is queued when it has arrived: one that arrives slowly delays no other request. */
  async function answerPost(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const body = await receiveBody(request, response);
      if (!body) return sendBusyPage(request, response, headers, busyPages);
      root.withDeadline(request.method, () => enqueue(request, response, () => renderPage(request, response, body)));
    } catch (error) {
      // The client has disconnected, so nothing failed.
      if (response.destroyed || request.destroyed) return;
      log.error('The body of a request could not be received', error);
      sendBusyPage(request, response, headers, busyPages);
    }
  }

  const isTrustedPeer = createPeerTrust(settings.trustedProxies);
  const observe = createRequestObserver({ contexts: requests, log, metrics, tracing, settings, isTrustedPeer });
  const server = createServer({ IncomingMessage, ServerResponse: NumberedResponse }, (request, response) =>
    observe(request, response, () => answer(request, response)),
  );
  limitConnections(server);
  // A promise that a page forgot to await must not end the process.
  process.on('unhandledRejection', (reason) => log.error('Unhandled rejection', reason));

  const port = await (listening?.start(server, root.notices) ?? listen(server, settings.port, settings.host));
  return {
    url: originOf(settings.host, port),
    server,
    log,
    notices: root.notices,
    async close() {
      await closeGracefully(server);
      await metricsEndpoint.close();
      await cdn?.close();
      await root.close();
    },
  };
}
