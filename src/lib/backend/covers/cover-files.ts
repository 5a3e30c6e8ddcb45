import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { COVER_WIDTHS, type CoverWidth } from '../../covers/page.ts';
import type { CoverSpec } from '../../covers/types.ts';
import { type CoverAddress, coverPath } from '../images.ts';
import { paint } from './painter.ts';
import { enqueue } from './render-queue.ts';

export const coverWidth = (width: number): CoverWidth | undefined => COVER_WIDTHS.find((known) => known === width);

export type CoverFile = Omit<CoverAddress, 'width'> & { readonly width: CoverWidth };

/** The name is the address'; folders of a hundred keep directories short. */
export function coverFilePath(folder: string, cover: CoverFile): string {
  return join(folder, folderOf(cover.edition), basename(coverPath(cover)));
}

const folderOf = (edition: string): string => edition.slice(-2);

const making = new Map<string, Promise<void>>();

/** The bytes of a cover, drawn when there is no file of it yet. Requests for one file share one drawing. */
export async function coverBytes(folder: string, cover: CoverFile, spec: CoverSpec): Promise<Buffer<ArrayBuffer>> {
  const file = coverFilePath(folder, cover);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  await makeCover(file, cover, spec, true);
  return readFile(file);
}

/** Draws a cover ahead of time; false when its file is there already. */
export async function makeAhead(folder: string, cover: CoverFile, spec: CoverSpec): Promise<boolean> {
  const file = coverFilePath(folder, cover);
  if (await stat(file).catch(() => undefined)) return false;
  await makeCover(file, cover, spec, false);
  return true;
}

function makeCover(file: string, cover: CoverFile, spec: CoverSpec, isUrgent: boolean): Promise<void> {
  const under = making.get(file);
  // Somebody waits now for what was to be made ahead: it is drawn at once, and the later drawing finds its file.
  if (under && !isUrgent) return under;
  const key = isUrgent ? file : `${file} ahead`;
  const shared = making.get(key);
  if (shared) return shared;
  const made = enqueue(async () => {
    if (!isUrgent && (await stat(file).catch(() => undefined))) return;
    await keep(file, await paint({ spec, face: cover.face, width: cover.width, type: cover.type }));
    await forgetOlder(file, cover);
  }, isUrgent).finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

/** A reader sees the whole file or none. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const half = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(half, bytes);
    await rename(half, file);
  } finally {
    await rm(half, { force: true });
  }
}

/** Older versions of the same picture are asked for by nobody: their addresses lead to the new one. */
async function forgetOlder(file: string, cover: CoverFile): Promise<void> {
  const rest = `-${cover.face}-${cover.width}.${cover.type}`;
  const names = await readdir(dirname(file));
  const older = names.filter(
    (name) => name.startsWith(`${cover.edition}-`) && name.endsWith(rest) && name !== basename(file),
  );
  await Promise.all(older.map((name) => rm(join(dirname(file), name), { force: true })));
}
