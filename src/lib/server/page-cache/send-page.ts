import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesEtag } from '../conditional.ts';
import { chooseEncoding, type Encoding } from '../encodings.ts';
import { formOf, type Page } from './page.ts';

export interface Sending {
  readonly page: Page;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Headers that tell where the page comes from, names and values in turn. */
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
  const { page, request, response, origin } = sending;
  const headers = page.headers.concat(origin);
  headers.push('content-length', String(body.length));
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
