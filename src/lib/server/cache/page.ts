import { createHash } from 'node:crypto';
import { compressBody, decompressBody, type Encoding, isCompressible } from '../http/encodings.ts';
import type { Position } from './change-filter.ts';
import type { Dependency } from './dependencies.ts';
import type { RenderedPage } from './render-page.ts';

/** A response, ready to be sent. Headers are names and values in turn. */
export interface Page {
  readonly status: number;
  readonly etag: string | undefined;
  /** Without those that differ by encoding. */
  readonly headers: readonly string[];
  /** Headers of status 304. */
  readonly notModifiedHeaders: readonly string[];
  readonly isCompressible: boolean;
  /** The body in each encoding requested so far. A page that is only sent compressed takes a fifth of the memory. */
  readonly encodings: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  readonly requestedEncodings: Set<Encoding>;
}

/** A page in the cache. */
export interface CachedPage extends Page {
  readonly key: string;
  readonly dependencies: readonly Dependency[];
  /** Its sources in the change tracker. */
  readonly watched: readonly string[];
  /** `versionOf(watched)` when the page was last known to be up to date. */
  version: number;
  /** The last reported change when its data was read; undefined where the shop reports none. */
  position?: Position | undefined;
  /** The sum of all versions when rendering started. */
  readonly startedAt: number;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  /** The headers that say where the last response came from, reused while they stay the same. */
  cacheStatus?: { readonly status: string; readonly age: number; readonly headers: readonly string[] };
}

/** Set by the page cache itself or by the connection. */
const dropped = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date', 'etag', 'vary']);

/** Prepares a rendered page for sending. `commonHeaders` are sent with every response of this server. */
export function preparePage({ status, headers, body }: RenderedPage, commonHeaders: readonly string[]): Page {
  // Headers count too: a browser must notice a changed content security policy although the body is the same.
  const digest = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url');
  // Weak, as one tag stands for all encodings.
  const etag = status === 200 ? `W/"${digest.slice(0, 22)}"` : undefined;
  const own = Object.entries(headers).flatMap(([name, value]) => (dropped.has(name) ? [] : [name, value]));
  const vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  const validators = ['vary', vary, ...(etag ? ['etag', etag] : [])];
  return {
    status,
    etag,
    headers: [...commonHeaders, ...own, ...validators],
    notModifiedHeaders: [...commonHeaders, 'cache-control', headers['cache-control'] ?? 'no-cache', ...validators],
    isCompressible: isCompressible(headers['content-type'] ?? '', body.length),
    encodings: { identity: body },
    requestedEncodings: new Set(),
  };
}

/** The body in an encoding: at once, or a promise of it while it is being compressed. `onChange` is called when the stored encodings change. */
export function encodedBody(page: Page, encoding: Encoding, onChange?: () => void): Buffer | Promise<Buffer> {
  const { encodings, requestedEncodings } = page;
  requestedEncodings.add(encoding);
  const known = encodings[encoding];
  if (known) return known;
  const encoded = encode(encodings, encoding);
  // Other requests for it wait for the same promise.
  encodings[encoding] = encoded;
  encoded.then(
    (body) => {
      encodings[encoding] = body;
      if (!requestedEncodings.has('identity')) delete encodings.identity;
      onChange?.();
    },
    () => delete encodings[encoding],
  );
  return encoded;
}

async function encode(encodings: Page['encodings'], encoding: Encoding): Promise<Buffer> {
  const body = await uncompressedBody(encodings);
  return encoding === 'identity' ? body : compressBody(body, encoding, 'quick');
}

export async function uncompressedBody({ identity, br, gzip }: Page['encodings']): Promise<Buffer> {
  if (identity) return identity;
  if (br) return decompressBody(await br, 'br');
  if (gzip) return decompressBody(await gzip, 'gzip');
  throw new Error('The page has no body in any encoding');
}

/** Roughly the memory a page takes. */
export function sizeInBytes({ key, encodings, headers, notModifiedHeaders, dependencies }: CachedPage): number {
  const bodies = Object.values(encodings).map((body) => (Buffer.isBuffer(body) ? body.length : 0));
  const texts = [key, ...headers, ...notModifiedHeaders, JSON.stringify(dependencies)];
  return [...bodies, ...texts.map(({ length }) => 2 * length)].reduce((sum, length) => sum + length, 0);
}
