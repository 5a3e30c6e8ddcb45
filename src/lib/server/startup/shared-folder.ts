import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder, makePrivateFile } from '../../database/make-folder.ts';

/** Held by the first process that runs on a data folder. It holds no data. */
const lockFile = 'in-use.lock';

export interface FolderUse {
  /** Whether another process was there first. */
  readonly isShared: boolean;
  close(): void;
}

/**
 * Marks the data folder as in use, for as long as this process runs. SQLite's lock on a file of its own is used because the
 * system releases it when a process dies, and because it works between containers, whose process ids mean nothing to each other.
 */
export function occupyFolder(dataDir: string): FolderUse {
  const file = join(dataDir, lockFile);
  makeFolder(dataDir);
  makePrivateFile(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
    return { isShared: false, close: () => lock.close() };
  } catch (error) {
    lock.close();
    const isLocked = ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
    if (!isLocked) throw error;
    return { isShared: true, close: () => undefined };
  }
}
