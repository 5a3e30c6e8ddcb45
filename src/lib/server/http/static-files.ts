import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { isNotModifiedSince, matchesEtag } from './conditional-requests.ts';
import { chooseEncoding, compressBody, type Encoding, isCompressible } from './encodings.ts';
import { rejectWrite } from './malformed-requests.ts';

/** A file of the built site, held in memory in every encoding a browser may ask for. */
export interface StaticFile {
  readonly etag: string;
  readonly modifiedAt: number;
  /** Names and values in turn, without those that differ by encoding. */
  readonly headers: readonly string[];
  readonly bodies: { readonly identity: Buffer } & Partial<Record<Encoding, Buffer>>;
}

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** File names in this folder contain a hash of the content. */
export const hashedFolder = '_astro';

const cacheControlOf = (path: string): string =>
  path.startsWith(`/${hashedFolder}/`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

const digestOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Named by the digest of the content, so that a body of another build is never taken. */
const storedName = (digest: string, encoding: 'br' | 'gzip'): string => `${digest}.${encoding}`;

/** The body as small as can be: as a build has stored it in `folder`, else compressed now, which takes a second for a whole site. */
async function smallest(body: Buffer, encoding: 'br' | 'gzip', digest: string, folder?: string): Promise<Buffer> {
  const stored = folder && (await readFile(join(folder, storedName(digest, encoding))).catch(() => undefined));
  return stored || compressBody(body, encoding, 'best');
}

/** Reads a file that is served at `path`, with its bodies that `compressed` holds (storeCompressed) or that are made now. */
export async function loadStaticFile(
  file: string,
  path: string,
  commonHeaders: readonly string[],
  compressed?: string,
): Promise<StaticFile> {
  const [identity, { mtimeMs: modifiedAt }] = await Promise.all([readFile(file), stat(file)]);
  const type = types[extname(file)] ?? 'application/octet-stream';
  const digest = digestOf(identity);
  const hasEncodings = isCompressible(type, identity.length);
  // Weak where one tag stands for several encodings.
  const etag = hasEncodings ? `W/"${digest}"` : `"${digest}"`;
  const headers = [...commonHeaders, 'content-type', type, 'cache-control', cacheControlOf(path), 'etag', etag];
  headers.push('last-modified', new Date(modifiedAt).toUTCString());
  if (!hasEncodings) return { etag, modifiedAt, headers, bodies: { identity } };
  headers.push('vary', 'Accept-Encoding');
  const [br, gzip] = await Promise.all([
    smallest(identity, 'br', digest, compressed),
    smallest(identity, 'gzip', digest, compressed),
  ]);
  return { etag, modifiedAt, headers, bodies: { identity, br, gzip } };
}

/** Every file below `folder`, by the path it is served at. */
async function loadFolder(
  folder: string,
  commonHeaders: readonly string[],
  compressed?: string,
): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, StaticFile>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    files.set(path, await loadStaticFile(file, path, commonHeaders, compressed));
  }
  return files;
}

/** Compresses the files below `folder` into `target`, so that no start has to. */
export async function storeCompressed(folder: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  for (const { bodies } of (await loadFolder(folder, [])).values())
    for (const encoding of ['br', 'gzip'] as const) {
      const body = bodies[encoding];
      if (body) await writeFile(join(target, storedName(digestOf(bodies.identity), encoding)), body);
    }
}

/**
 * Reads every file below `folder` into memory (a built site is a few hundred KB), and from `compressed` what storeCompressed has
 * written of it. `commonHeaders` are sent with every response, names and values in turn. The returned function says whether it
 * answered the request.
 */
export async function openStaticFiles(
  folder: string,
  commonHeaders: readonly string[],
  compressed?: string,
): Promise<(request: IncomingMessage, response: ServerResponse) => boolean> {
  const files = await loadFolder(folder, commonHeaders, compressed);
  return (request, response) => {
    const { url = '/' } = request;
    const mark = url.indexOf('?');
    const file = files.get(mark < 0 ? url : url.slice(0, mark));
    if (!file) return false;
    if (!rejectWrite(request, response)) sendStaticFile(file, request, response);
    return true;
  };
}

export function sendStaticFile(file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  if (isNotModified(file, request)) {
    response.writeHead(304, file.headers.slice()).end();
    return;
  }
  const wanted = chooseEncoding(request.headers['accept-encoding']?.toString());
  const encoding = file.bodies[wanted] ? wanted : 'identity';
  const body = file.bodies[encoding] ?? file.bodies.identity;
  const headers = file.headers.concat('content-length', String(body.length));
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** An entity tag is more exact than a date, so the date is ignored when both are sent (RFC 9110, 13.1.3). */
function isNotModified({ etag, modifiedAt }: StaticFile, { headers }: IncomingMessage): boolean {
  const tags = headers['if-none-match'];
  return tags === undefined ? isNotModifiedSince(headers['if-modified-since'], modifiedAt) : matchesEtag(tags, etag);
}
