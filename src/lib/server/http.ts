import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** A node request as a web Request. The Host header is not trusted: the address is always this machine's. */
function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // A streamed body needs `duplex`, which the types of fetch do not know yet.
  const body = hasBody ? { body: Readable.toWeb(incoming) as globalThis.ReadableStream, duplex: 'half' } : {};
  return new Request(new URL(incoming.url ?? '/', 'http://localhost'), { method, headers, ...body });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body || outgoing.req.method === 'HEAD') {
    outgoing.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
}

/**
 * A node:http server that answers each request with `fetch`. It does not listen yet. `onError` is told of what was thrown while
 * somebody waits for the answer, which then says no more than 500.
 */
export function serveFetch(
  fetch: (request: Request) => Promise<Response>,
  onError: (error: unknown, request: Request) => void,
): Server {
  return createServer(async (incoming, outgoing) => {
    const request = requestOf(incoming);
    if (!request) {
      outgoing.writeHead(400).end();
      return;
    }
    try {
      await send(await fetch(request), outgoing);
    } catch (error) {
      // Of a client that has gone there is nothing to tell, and nobody.
      if (outgoing.destroyed) return;
      onError(error, request);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    }
  });
}

/** Undefined for an address or a method that no Request can hold (`//`, TRACE). */
function requestOf(incoming: IncomingMessage): Request | undefined {
  try {
    return toRequest(incoming);
  } catch {
    return undefined;
  }
}

/** Starts listening. Port 0 picks a free one. Answers the port; throws when it is taken. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Whether a server that listens there is reached by every address of its machine, and so has no name of its own. */
export const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** `http://127.0.0.1:4321`; an IPv6 address stands in brackets there. */
export const originOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** So long a client that has just been given its last answer may go on sending. */
const graceMs = 500;

/**
 * Lets requests under way finish, then closes: no new connection is taken, each open one is told with its next answer that it
 * was the last, and those that stay silent are closed after half a second. So nobody's request is lost.
 */
export function closeGracefully(server: Server, withinMs = 10_000): Promise<void> {
  return new Promise((resolve) => {
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    const limit = setTimeout(() => server.closeAllConnections(), withinMs);
    const sweep = setInterval(() => server.closeIdleConnections(), graceMs);
    // node:http's own close drops idle connections at once, also those on which a request is just arriving.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(limit);
      clearInterval(sweep);
      resolve();
    });
  });
}
