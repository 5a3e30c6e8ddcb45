import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { xmlResponse } from '../../crawl/xml.ts';
import { isNotModifiedSince, matchesEtag } from '../http/conditional-requests.ts';
import { acceptsEncoding } from '../http/encodings.ts';
import type { CrawlFile } from './file-set.ts';

/** Answers with a file as it is stored, as plain text to those who do not read gzip, or with 304. Throws when the file is gone. */
export async function sendCrawlFile(folder: string, file: CrawlFile, { method, headers }: Request): Promise<Response> {
  // One tag stands for both encodings.
  const etag = `W/"${file.digest}"`;
  const isGzip = acceptsEncoding(headers.get('accept-encoding') ?? '', 'gzip');
  const isSame = isNotModified(headers, etag, file.modifiedAt);
  const hasBody = !isSame && method !== 'HEAD';
  const body = hasBody ? bodyOf(await open(join(folder, file.name)), isGzip) : null;
  const response = xmlResponse(body, isSame ? 304 : 200);
  response.headers.set('ETag', etag);
  response.headers.set('Last-Modified', new Date(file.modifiedAt).toUTCString());
  response.headers.set('Vary', 'Accept-Encoding');
  if (isGzip && !isSame) {
    response.headers.set('Content-Encoding', 'gzip');
    response.headers.set('Content-Length', String(file.bytes));
  }
  return response;
}

/** An entity tag is more exact than a date, so the date is ignored when both are sent (RFC 9110, 13.1.3). */
function isNotModified(headers: Headers, etag: string, modifiedAt: number): boolean {
  const tags = headers.get('if-none-match');
  return tags === null
    ? isNotModifiedSince(headers.get('if-modified-since') ?? undefined, modifiedAt)
    : matchesEtag(tags, etag);
}

function bodyOf(handle: FileHandle, isGzip: boolean): ReadableStream<Uint8Array> {
  const stored = handle.createReadStream();
  // What fails, or a client that leaves, ends both streams.
  const text = isGzip ? stored : pipeline(stored, createGunzip(), () => undefined);
  return Readable.toWeb(text) as unknown as ReadableStream<Uint8Array>;
}
