import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Copies a shop's data, running or not, into a folder that a shop can be started on. To copy the file of a running one is not
 * enough: what was written last stands beside it. `besides` are files of the data folder that cannot be made anew, those that are
 * there. Throws when there is no data, or the folder holds some already.
 */
export async function backUp(dataDir: string, folder: string, besides: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'bookfront.db'), { readOnly: true, timeout: 5000 });
  try {
    database.prepare('vacuum into ?').run(join(folder, 'bookfront.db'));
  } finally {
    database.close();
  }
  for (const name of besides)
    if (existsSync(join(dataDir, name))) await copyFile(join(dataDir, name), join(folder, name));
}
