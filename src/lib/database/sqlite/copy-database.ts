import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '../make-folder.ts';

/**
 * Copies a database that others may be writing to into a new file. VACUUM INTO reads one moment of it, in one transaction that
 * delays no writer. A plain copy of the file would miss the latest writes, which are in SQLite's write-ahead log, and the
 * backup API would start again with every write. Blocks until it is done. Throws errors of SQLite.
 */
export function copyDatabase(file: string, target: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    makePrivateFile(target);
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
}
