import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In DATA_DIR: the process that was opened last. A restart is asked for by a signal to it. */
export const pidFile = 'server.pid';

/** Names this process. Returns a function that removes the name, unless a successor has written its own. */
export function writePidFile(dataDir: string): () => void {
  const file = join(dataDir, pidFile);
  const own = `${process.pid}\n`;
  writeFileSync(file, own, { mode: 0o600 });
  return () => {
    try {
      if (readFileSync(file, 'utf8') === own) rmSync(file);
    } catch {
      // Nobody needs the file of a process that ends.
    }
  };
}
