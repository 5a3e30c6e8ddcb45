import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file of the built site, held in memory in every form a browser may ask for. */
interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly isImmutable: boolean;
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
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

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

async function load(file: string, isImmutable: boolean): Promise<StaticFile> {
  const plain = await readFile(file);
  const type = types[extname(file)] ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const isText = /charset|json|svg/.test(type);
  if (!isText || plain.length < 512) return { type, etag, isImmutable, plain };
  const [br, gz] = await Promise.all([
    compress.br(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    compress.gzip(plain, { level: 9 }),
  ]);
  return { type, etag, isImmutable, plain, br, gzip: gz };
}

/** Reads every file below `folder` into memory (a built site is a few hundred KB). Answers whether a request was one of them. */
export async function openStaticFiles(
  folder: string,
): Promise<(request: IncomingMessage, response: ServerResponse) => boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, StaticFile>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    files.set(path, await load(file, path.startsWith('/_astro/')));
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = files.get((request.url ?? '/').split('?', 1)[0] ?? '/');
    if (!file) return false;
    send(file, request, response);
    return true;
  };
}

function send(file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Content-Type', file.type);
  response.setHeader('ETag', file.etag);
  response.setHeader(
    'Cache-Control',
    file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
  if (file.br) response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding =
    /\bbr\b/.test(accepted) && file.br ? 'br' : /\bgzip\b/.test(accepted) && file.gzip ? 'gzip' : undefined;
  const body = (encoding && file[encoding]) ?? file.plain;
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
}
