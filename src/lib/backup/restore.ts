import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../database/make-folder.ts';
import { holdDatabase, type Release, takeLock } from '../database/sqlite/hold-database.ts';
import { inspectDatabase } from '../database/sqlite/inspect-database.ts';
import { timestamp } from './backup-folder.ts';
import { commonModes, copyFile, privateModes } from './copy-files.ts';
import { databaseFile, type Manifest, type Part, parts } from './manifest.ts';
import { backupLockFile, beforeRestore, type ShopFolders, stagingFolder } from './selection.ts';
import { readSwap, removeSwap, type Swap, swapIn, writeSwap } from './swap.ts';
import { DamagedBackup, verifyBackup, verifyFiles } from './verify-backup.ts';

/** The copy cannot be restored, or not now. Nothing was changed. The message says why. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}

/** What a restore has done. */
export interface Restored {
  readonly manifest: Manifest;
  /** The folders in which it kept what was there before. */
  readonly kept: readonly string[];
  /** Set when it only finished another restore, which had been broken off: the folder of that backup. */
  readonly finished?: string;
}

/**
 * Puts a backup in the place of a shop's data and content. Everything is copied beside its place and checked there. Then what is
 * there is moved into a folder with the time in its name, and the copies are moved into its place. A restore that is broken off
 * before that leaves the shop as it was; one that is broken off during these moves is finished by the next restore, and no shop
 * starts before. Throws DamagedBackup, RestoreRefused, or what the system throws.
 */
export async function restoreBackup(backup: string, folders: ShopFolders, now: number): Promise<Restored> {
  makeFolder(folders.dataDir);
  const [release, unlock] = [
    holdDatabase(join(folders.dataDir, databaseFile)),
    takeLock(join(folders.dataDir, backupLockFile)),
  ];
  try {
    if (!release) throw new RestoreRefused('A shop, or another program, has the database open. Stop it first');
    if (!unlock) throw new RestoreRefused('A backup or another restore is running. Wait for its end');
    const finished = await finishBrokenOff(folders, release);
    if (finished) return finished;
    const manifest = await verifyBackup(backup);
    if (inspectDatabase(join(backup, 'data', databaseFile)).isNewer)
      throw new RestoreRefused(
        'Its database was written by a newer version of Bookfront. Restore it with that version',
      );
    for (const part of parts) await stage(part, manifest, backup, folders);
    await verifyFiles(manifest, (path) => stagedPath(path, folders));
    const swap: Swap = { backup, time: timestamp(now), manifest };
    await writeSwap(swap, folders);
    return await finish(swap, folders, release);
  } finally {
    release?.();
    unlock?.();
  }
}

const rootOf = (part: Part, { dataDir, contentDir }: ShopFolders): string => (part === 'data' ? dataDir : contentDir);

/** `data/outbox/1.eml` in the folder of its part. */
function locate(path: string, folders: ShopFolders, below = ''): string {
  const [part, ...names] = path.split('/');
  return join(rootOf(part === 'data' ? 'data' : 'content', folders), below, ...names);
}

const stagedPath = (path: string, folders: ShopFolders): string => locate(path, folders, stagingFolder);

async function stage(part: Part, { files }: Manifest, backup: string, folders: ShopFolders): Promise<void> {
  const staging = join(rootOf(part, folders), stagingFolder);
  await rm(staging, { recursive: true, force: true });
  makeFolder(staging);
  // Editors may be other users. Nothing in content is secret.
  const modes = part === 'data' ? privateModes : commonModes;
  for (const { path } of files)
    if (path.startsWith(`${part}/`)) await copyFile(join(backup, path), stagedPath(path, folders), modes);
}

/** Undefined when none was broken off, or when its files were damaged since, so that they have to be replaced, too. */
async function finishBrokenOff(folders: ShopFolders, release: Release): Promise<Restored | undefined> {
  const swap = await readSwap(folders);
  if (!swap) return undefined;
  try {
    return { ...(await finish(swap, folders, release)), finished: swap.backup };
  } catch (error) {
    if (error instanceof DamagedBackup) return undefined;
    throw error;
  }
}

async function finish(swap: Swap, folders: ShopFolders, release: Release): Promise<Omit<Restored, 'finished'>> {
  const kept: string[] = [];
  for (const part of parts) {
    const root = rootOf(part, folders);
    const aside = join(root, beforeRestore + swap.time);
    await swapIn(part, root, aside, swap.manifest, folders);
    await rm(join(root, stagingFolder), { recursive: true, force: true });
    if (existsSync(aside)) kept.push(aside);
  }
  // From here on the marker of the swap keeps shops from starting.
  release();
  await verifyFiles(swap.manifest, (path) => locate(path, folders));
  await removeSwap(folders);
  return { manifest: swap.manifest, kept };
}
