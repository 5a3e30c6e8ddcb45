import { existsSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './make-folder.ts';

/** The folder of the copy cannot take it; anything else that is thrown is about the data. */
export class CopyError extends Error {
  override name = 'CopyError';
}

/** SQLite's codes of a file that it can make no more of; damage (11, 26) is the data's. */
const aboutTheCopy = [8, 10, 13, 14];

const asCopyError = (error: unknown): unknown => {
  const { errcode } = error as { errcode?: number };
  return errcode === undefined || aboutTheCopy.includes(errcode & 255) ? new CopyError('', { cause: error }) : error;
};

/**
 * Copies a shop's data, running or not, into a folder that a shop can be started on. To copy the file of a running one is not
 * enough: what was written last stands beside it. `besides` are files of the data folder that cannot be made anew, those that are
 * there. The database gets its name last: a copy that was not finished is none, and can be tried again. Throws when there is no
 * data, or the folder holds some already; CopyError when the folder cannot take it.
 */
export async function backUp(dataDir: string, folder: string, besides: readonly string[]): Promise<void> {
  const [copy, part] = [join(folder, 'bookfront.db'), join(folder, 'bookfront.db.part')];
  if (existsSync(copy)) throw new Error(`${copy} already exists`);
  const database = new DatabaseSync(join(dataDir, 'bookfront.db'), { readOnly: true, timeout: 5000 });
  try {
    makeFolder(folder);
    await rm(part, { force: true });
    database.prepare('vacuum into ?').run(part);
    for (const name of besides)
      if (existsSync(join(dataDir, name))) await copyFile(join(dataDir, name), join(folder, name));
    await rename(part, copy);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw asCopyError(error);
  } finally {
    database.close();
  }
}
