import type { IncomingMessage, ServerResponse } from 'node:http';

const methods = 'GET, HEAD, POST, OPTIONS';
const known: ReadonlySet<string> = new Set(methods.split(', '));

/**
 * Answers what no page can: a method the site has no use for (405), OPTIONS, a Host that is no host name (400). Astro
 * would answer the former with a page and the latter with a bare 'Internal Server Error'. Says whether it answered, with
 * `headers`.
 */
export function refuseOddRequest(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Iterable<readonly [string, string]> = [],
): boolean {
  const method = request.method ?? 'GET';
  const isKnown = known.has(method);
  const isPlain = isKnown && isHost(request.headers.host);
  if (isPlain && method !== 'OPTIONS') return false;
  for (const [name, value] of headers) response.setHeader(name, value);
  if (!isKnown) refuse(request, response, 405, 'Nothing here answers that method.');
  else if (method === 'OPTIONS') response.writeHead(204, { Allow: methods }).end();
  else refuse(request, response, 400, 'The Host header is not a host name.');
  return true;
}

/** What is asked for (`request.url`), without the host that a proxy may write before it: that means the same (RFC 9112, 3.2.2). */
export function plainTarget(url = '/'): string {
  if (url.startsWith('/')) return url;
  const target = url.replace(/^https?:\/\/[^/?]*/i, '');
  return target.startsWith('/') ? target : `/${target}`;
}

/** A shop is asked by one name, mostly: to look at it again each time took more than to find a kept page. */
let lastHost: string | undefined;

/** HTTP/1.0 sends none. */
function isHost(host: string | undefined): boolean {
  if (!host || host === lastHost) return true;
  if (/[\s@/?#\\]/.test(host) || !URL.canParse(`http://${host}`)) return false;
  lastHost = host;
  return true;
}

function refuse(request: IncomingMessage, response: ServerResponse, status: 400 | 405, text: string): void {
  const type = 'text/plain; charset=utf-8';
  // What came after the head was not read, so the connection cannot be used again.
  response.writeHead(status, {
    Allow: methods,
    'Content-Type': type,
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : `${text}\n`);
}
