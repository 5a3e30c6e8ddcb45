import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compression from 'compression';
import { setRoot } from './lib/server/current-root.ts';
import { drainOf } from './lib/server/drain-of.ts';
import { closeGracefully, listen, originOf } from './lib/server/http.ts';
import { plainTarget, refuseOddRequest } from './lib/server/odd-requests.ts';
import { openPageCache } from './lib/server/page-cache/open.ts';
import { createRoot } from './lib/server/root.ts';
import { securityHeaders } from './lib/server/security-headers.ts';
import type { Settings } from './lib/server/settings.ts';
import type { SiteHandler } from './lib/server/site-handler.ts';
import { openStaticFiles } from './lib/server/static-files.ts';

/** The built site, as the adapter leaves it. */
const built = { handler: '../dist/server/entry.mjs', files: new URL('../dist/client', import.meta.url) };

/** Brotli at a level that costs little more than gzip and saves a fifth: pages are compressed while somebody waits. */
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });

/** A request's body that can be left half read: nothing is destroyed then. */
async function* bodyOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  yield* request.iterator({ destroyOnReturn: false });
}

/**
 * Astro stops reading a body that is too long, and the rest of it would stand in the way of whatever comes next on the
 * connection: behind a proxy, somebody else's request. So it is read, and forgotten, after the answer.
 */
function withWholeBody(request: IncomingMessage, response: ServerResponse): IncomingMessage {
  if (request.method !== 'POST') return request;
  response.once('finish', () => request.resume());
  return Object.assign(request, { body: bodyOf(request) });
}

export interface RunningServer {
  /** Where it listens: http://127.0.0.1:4321 */
  readonly address: string;
  close(): Promise<void>;
}

/** Production: files and pages for all from memory, everything else from Astro, compressed, with security headers on all of it. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const root = await createRoot(settings);
  setRoot(root);
  const { handler } = (await import(built.handler)) as { handler: SiteHandler };
  const headers = securityHeaders(settings);
  const sendFile = await openStaticFiles(fileURLToPath(built.files), headers.flat());
  const sendPage = openPageCache(root, handler, headers.flat());

  /** What is made for one visitor, or changes something. */
  function answer(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of headers) response.setHeader(name, value);
    const express = [request, response] as unknown as [Parameters<typeof compress>[0], Parameters<typeof compress>[1]];
    compress(...express, () => {
      // Asked for after `compress`, which takes what is written in hand.
      const locals = { drained: drainOf(response) };
      void handler(withWholeBody(request, response), response, undefined, locals);
    });
  }

  const server = createServer((request, response) => {
    if (refuseOddRequest(request, response, headers)) return;
    request.url = plainTarget(request.url);
    if (sendFile(request, response)) return;
    if (sendPage) sendPage(request, response, () => answer(request, response));
    else answer(request, response);
  });
  // A proxy in front keeps its connections longer than node's five seconds; closing first would lose requests.
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 30_000;
  server.headersTimeout = 20_000;

  const port = await listen(server, settings.port, settings.host);
  return {
    address: originOf(settings.host, port),
    async close() {
      await closeGracefully(server);
      await root.close();
    },
  };
}
