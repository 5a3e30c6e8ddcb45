import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesEtag } from '../conditional.ts';
import { chooseEncoding, type Encoding } from '../encodings.ts';
import { formOf, type Page } from './page.ts';

export interface Sending {
  readonly page: Page;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Headers that tell where the page comes from, names and values in turn; the same array as long as they say the same. */
  readonly origin: readonly string[];
  /** Told when the page has been compressed in a further way. */
  readonly onGrown?: () => void;
}

/** Sends a page in the smallest form the client accepts, or says that it has it already. */
export function sendPage(sending: Sending): void {
  const { page, request, response } = sending;
  if (page.etag && namesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.headersUnchanged.concat(sending.origin)).end();
    return;
  }
  const encoding = page.isCompressible ? chooseEncoding(request.headers['accept-encoding']?.toString()) : 'identity';
  const form = formOf(page, encoding, sending.onGrown);
  if (Buffer.isBuffer(form)) sendForm(sending, encoding, form);
  // Compressing fails only for want of memory.
  else form.then((body) => sendForm(sending, encoding, body)).catch(() => response.destroy());
}

function sendForm(sending: Sending, encoding: Encoding, body: Buffer): void {
  const { page, request, response } = sending;
  response.writeHead(page.status, headersOf(sending, encoding, body));
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** What was last said with a body: the same is said until its origin changes. */
const said = new WeakMap<Buffer, { readonly origin: readonly string[]; readonly headers: string[] }>();

function headersOf({ page, origin }: Sending, encoding: Encoding, body: Buffer): string[] {
  const last = said.get(body);
  if (last?.origin === origin) return last.headers;
  const headers = page.headers.concat(origin, 'content-length', String(body.length));
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  said.set(body, { origin, headers });
  return headers;
}
