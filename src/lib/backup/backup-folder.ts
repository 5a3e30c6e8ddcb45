import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { takeLock } from '../database/sqlite/hold-database.ts';
import type { Manifest } from './manifest.ts';
import { backupLockFile } from './selection.ts';
import { type BackupSource, partialName, writeBackup } from './write-backup.ts';

/** bookfront-20261123T033000Z: when it was begun, so that names are in the order of time. */
const namePattern = /^bookfront-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const unfinishedPattern = /^bookfront-\d{8}T\d{6}Z(\.part)+$/;

/** 2026-11-23T03:30:00.000Z as 20261123T033000Z. */
export const timestamp = (time: number): string =>
  new Date(time).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

const beginOf = (name: string): number => Date.parse(name.replace(namePattern, '$1-$2-$3T$4:$5:$6Z'));

/** The complete backups in BACKUP_DIR, oldest first. A missing folder has none. */
async function backupsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => namePattern.test(name)).sort();
}

/** Of a clock that was ahead. When it was made is not known: it counts as older than all others, and never as the latest. */
const isOfFuture = (name: string, now: number): boolean => beginOf(name) > now;

/** When the latest backup in BACKUP_DIR was begun; undefined when there is none. */
export async function latestBackup(folder: string, now: number): Promise<number | undefined> {
  const name = (await backupsIn(folder)).filter((one) => !isOfFuture(one, now)).at(-1);
  return name === undefined ? undefined : beginOf(name);
}

export interface BackupFolder {
  /** BACKUP_DIR, absolute. */
  readonly folder: string;
  /** How many backups stay, 1 or more. */
  readonly keep: number;
}

/** Removes what an interrupted run has left, and the oldest backups. Each is renamed first, so none is ever half removed. */
async function removeOld({ folder, keep }: BackupFolder, now: number): Promise<void> {
  const names = await backupsIn(folder);
  const byAge = [true, false].flatMap((isFirst) => names.filter((name) => isOfFuture(name, now) === isFirst));
  for (const name of byAge.slice(0, -keep)) await rename(join(folder, name), join(folder, partialName(name)));
  for (const name of await readdir(folder))
    if (unfinishedPattern.test(name)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Runs `work` while no other process makes a backup of this shop; undefined when one does. */
export async function withBackupLock<T>(dataDir: string, work: () => Promise<T>): Promise<T | undefined> {
  const release = takeLock(join(dataDir, backupLockFile));
  if (!release) return undefined;
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * Adds a backup to BACKUP_DIR and removes the oldest ones. Hold the lock meanwhile. Returns its folder and manifest. Throws what
 * `writeBackup` throws.
 */
export async function addBackup(
  source: BackupSource,
  backups: BackupFolder,
  now: number,
): Promise<{ folder: string; manifest: Manifest }> {
  const folder = join(backups.folder, `bookfront-${timestamp(now)}`);
  const manifest = await writeBackup(source, folder, now);
  await removeOld(backups, now);
  return { folder, manifest };
}
