import type { IncomingMessage, ServerResponse } from 'node:http';
import { sameSitePath } from '../../paths/url.ts';

const allowedMethods = 'GET, HEAD, POST';
const knownMethods: ReadonlySet<string> = new Set(allowedMethods.split(', '));

/** Longer than any URL of the site: a name of 200 characters in Devanagari takes 1800 when encoded. */
const maxPathLength = 2048;

/**
 * Answers requests that no page can handle: an unknown method (405), an invalid Host header (400), an over-long path (414), another
 * spelling of a path (redirected to the plain one). Astro would render a page for the first and send a bare 'Internal Server Error'
 * for the third. It decodes a path repeatedly, drops empty and dot segments, and takes quadratic time for slashes, so such paths must
 * not reach it: code that looks at the text of a URL would see another page than Astro. Returns whether it answered. `headers` are
 * sent with the response.
 */
export function rejectMalformedRequest(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Iterable<readonly [string, string]> = [],
): boolean {
  const reason = whyMalformed(request);
  if (!reason) return false;
  for (const [name, value] of headers) response.setHeader(name, value);
  if ('location' in reason) redirectTo(reason.location, request, response);
  else reject(request, response, reason.status, reason.text);
  return true;
}

type Malformed = { readonly location: string } | { readonly status: 400 | 405 | 414; readonly text: string };

function whyMalformed({ method = 'GET', headers, url }: IncomingMessage): Malformed | undefined {
  if (!knownMethods.has(method)) return { status: 405, text: 'Nothing here answers that method.' };
  if (!isHost(headers.host)) return { status: 400, text: 'The Host header is not a host name.' };
  const target = toOriginForm(url);
  const { path, query } = splitTarget(target);
  if (path.length > maxPathLength) return { status: 414, text: 'The path is too long.' };
  const plain = plainPath(path);
  if (plain === path) return undefined;
  const location = sameSitePath(plain + query);
  return location ? { location } : { status: 400, text: 'The path has several spellings.' };
}

function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?');
  return mark < 0 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark) };
}

/**
 * The plain spelling of a path, in linear time: no empty or dot segment, no backslash, which counts as a slash (WHATWG URL), and no
 * letter, digit, `-`, `.`, `_` or `~` encoded, however often.
 */
export function plainPath(path: string): string {
  const plain = path
    .replace(/%(?:25)*(?:3\d|[46][1-9a-f]|[57][\da]|2[de]|5f|7e)/gi, (code) => decodeURIComponent(`%${code.slice(-2)}`))
    .replace(/[/\\]+/g, '/');
  return /\/\.{1,2}(?:\/|$)/.test(plain) ? withoutDots(plain) : plain;
}

/** Drops dot segments (RFC 3986, 5.2.4). */
function withoutDots(path: string): string {
  const kept: string[] = [];
  const segments = path.slice(1).split('/');
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
  }
  if (/^\.{1,2}$/.test(segments.at(-1) ?? '') && kept.length > 0) kept.push('');
  return `/${kept.join('/')}`;
}

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

/** A form is sent again to the plain URL. Its body was not read, so the connection cannot be reused. */
function redirectTo(location: string, { method }: IncomingMessage, response: ServerResponse): void {
  const isRead = method === 'GET' || method === 'HEAD';
  const headers = { Location: location, 'Cache-Control': 'no-store', ...(!isRead && { Connection: 'close' }) };
  response.writeHead(isRead ? 301 : 308, headers).end();
}

/** Refuses to write what can only be read, a file for example. Returns whether it answered. */
export function rejectWrite(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  reject(request, response, 405, 'Nothing here answers that method.', 'GET, HEAD');
  return true;
}

function reject(
  request: IncomingMessage,
  response: ServerResponse,
  status: 400 | 405 | 414,
  text: string,
  allow = allowedMethods,
): void {
  const type = 'text/plain; charset=utf-8';
  // The body was not read, so the connection cannot be reused.
  response.writeHead(status, {
    ...(status === 405 && { Allow: allow }),
    'Content-Type': type,
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : `${text}\n`);
}
