import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../database/make-folder.ts';
import { restoreMarker } from '../database/sqlite/restore-marker.ts';
import type { Manifest, Part } from './manifest.ts';
import { isKeptInPlace, type ShopFolders, stagingFolder } from './selection.ts';

/** The moves of a restore. It is stored before the first of them, so that the next restore can finish them. */
export interface Swap {
  /** The folder of the backup. */
  readonly backup: string;
  /** Is part of the names of the folders that keep what was there. */
  readonly time: string;
  readonly manifest: Manifest;
}

const markerOf = ({ dataDir }: ShopFolders): string => join(dataDir, restoreMarker);

/** The swap that was broken off here, if any. */
export async function readSwap(folders: ShopFolders): Promise<Swap | undefined> {
  const marker = markerOf(folders);
  return existsSync(marker) ? (JSON.parse(await readFile(marker, 'utf8')) as Swap) : undefined;
}

/** Stores the swap as a whole or not at all. */
export async function writeSwap(swap: Swap, folders: ShopFolders): Promise<void> {
  const draft = join(folders.dataDir, stagingFolder, restoreMarker);
  await writeFile(draft, JSON.stringify(swap), { mode: 0o600, flush: true });
  await rename(draft, markerOf(folders));
}

export const removeSwap = (folders: ShopFolders): Promise<void> => rm(markerOf(folders));

/**
 * Moves what is in `root` into `aside`, and what was staged into `root`. May be repeated after it was broken off at any point: an
 * entry that is staged no longer is in its place already.
 */
export async function swapIn(
  part: Part,
  root: string,
  aside: string,
  manifest: Manifest,
  folders: ShopFolders,
): Promise<void> {
  const staged = (name: string) => join(root, stagingFolder, name);
  const isKept = isKeptInPlace(root, folders);
  const restored = new Set(
    manifest.files.flatMap(({ path }) => {
      const [its, name = ''] = path.split('/');
      return its === part ? [name] : [];
    }),
  );
  for (const name of await readdir(root)) {
    if (name === restoreMarker || isKept(name) || (restored.has(name) && !existsSync(staged(name)))) continue;
    makeFolder(aside);
    await rename(join(root, name), join(aside, name));
  }
  for (const name of restored) if (existsSync(staged(name))) await rename(staged(name), join(root, name));
}
