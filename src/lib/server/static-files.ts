import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { isUnmodified, namesEtag } from './conditional.ts';
import { chooseEncoding, compressBody, type Encoding, isCompressible } from './encodings.ts';

/** A file of the built site, held in memory in every form a browser may ask for. */
interface StaticFile {
  readonly etag: string;
  readonly modifiedAt: number;
  /** Names and values in turn, all but those that differ by form. */
  readonly headers: readonly string[];
  readonly forms: { readonly identity: Buffer } & Partial<Record<Encoding, Buffer>>;
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

/** The names of files below /_astro/ change with what they hold. */
const lifeOf = (path: string): string =>
  path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

async function load(file: string, path: string, everywhere: readonly string[]): Promise<StaticFile> {
  const [identity, { mtimeMs: modifiedAt }] = await Promise.all([readFile(file), stat(file)]);
  const type = types[extname(file)] ?? 'application/octet-stream';
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const hasForms = isCompressible(type, identity.length);
  // Weak where the same tag stands for several encodings.
  const etag = hasForms ? `W/"${digest}"` : `"${digest}"`;
  const headers = [...everywhere, 'content-type', type, 'cache-control', lifeOf(path), 'etag', etag];
  headers.push('last-modified', new Date(modifiedAt).toUTCString());
  if (!hasForms) return { etag, modifiedAt, headers, forms: { identity } };
  headers.push('vary', 'Accept-Encoding');
  const [br, gzip] = await Promise.all([compressBody(identity, 'br', 'best'), compressBody(identity, 'gzip', 'best')]);
  return { etag, modifiedAt, headers, forms: { identity, br, gzip } };
}

/**
 * Reads every file below `folder` into memory (a built site is a few hundred KB). Answers whether a request was one of them.
 * `everywhere` are the headers of every answer, names and values in turn.
 */
export async function openStaticFiles(
  folder: string,
  everywhere: readonly string[],
): Promise<(request: IncomingMessage, response: ServerResponse) => boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, StaticFile>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    files.set(path, await load(file, path, everywhere));
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { url = '/' } = request;
    const mark = url.indexOf('?');
    const file = files.get(mark < 0 ? url : url.slice(0, mark));
    if (!file) return false;
    send(file, request, response);
    return true;
  };
}

function send(file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  if (isKnown(file, request)) {
    response.writeHead(304, file.headers.slice()).end();
    return;
  }
  const wanted = chooseEncoding(request.headers['accept-encoding']?.toString());
  const encoding = file.forms[wanted] ? wanted : 'identity';
  const body = file.forms[encoding] ?? file.forms.identity;
  const headers = file.headers.concat('content-length', String(body.length));
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** A tag says more than a time, so with one the time is not looked at (RFC 9110, 13.1.3). */
function isKnown({ etag, modifiedAt }: StaticFile, { headers }: IncomingMessage): boolean {
  const tags = headers['if-none-match'];
  return tags === undefined ? isUnmodified(headers['if-modified-since'], modifiedAt) : namesEtag(tags, etag);
}
