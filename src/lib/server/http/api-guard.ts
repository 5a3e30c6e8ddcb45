import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Why a request to the shop API is refused, before its body is read. */
export interface ApiRefusal {
  readonly status: 401 | 403 | 415 | 421 | 429;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiGuardOptions {
  /** API_KEY; undefined for a server that only this machine reaches. */
  readonly apiKey: string | undefined;
  /** Names that may stand in the Host header, besides IP addresses and localhost. */
  readonly hosts: readonly string[];
  readonly clientIp: (request: IncomingMessage) => string | undefined;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** Wrong keys of one client IP in a window of ten minutes, before it gets a 429. */
const maxWrongKeys = 30;
const windowMs = 10 * 60_000;

/**
 * Checks who calls the shop API (ADR 0039): a storefront that knows the key, never a page in somebody's browser. A web page can
 * reach a server of its visitor's machine by a name that it points there (DNS rebinding), so the Host header must name this
 * server; IP addresses cannot be pointed elsewhere. Covers are pictures for everybody.
 */
export function createApiGuard(options: ApiGuardOptions): (request: IncomingMessage) => ApiRefusal | undefined {
  const isTooOften = createWrongKeyCount(options);
  return (request): ApiRefusal | undefined => {
    const { headers, method = 'GET' } = request;
    if (!isOwnHost(headers.host, options.hosts))
      return { status: 421, message: 'This server is not called by that name. Its owner can add it to API_HOSTS.' };
    // A payment provider has no key of ours: it signs what it sends.
    if (isCover(request) || notifiedProvider(request) !== undefined) return undefined;
    if (!isOwnOrigin(headers)) return { status: 403, message: 'The shop API does not answer pages in a browser.' };
    const key = checkKey(headers.authorization, options.apiKey);
    if (key !== 'right') {
      const refused = { 'WWW-Authenticate': 'Bearer' };
      if (isTooOften(request, key))
        return { status: 429, message: 'Too many wrong keys.', headers: { ...refused, 'Retry-After': '600' } };
      return { status: 401, message: 'This needs the API key, as Authorization: Bearer.', headers: refused };
    }
    if (method === 'POST' && !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
      return { status: 415, message: 'Send application/json.', headers: { 'Accept-Post': 'application/json' } };
    return undefined;
  };
}

const isCover = ({ method = 'GET', url = '/' }: IncomingMessage): boolean =>
  /^(GET|HEAD)$/.test(method) && url.startsWith('/covers/');

/** The payment provider that a request is a notification of; undefined for every other request. */
export const notifiedProvider = ({ method = 'GET', url = '/' }: Pick<IncomingMessage, 'method' | 'url'>) =>
  method === 'POST' ? /^\/payments\/([a-z]{1,20})\/notify$/.exec(url)?.[1] : undefined;

/** HTTP/1.0 sends no Host header, and no browser speaks it. */
function isOwnHost(header: string | undefined, hosts: readonly string[]): boolean {
  if (!header) return true;
  const { hostname } = new URL(`http://${header}`);
  const name = hostname.replace(/^\[([^\]]+)\]$/, '$1');
  return isIP(name) !== 0 || name === 'localhost' || hosts.includes(name);
}

/** Browsers name the origin of a page's request, except for plain reads, which they mark as coming from another site. */
function isOwnOrigin({ origin, host, 'sec-fetch-site': site }: IncomingMessage['headers']): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Digests have one length, so that comparing them in constant time reveals nothing of the key. */
function checkKey(header: string | undefined, apiKey: string | undefined): 'right' | 'wrong' | 'missing' {
  if (apiKey === undefined) return 'right';
  const [, given] = /^bearer +(\S+)$/i.exec(header ?? '') ?? [];
  if (given === undefined) return 'missing';
  return timingSafeEqual(digest(given), digest(apiKey)) ? 'right' : 'wrong';
}

/** Counts wrong keys by client IP. All counts are dropped when a window ends, so that memory is bounded. */
function createWrongKeyCount({ clientIp, now }: ApiGuardOptions) {
  let counts = new Map<string, number>();
  let endsAt = now() + windowMs;
  return (request: IncomingMessage, key: 'wrong' | 'missing'): boolean => {
    if (now() >= endsAt) {
      counts = new Map();
      endsAt = now() + windowMs;
    }
    const client = clientIp(request) ?? '';
    const wrong = (counts.get(client) ?? 0) + (key === 'wrong' ? 1 : 0);
    counts.set(client, wrong);
    return wrong > maxWrongKeys;
  };
}
