import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../database/make-folder.ts';
import { copyDatabase } from '../database/sqlite/copy-database.ts';
import { endCopiedSessions } from '../database/sqlite/end-copied-sessions.ts';
import { inspectDatabase } from '../database/sqlite/inspect-database.ts';
import { copyFile, digestOf, filesBelow, privateModes } from './copy-files.ts';
import { type BackedUpFile, databaseFile, type Manifest, type Part, writeManifest } from './manifest.ts';
import { isLeftOut, type ShopFolders } from './selection.ts';
import { verifyBackup } from './verify-backup.ts';

/** The target folder cannot hold the backup. `cause` says why. Any other error is about the shop's data. */
export class BackupFolderError extends Error {
  override name = 'BackupFolderError';
}

/** Something else has the name that the backup was to get. */
export class FolderTaken extends Error {
  override name = 'FolderTaken';
}

/** A backup is written under this name and renamed when it is complete. */
export const partialName = (folder: string): string => `${folder}.part`;

/**
 * SQLite errors about the file being written: READONLY, IOERR, FULL, CANTOPEN. CORRUPT (11) and NOTADB (26) are about the
 * source.
 */
const folderErrorCodes = [8, 10, 13, 14];

async function intoFolder<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { errcode } = error as { errcode?: number };
    const isAboutFolder = errcode === undefined || folderErrorCodes.includes(errcode & 255);
    throw isAboutFolder ? new BackupFolderError('', { cause: error }) : error;
  }
}

export interface BackupSource extends ShopFolders {
  /** Whether SESSION_SECRET is set. Otherwise the secret is a file of DATA_DIR, and is copied. */
  readonly hasSecretSetting: boolean;
}

/**
 * Backs up a shop that may be running: database, all other data but what can be drawn again, and content. Everything is read
 * back and checked before the folder gets its name, so an interrupted backup counts as none and can be repeated. `folder` must
 * not exist, or be empty. Throws FolderTaken when it does, BackupFolderError
 * when it cannot hold the backup, and DamagedBackup when the copy is not good.
 */
export async function writeBackup(source: BackupSource, folder: string, now: number): Promise<Manifest> {
  const partial = partialName(folder);
  if (!(await isFree(folder))) throw new FolderTaken(`${folder} already exists`);
  try {
    await intoFolder(async () => {
      await rm(partial, { recursive: true, force: true });
      makeFolder(partial);
      makeFolder(join(partial, 'data'));
    });
    // First the database: a file that a row refers to is there when the files are copied.
    const database = join(partial, 'data', databaseFile);
    await intoFolder(() => {
      copyDatabase(join(source.dataDir, databaseFile), database);
      endCopiedSessions(database);
    });
    const files: BackedUpFile[] = [{ path: `data/${databaseFile}`, ...(await digestOf(database)) }];
    files.push(...(await copyPart('data', source.dataDir, source, partial)));
    files.push(...(await copyPart('content', source.contentDir, source, partial)));
    await intoFolder(() =>
      writeManifest(partial, {
        ...{ format: 1, createdAt: new Date(now).toISOString(), files },
        secret: source.hasSecretSetting ? 'setting' : 'file',
        rows: inspectDatabase(database).rows,
      }),
    );
    const manifest = await verifyBackup(partial);
    await intoFolder(() => giveName(partial, folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

async function copyPart(part: Part, root: string, folders: ShopFolders, partial: string): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = [];
  for (const path of await filesBelow(root, isLeftOut(root, folders))) {
    const target = join(partial, part, path);
    const copied = await copyFile(join(root, path), target, privateModes).catch((error: NodeJS.ErrnoException) => {
      // A running shop may have removed it since.
      if (error.code === 'ENOENT' && existsSync(dirname(target))) return undefined;
      throw new BackupFolderError('', { cause: error });
    });
    if (copied) files.push({ path: `${part}/${path}`, ...copied });
  }
  return files;
}

/** Whether a backup may get this name: nothing is there, or an empty folder. */
async function isFree(folder: string): Promise<boolean> {
  const kind = await stat(folder).catch(() => undefined);
  return !kind || (kind.isDirectory() && (await readdir(folder)).length === 0);
}

/** Renames a complete backup, and waits until the name is on the disk. */
async function giveName(partial: string, folder: string): Promise<void> {
  await rename(partial, folder);
  const parent = await open(dirname(folder));
  await parent.sync().finally(() => parent.close());
}
