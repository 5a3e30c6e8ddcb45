import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Is in the folder of the database while a restore moves files. */
export const restoreMarker = 'restore-in-progress.json';

/** A restore was broken off between its moves: the folder holds files of two shops. */
export class UnfinishedRestore extends Error {
  override name = 'UnfinishedRestore';
}

/** Throws UnfinishedRestore when the folder of this database is half restored. */
export function ensureNotHalfRestored(file: string): void {
  if (existsSync(join(dirname(file), restoreMarker)))
    throw new UnfinishedRestore('a restore was broken off; run npm run restore once more, which finishes it');
}

/** Identifies a file, whatever its name. */
export const inodeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino;

/** A restore has put another database in the place of the one that was being opened. */
export class ReplacedDatabase extends Error {
  override name = 'ReplacedDatabase';
}
