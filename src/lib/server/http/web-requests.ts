import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { boundedChunks } from '../../bounded-body.ts';
import { isRestRead } from './connection-limits.ts';
import type { RequestBody, StreamedBody } from './receive-body.ts';
import { type ReceivedBody, ReceivedRequest } from './received-request.ts';

interface RequestOptions {
  /** Origin of the request's URL: http://localhost */
  readonly origin: string;
  /** Its body. Without it `fetch` reads the body as it arrives, and limits it. */
  readonly body?: RequestBody;
}

export interface AnswerOptions extends RequestOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Receives what was thrown while a client is waiting; the client only sees status 500. */
  readonly onError: (error: unknown, request: Request) => void;
}

/** Answers a node request with `fetch`, from a web Request to a web Response. */
export async function answerWithFetch(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: AnswerOptions,
): Promise<void> {
  const request = parseRequest(incoming, options);
  if (!request) {
    outgoing.writeHead(400).end();
    return;
  }
  // An unread rest of the body would be parsed as the next request on the connection, which behind a proxy is somebody else's.
  outgoing.once('finish', () => {
    if (isRestRead(incoming)) incoming.resume();
  });
  try {
    await sendResponse(await options.fetch(request), outgoing);
  } catch (error) {
    // The client has disconnected, so nothing failed.
    if (outgoing.destroyed) return;
    options.onError(error, request);
    if (!outgoing.headersSent) outgoing.writeHead(500);
    outgoing.end();
  }
}

/** Undefined for a URL or a method that no Request can hold (TRACE). */
function parseRequest(incoming: IncomingMessage, { origin, body }: RequestOptions): Request | undefined {
  const { method = 'GET', url = '/' } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    if (body && 'received' in body) return receivedRequest(origin + url, { method, headers }, body.received);
    // A streamed body needs `duplex`, which the types of fetch do not have yet.
    const streamed = hasBody ? { body: ReadableStream.from(readBody(incoming, body)), duplex: 'half' } : {};
    return new Request(origin + url, { method, headers, ...streamed } as RequestInit);
  } catch {
    return undefined;
  }
}

/** Its length is known now, so that Astro need not find out how long a chunked body is. */
function receivedRequest(url: string, init: { method: string; headers: Headers }, body: ReceivedBody): Request {
  if (Buffer.isBuffer(body)) init.headers.set('content-length', String(body.length));
  return new ReceivedRequest(url, init, body);
}

async function* readBody(incoming: IncomingMessage, limit?: StreamedBody): AsyncGenerator<Buffer> {
  const maxBytes = limit?.maxBodyBytes ?? Number.POSITIVE_INFINITY;
  limit?.onBodyRead();
  // A body that is not read to its end must not destroy the connection before the response is sent.
  yield* boundedChunks(incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>, maxBytes);
}

/** Longer bodies of a known length are sent piece by piece, like those that are being made. */
const maxWholeBytes = 1024 * 1024;

/** Sends a web Response, its body no faster than the client takes it. */
async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.setHeaders(response.headers);
  outgoing.writeHead(response.status);
  if (!response.body || outgoing.req.method === 'HEAD') {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  // A page is in memory already. A stream would cost as much as parsing the request.
  if (Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= maxWholeBytes)
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  else await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
}
