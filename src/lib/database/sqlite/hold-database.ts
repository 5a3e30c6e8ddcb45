import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '../make-folder.ts';

/** Lets go of what was held. May be called again. */
export type Release = () => void;

const isBusy = (error: unknown): boolean => ((error as { errcode?: number } | null)?.errcode ?? 0) % 256 === 5;

function closeOnce(database: DatabaseSync): void {
  if (database.isOpen) database.close();
}

/**
 * Holds a shop's database for this process alone, until `Release` is called or the process ends, however it ends. Undefined when
 * another process has it open: SQLite keeps a shared lock on the file as long as a connection is open. What is in the
 * write-ahead log is moved into the database first, so that its file is complete and may be moved. A missing or unreadable
 * database is not held.
 */
export function holdDatabase(file: string): Release | undefined {
  if (!existsSync(file)) return () => undefined;
  const database = new DatabaseSync(file, { timeout: 1000 });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit; pragma journal_mode = delete');
    return () => closeOnce(database);
  } catch (error) {
    database.close();
    return isBusy(error) ? undefined : () => undefined;
  }
}

/** Takes a lock file that only one process can have. It is given back by `Release`, or when the process ends. Undefined when it is taken. */
export function takeLock(file: string): Release | undefined {
  makePrivateFile(file);
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return () => closeOnce(lock);
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}
