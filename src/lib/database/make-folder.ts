import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder for data, readable by its owner only, and its missing parents. An existing folder keeps its permissions.
 * Throws what mkdir throws. mkdir's `recursive` option is not used because it never returns inside a folder such as /proc,
 * which exists but does not allow new entries.
 */
export function makeFolder(folder: string, mode = 0o700): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent, 0o777);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Makes an empty file, readable by its owner only, for SQLite to fill. SQLite gives the mode of a database to its write-ahead
 * log. An existing file keeps its permissions. Failures are left to SQLite, which meets and reports them too.
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch {
    return;
  }
}
