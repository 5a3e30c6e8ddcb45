import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '../http/conditional-requests.ts';
import { chooseEncoding, type Encoding } from '../http/encodings.ts';
import { encodedBody, type Page } from './page.ts';

export interface Sending {
  readonly page: Page;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Headers that say where the page comes from, names and values in turn. The same array as long as they are the same. */
  readonly cacheStatus: readonly string[];
  /** Called when the page has been compressed in a further encoding. */
  readonly onGrown?: () => void;
}

/** Sends a page in the smallest encoding the client accepts, or status 304. */
export function sendPage(sending: Sending): void {
  const { page, request, response } = sending;
  if (page.etag && matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.notModifiedHeaders.concat(sending.cacheStatus)).end();
    return;
  }
  const encoding = page.isCompressible ? chooseEncoding(request.headers['accept-encoding']?.toString()) : 'identity';
  const body = encodedBody(page, encoding, sending.onGrown);
  if (Buffer.isBuffer(body)) sendBody(sending, encoding, body);
  // Compression only fails when memory runs out.
  else body.then((compressed) => sendBody(sending, encoding, compressed)).catch(() => response.destroy());
}

function sendBody(sending: Sending, encoding: Encoding, body: Buffer): void {
  const { page, request, response } = sending;
  response.writeHead(page.status, headersOf(sending, encoding, body));
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The headers last sent with a body, reused while its cache status is the same. */
const lastHeaders = new WeakMap<Buffer, { readonly cacheStatus: readonly string[]; readonly headers: string[] }>();

function headersOf({ page, cacheStatus }: Sending, encoding: Encoding, body: Buffer): string[] {
  const last = lastHeaders.get(body);
  if (last?.cacheStatus === cacheStatus) return last.headers;
  const headers = page.headers.concat(cacheStatus, 'content-length', String(body.length));
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  lastHeaders.set(body, { cacheStatus, headers });
  return headers;
}
