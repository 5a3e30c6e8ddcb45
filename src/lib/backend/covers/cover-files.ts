import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type CoverImage, type CoverSpec, renderInBackground, type ShareImage } from '@bookfront/typographic-covers';
import { type CoverUrlParts, coverPath, type ShareUrlParts, sharePath } from '../cover-url.ts';
import { enqueue } from './render-queue.ts';

/** The widths in device pixels that pages request. */
export const COVER_WIDTHS = [160, 240, 360, 720] as const;
export type CoverWidth = (typeof COVER_WIDTHS)[number];

export const coverWidth = (width: number): CoverWidth | undefined => COVER_WIDTHS.find((known) => known === width);

export type CoverFile = Omit<CoverUrlParts, 'width'> & { readonly width: CoverWidth };

/** The picture of a link preview. */
export interface ShareFile extends ShareUrlParts {
  readonly face: 'share';
  /** The cover on it; the drawn one when it is undefined. */
  readonly picture?: Uint8Array | undefined;
}

/** The file has the name in the URL. The subfolders, by the end of the edition's code, keep directories short. */
export function coverFilePath(folder: string, cover: CoverFile | ShareFile): string {
  return join(folder, folderOf(cover.edition), basename(cover.face === 'share' ? sharePath(cover) : coverPath(cover)));
}

const folderOf = (edition: string): string => edition.slice(-2);

/** Renderings in progress, by file. Those in advance have a key of their own. */
const rendering = new Map<string, Promise<void>>();

/** The bytes of a cover, which is rendered when its file is missing. Concurrent requests for a file share one rendering. */
export async function coverBytes(
  folder: string,
  cover: CoverFile | ShareFile,
  spec: CoverSpec,
): Promise<Buffer<ArrayBuffer>> {
  const file = coverFilePath(folder, cover);
  const stored = await readFile(file).catch(() => undefined);
  if (stored) return stored;
  await renderCover(file, cover, spec, true);
  return readFile(file);
}

/** Renders a cover in advance. Returns false when its file exists already. */
export async function renderInAdvance(folder: string, cover: CoverFile, spec: CoverSpec): Promise<boolean> {
  const file = coverFilePath(folder, cover);
  if (await stat(file).catch(() => undefined)) return false;
  await renderCover(file, cover, spec, false);
  return true;
}

function renderCover(file: string, cover: CoverFile | ShareFile, spec: CoverSpec, isUrgent: boolean): Promise<void> {
  const urgent = rendering.get(file);
  if (urgent && !isUrgent) return urgent;
  // A request does not wait behind the queue of renderings in advance. It gets its own, and the one in advance finds the file.
  const key = isUrgent ? file : `${file} in advance`;
  const shared = rendering.get(key);
  if (shared) return shared;
  const rendered = enqueue(async () => {
    if (!isUrgent && (await stat(file).catch(() => undefined))) return;
    await writeAtomically(file, await renderInBackground(imageOf(cover, spec)));
    await deleteOlderVersions(file, cover);
  }, isUrgent).finally(() => rendering.delete(key));
  rendering.set(key, rendered);
  return rendered;
}

const imageOf = (cover: CoverFile | ShareFile, spec: CoverSpec): CoverImage | ShareImage =>
  cover.face === 'share'
    ? { spec, face: 'share', ...(cover.picture && { picture: cover.picture }) }
    : { spec, face: cover.face, width: cover.width, type: cover.type };

/** Readers see the complete file or none. */
async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const partial = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(partial, bytes);
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

/** Older versions are no longer needed, because their URLs redirect to the current one. */
async function deleteOlderVersions(file: string, cover: CoverFile | ShareFile): Promise<void> {
  const suffix = cover.face === 'share' ? '-share-1200.jpg' : `-${cover.face}-${cover.width}.${cover.type}`;
  const names = await readdir(dirname(file));
  const older = names.filter(
    (name) => name.startsWith(`${cover.edition}-`) && name.endsWith(suffix) && name !== basename(file),
  );
  await Promise.all(older.map((name) => rm(join(dirname(file), name), { force: true })));
}
