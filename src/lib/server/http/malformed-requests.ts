import type { IncomingMessage, ServerResponse } from 'node:http';
import { sameSitePath } from '../../paths.ts';

const allowedMethods = 'GET, HEAD, POST, OPTIONS';
const knownMethods: ReadonlySet<string> = new Set(allowedMethods.split(', '));

/** Longer than any URL of the site: a name of 200 characters in Devanagari takes 1800 when encoded. */
const maxPathLength = 2048;

/**
 * Answers requests that no page can handle: an unknown method (405), OPTIONS (204), an invalid Host header (400), an over-long
 * path (414), a path with empty segments (301 without them). Astro would render a page for the first and send a bare 'Internal
 * Server Error' for the third. Its own handling of slashes takes quadratic time, so such paths must not reach it. Returns
 * whether it answered. `headers` are sent with the response.
 */
export function rejectMalformedRequest(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Iterable<readonly [string, string]> = [],
): boolean {
  const reason = whyMalformed(request);
  if (!reason) return false;
  for (const [name, value] of headers) response.setHeader(name, value);
  if ('location' in reason) response.writeHead(301, { Location: reason.location, 'Cache-Control': 'no-store' }).end();
  else if (reason.status === 204) response.writeHead(204, { Allow: allowedMethods }).end();
  else reject(request, response, reason.status, reason.text);
  return true;
}

type Malformed =
  | { readonly location: string }
  | { readonly status: 204 }
  | { readonly status: 400 | 405 | 414; readonly text: string };

function whyMalformed({ method = 'GET', headers, url }: IncomingMessage): Malformed | undefined {
  if (!knownMethods.has(method)) return { status: 405, text: 'Nothing here answers that method.' };
  if (!isHost(headers.host)) return { status: 400, text: 'The Host header is not a host name.' };
  if (method === 'OPTIONS') return { status: 204 };
  const target = toOriginForm(url);
  const { path, query } = splitTarget(target);
  if (path.length > maxPathLength) return { status: 414, text: 'The path is too long.' };
  if (!/[/\\]{2}/.test(path)) return undefined;
  const location = sameSitePath(withoutEmptySegments(path) + query);
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && location ? { location } : { status: 400, text: 'The path has empty segments.' };
}

function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?');
  return mark < 0 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark) };
}

/** A backslash in a URL's path counts as a slash (WHATWG URL). */
export const withoutEmptySegments = (path: string): string => path.replace(/[/\\]+/g, '/');

/** The request target without scheme and host, which a proxy may prefix: both forms are equivalent (RFC 9112, 3.2.2). */
export function toOriginForm(url = '/'): string {
  if (url.startsWith('/')) return url;
  const target = url.replace(/^https?:\/\/[^/?]*/i, '');
  return target.startsWith('/') ? target : `/${target}`;
}

/** Nearly all requests name the same host, and parsing it each time took longer than finding a cached page. */
let lastValidHost: string | undefined;

/** HTTP/1.0 sends no Host header. */
function isHost(host: string | undefined): boolean {
  if (!host || host === lastValidHost) return true;
  if (/[\s@/?#\\]/.test(host) || !URL.canParse(`http://${host}`)) return false;
  lastValidHost = host;
  return true;
}

function reject(request: IncomingMessage, response: ServerResponse, status: 400 | 405 | 414, text: string): void {
  const type = 'text/plain; charset=utf-8';
  // The body was not read, so the connection cannot be reused.
  response.writeHead(status, {
    Allow: allowedMethods,
    'Content-Type': type,
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : `${text}\n`);
}
