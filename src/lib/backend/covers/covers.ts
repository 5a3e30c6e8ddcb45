import type { CoverSpec } from '@bookfront/typographic-covers';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import {
  type CoverUrlParts,
  coverEditionCode,
  coverPath,
  parseCoverPath,
  parseSharePath,
  parseStoredPicture,
  type ShareUrlParts,
  type StoredPictureCode,
  sharePath,
} from '../cover-url.ts';
import { type CoverFile, coverBytes, coverWidth, type ShareFile } from './cover-files.ts';
import { readCover } from './cover-spec.ts';
import { plainCoverSvg } from './plain-cover.ts';
import { RenderQueueFull } from './render-queue.ts';
import type { StoredPictures } from './stored-pictures.ts';

export { warmCovers } from './warm-covers.ts';

export interface CoverOptions {
  readonly db: Kysely<Database>;
  /** The folder of the cover files. It is created when it is missing. */
  readonly folder: string;
  /** Pictures that were uploaded at the desk. */
  readonly own: StoredPictures;
  /** Pictures that records name. */
  readonly fetched: StoredPictures;
  /** Called when the files of a fetched picture are missing. */
  readonly onLost?: (hash: string) => Promise<void>;
}

const mediaTypes = { avif: 'image/avif', webp: 'image/webp' } as const;

/** A URL names one version of one picture, so browsers may cache it for ever. */
const immutable = 'public, max-age=31536000, immutable';

/**
 * Handles GET and HEAD of /covers/…; undefined for other paths. A cover is rendered on its first request and stored as a file.
 * Only the fixed widths of known editions exist. An outdated version redirects (302) to the current one. When too many covers
 * wait to be rendered, the response is a plain one (503) that no cache stores.
 */
export function createCoverHandler(options: CoverOptions): (request: Request) => Promise<Response | undefined> {
  const { db, folder } = options;
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/covers/')) return undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD') return failure(405, { Allow: 'GET, HEAD' });

    const share = parseSharePath(pathname);
    if (share) return sharePicture(options, request, share);
    const requested = parseCoverPath(pathname);
    const width = requested && coverWidth(requested.width);
    if (!requested || !width) return failure(404);
    const kept = parseStoredPicture(requested.edition);
    if (kept) {
      const file = { ...requested, width, version: '1', face: 'front' } as const;
      const sent = { ...file, type: readableType(request, file.type) };
      const bytes = await options[kept.from === 'upload' ? 'own' : 'fetched'].read(kept.hash, width, sent.type);
      if (bytes) return picture(request, file, sent, bytes);
      if (kept.from === 'record') await options.onLost?.(kept.hash);
      const other = await otherPicture(db, kept, file);
      return other ? redirect(other) : failure(404);
    }
    const cover = await readCover(db, requested.edition);
    if (!cover) return failure(404);
    const current: CoverFile = { ...requested, width, edition: cover.edition, version: cover.version };
    if (pathname !== coverPath(current)) return redirect(coverPath(current));

    const sent: CoverFile = { ...current, type: readableType(request, current.type) };
    if (isKnown(request, sent)) return picture(request, current, sent);
    const bytes = await coverBytes(folder, sent, cover.spec).catch(undefinedWhenFull);
    return bytes ? picture(request, current, sent, bytes) : plainCover(cover.spec);
  };
}

/** Instead of a picture whose files were lost, or replaced since: the one that its edition has now, or the drawn cover. */
async function otherPicture(
  db: Kysely<Database>,
  { hash, editionId }: StoredPictureCode,
  file: CoverUrlParts,
): Promise<string | undefined> {
  const edition = await db.selectFrom('variant').select('image').where('id', '=', editionId).executeTakeFirst();
  const code = edition?.image && parseCoverPath(edition.image)?.edition;
  if (code && parseStoredPicture(code)?.hash !== hash) return coverPath({ ...file, edition: code });
  const drawn = await readCover(db, coverEditionCode(editionId));
  return drawn && coverPath({ ...file, ...drawn });
}

/**
 * The picture of a link preview. Its URL names the cover that it shows; title and author on it are always the current ones, so one
 * with a picture that the shop keeps may be cached for a day.
 */
async function sharePicture(
  { db, folder, own, fetched }: CoverOptions,
  request: Request,
  { edition, version }: ShareUrlParts,
): Promise<Response> {
  const kept = parseStoredPicture(edition);
  const cover = await readCover(db, kept ? coverEditionCode(kept.editionId) : edition);
  if (!cover) return failure(404);
  const current = kept ? { edition, version: '1' } : { edition: cover.edition, version: cover.version };
  if (edition !== current.edition || version !== current.version) return redirect(sharePath(current));
  const picture = kept && (await (kept.from === 'upload' ? own : fetched).read(kept.hash, 720, 'webp'));
  // Its files were lost, or it was replaced.
  if (kept && !picture) return redirect(sharePath(cover));
  const file: ShareFile = {
    ...{ face: 'share', edition: cover.edition, picture },
    // Of each edition the newest file is stored alone, whatever its cover was.
    version: cover.version + (kept ? kept.hash.slice(0, 12) : ''),
  };
  const headers = {
    'Cache-Control': kept ? 'public, max-age=86400' : immutable,
    'Content-Type': 'image/jpeg',
    ETag: `"${file.edition}-${file.version}-share"`,
  };
  if (request.headers.get('if-none-match')?.includes(headers.ETag)) return new Response(null, { status: 304, headers });
  const bytes = await coverBytes(folder, file, cover.spec).catch(undefinedWhenFull);
  if (!bytes) return plainCover(cover.spec);
  const body = request.method === 'HEAD' ? null : bytes;
  return new Response(body, { headers: { ...headers, 'Content-Length': String(bytes.byteLength) } });
}

const etagOf = (file: CoverFile): string => `"${coverPath(file).slice('/covers/'.length)}"`;

const isKnown = (request: Request, sent: CoverFile): boolean =>
  request.headers.get('if-none-match')?.split(/,\s*/).includes(etagOf(sent)) ?? false;

function picture(request: Request, asked: CoverFile, sent: CoverFile, bytes?: Buffer<ArrayBuffer>): Response {
  const headers = {
    'Cache-Control': immutable,
    'Content-Type': mediaTypes[sent.type],
    ETag: etagOf(sent),
    ...(asked.type === 'avif' && { Vary: 'Accept' }),
  };
  if (!bytes || isKnown(request, sent)) return new Response(null, { status: 304, headers });
  const body = request.method === 'HEAD' ? null : bytes;
  return new Response(body, { headers: { ...headers, 'Content-Length': String(bytes.byteLength) } });
}

/** Pages name AVIF files alone, which keeps them small. Older phones, which read WebP at best, get the same picture as WebP. */
function readableType({ headers }: Request, type: CoverFile['type']): CoverFile['type'] {
  const accepted = headers.get('accept') ?? '';
  return accepted.includes('image/webp') && !accepted.includes('image/avif') ? 'webp' : type;
}

function undefinedWhenFull(error: unknown): undefined {
  if (!(error instanceof RenderQueueFull)) throw error;
}

/** Browsers show the picture of a 503 too, so a page has no gap, and its next visit has the real cover. */
function plainCover(spec: CoverSpec): Response {
  return new Response(plainCoverSvg(spec), {
    status: 503,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'image/svg+xml', 'Retry-After': '30' },
  });
}

const redirect = (path: string): Response =>
  new Response(null, { status: 302, headers: { Location: path, 'Cache-Control': 'no-cache' } });

const failure = (status: 404 | 405, headers: Record<string, string> = {}): Response =>
  new Response(status === 404 ? 'There is no such picture.' : 'Use GET.', {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache', ...headers },
  });
