import { existsSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder, makePrivateFile } from './make-folder.ts';

/** The target folder cannot hold the backup. `cause` says why. Any other error is about the shop's data. */
export class BackupFolderError extends Error {
  override name = 'BackupFolderError';
}

/**
 * SQLite errors about the file being written: READONLY, IOERR, FULL, CANTOPEN. CORRUPT (11) and NOTADB (26) are about the
 * source.
 */
const folderErrorCodes = [8, 10, 13, 14];

const toFolderError = (error: unknown): unknown => {
  const { errcode } = error as { errcode?: number };
  return errcode === undefined || folderErrorCodes.includes(errcode & 255)
    ? new BackupFolderError('', { cause: error })
    : error;
};

/**
 * Backs up a shop's data into a folder that a shop can be started on. The shop may be running, so VACUUM INTO is used: a plain
 * copy of the file would miss the latest writes, which are in SQLite's write-ahead log. `extraFiles` are names of further files
 * in the data folder; missing ones are skipped. The database is renamed into place last, so an interrupted backup can be
 * repeated. Throws BackupFolderError when the folder cannot hold the backup, and an Error when there is no data or the folder
 * has a backup.
 */
export async function backUp(dataDir: string, folder: string, extraFiles: readonly string[]): Promise<void> {
  const [target, partial] = [join(folder, 'bookfront.db'), join(folder, 'bookfront.db.part')];
  if (existsSync(target)) throw new Error(`${target} already exists`);
  const database = new DatabaseSync(join(dataDir, 'bookfront.db'), { readOnly: true, timeout: 5000 });
  try {
    makeFolder(folder);
    await rm(partial, { force: true });
    makePrivateFile(partial);
    database.prepare('vacuum into ?').run(partial);
    for (const name of extraFiles)
      if (existsSync(join(dataDir, name))) await copyFile(join(dataDir, name), join(folder, name));
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw toFolderError(error);
  } finally {
    database.close();
  }
}
