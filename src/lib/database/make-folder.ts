import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder for data, which is for its owner's eyes alone, and those above it that are missing. One that is there stays as
 * open as it is. Throws what mkdir does. Node's own `recursive` never comes to an end where
 * a folder is there and nothing can be made in it, as in /proc.
 */
export function makeFolder(folder: string, mode = 0o700): void {
  const above = dirname(folder);
  if (!existsSync(above)) makeFolder(above, 0o777);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
