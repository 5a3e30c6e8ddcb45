import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type CoverFile, coverBytes, coverWidth } from './covers/cover-files.ts';
import { readCover } from './covers/cover-spec.ts';
import { coverPath, parseCoverPath } from './images.ts';

export { warmCovers } from './covers/warm-covers.ts';

export interface CoverOptions {
  readonly db: Kysely<Database>;
  /** Where covers are kept; it is made when it is not there. */
  readonly folder: string;
}

const mediaTypes = { avif: 'image/avif', webp: 'image/webp' } as const;

/** An address names one version of one picture, so it never changes. */
const forEver = 'public, max-age=31536000, immutable';

/**
 * Answers GET and HEAD of /covers/…; undefined for other addresses. A cover is drawn when it is first asked for and kept as a
 * file. Only the fixed widths of known editions exist; an outdated version leads (302) to the current one.
 */
export function createCoverHandler({ db, folder }: CoverOptions): (request: Request) => Promise<Response | undefined> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/covers/')) return undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD') return problem(405, { Allow: 'GET, HEAD' });

    const address = parseCoverPath(pathname);
    const width = address && coverWidth(address.width);
    const cover = address && width && (await readCover(db, address.edition));
    if (!cover) return problem(404);
    const current: CoverFile = { ...address, width, edition: cover.edition, version: cover.version };
    if (pathname !== coverPath(current)) return redirect(coverPath(current));

    const etag = `"${coverPath(current).slice('/covers/'.length)}"`;
    const headers = { 'Cache-Control': forEver, 'Content-Type': mediaTypes[address.type], ETag: etag };
    if (request.headers.get('if-none-match')?.split(/,\s*/).includes(etag))
      return new Response(null, { status: 304, headers });
    const bytes = await coverBytes(folder, current, cover.spec);
    const body = request.method === 'HEAD' ? null : bytes;
    return new Response(body, { headers: { ...headers, 'Content-Length': String(bytes.byteLength) } });
  };
}

const redirect = (path: string): Response =>
  new Response(null, { status: 302, headers: { Location: path, 'Cache-Control': 'no-cache' } });

const problem = (status: 404 | 405, headers: Record<string, string> = {}): Response =>
  new Response(status === 404 ? 'There is no such picture.' : 'Use GET.', {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache', ...headers },
  });
