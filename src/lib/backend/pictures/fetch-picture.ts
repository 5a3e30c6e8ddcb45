import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BodyTooLarge, isDeclaredLonger, readBounded } from '../../bounded-body.ts';
import { AddressRefused, acceptedAddresses, isLoopback, isPublicAddress, type Resolve } from './public-address.ts';

export interface FetchOptions {
  /** Who asks: the shop's name and URL. */
  readonly userAgent: string;
  /** Also asks servers on this machine, without TLS: for tests and trials. */
  readonly allowsLocal?: boolean;
  readonly resolve?: Resolve;
  readonly mostBytes?: number;
  /** For everything: look-up, redirects and transfer. */
  readonly timeoutMs?: number;
}

/** What is known of the picture from last time. */
export interface Validators {
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

export type Fetched =
  | {
      readonly kind: 'picture';
      readonly bytes: Buffer;
      readonly etag: string | null;
      readonly lastModified: string | null;
    }
  | { readonly kind: 'unchanged' }
  /** Another try may succeed. */
  | { readonly kind: 'later'; readonly reason: string }
  /** The server does not work, or wants to be left alone: for this time, if it says so. */
  | { readonly kind: 'down'; readonly reason: string; readonly afterMs?: number }
  /** Another try would not help. */
  | { readonly kind: 'refused'; readonly reason: string };

const mostRedirects = 4;
const redirects: readonly (number | undefined)[] = [301, 302, 303, 307, 308];
const longestRetryAfterMs = 24 * 60 * 60_000;

/** Fetches a picture from a server that nobody trusts. Never throws, and never asks a machine of a private network. */
export async function fetchPicture(link: string, known: Validators, options: FetchOptions): Promise<Fetched> {
  const { timeoutMs = 30_000 } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = firstUrl(link, options);
    for (let step = 0; step <= mostRedirects; step += 1) {
      const response = await ask(url, known, { ...options, signal });
      const { statusCode, headers } = response;
      if (!redirects.includes(statusCode)) return await readAnswer(response, options);
      response.destroy();
      if (!headers.location || !URL.canParse(headers.location, url))
        return { kind: 'later', reason: `${url.host} redirects to nowhere` };
      url = new URL(headers.location, url);
    }
    return { kind: 'refused', reason: `it redirects more than ${mostRedirects} times` };
  } catch (error) {
    if (error instanceof AddressRefused) return { kind: 'refused', reason: error.message };
    if (signal.aborted) return { kind: 'down', reason: `it took longer than ${Math.round(timeoutMs / 1000)} seconds` };
    return { kind: 'down', reason: reasonOf(error) };
  }
}

/** Many records still name `http:`, where the same server has long answered by `https:`. */
function firstUrl(link: string, { allowsLocal }: FetchOptions): URL {
  const url = new URL(link);
  url.hash = '';
  if (url.protocol === 'http:' && !(allowsLocal && isOnThisMachine(url)) && url.port === '') url.protocol = 'https:';
  return url;
}

const isOnThisMachine = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));

async function ask(
  url: URL,
  known: Validators,
  options: FetchOptions & { readonly signal: AbortSignal },
): Promise<IncomingMessage> {
  const { allowsLocal = false, resolve, signal, userAgent } = options;
  const isLocal = allowsLocal && isOnThisMachine(url);
  if (url.username || url.password) throw new AddressRefused('its link has a name or a password');
  if (!isLocal && url.protocol !== 'https:') throw new AddressRefused('its link, or a redirect, is not https:');
  if (!isLocal && url.port !== '') throw new AddressRefused(`port ${url.port} is not the one of https:`);
  const addresses = await beforeAbort(
    signal,
    acceptedAddresses(url.hostname, isLocal ? isLoopback : isPublicAddress, resolve),
  );
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      // A connection of its own, to an address that was checked: asking for the address again could give another one.
      agent: false,
      lookup: (_host, { all }, callback) =>
        all ? callback(null, [...addresses]) : callback(null, addresses[0].address, addresses[0].family),
      headers: {
        'User-Agent': userAgent,
        Accept: 'image/jpeg, image/png, image/webp, image/avif, image/gif;q=0.8',
        ...(known.etag && { 'If-None-Match': known.etag }),
        ...(known.lastModified && { 'If-Modified-Since': known.lastModified }),
      },
      signal,
    });
    request.once('response', done).once('error', fail).end();
  });
}

async function readAnswer(response: IncomingMessage, { mostBytes = 15_000_000 }: FetchOptions): Promise<Fetched> {
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode === 304) return { kind: 'unchanged' };
    if (statusCode !== 200) {
      const reason = `the server answers ${statusCode}`;
      if (statusCode < 500 && statusCode !== 429) return { kind: 'later', reason };
      const afterMs = parseRetryAfter(headers['retry-after'], Date.now());
      return { kind: 'down', reason, ...(afterMs !== undefined && { afterMs }) };
    }
    if (isDeclaredLonger(headers['content-length'], mostBytes)) throw new BodyTooLarge(mostBytes);
    return {
      kind: 'picture',
      bytes: await readBounded(response, mostBytes),
      etag: headers.etag ?? null,
      lastModified: headers['last-modified'] ?? null,
    };
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    return { kind: 'refused', reason: `it is larger than ${Math.floor(mostBytes / 1_000_000)} MB` };
  } finally {
    // What was not read is not wanted.
    response.destroy();
  }
}

/** Seconds or a date (RFC 9110); undefined for anything else. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestRetryAfterMs) : undefined;
}

/** A look-up of a name cannot be ended, so it is left behind. */
function beforeAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    work.then(done, fail);
  });
}

function reasonOf(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const known: Readonly<Record<string, string>> = {
    ENOTFOUND: 'its server does not exist',
    ECONNREFUSED: 'its server takes no connections',
    ECONNRESET: 'its server broke the connection off',
  };
  return known[String(code)] ?? `it could not be loaded: ${String(message ?? error)}`.slice(0, 200);
}
