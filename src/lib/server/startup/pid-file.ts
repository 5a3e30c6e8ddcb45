import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In DATA_DIR: the process that was opened last. A restart is asked for by a signal to it. */
const pidFile = 'server.pid';

export interface PidFile {
  /** Another process of this folder, which keeps the file. */
  readonly heldBy: number | undefined;
  /** Removes the file, unless it names another process by now. */
  remove(): void;
}

/**
 * Names this process in the file. A shop that runs in the same folder keeps it, unless this process is its successor
 * (REQ SETTINGS-55).
 */
export function writePidFile(dataDir: string, isSuccessor: boolean): PidFile {
  const file = join(dataDir, pidFile);
  const own = `${process.pid}\n`;
  const named = readPid(file);
  const mayReplace = named === undefined || named === process.pid || (isSuccessor && named === process.ppid);
  const heldBy = mayReplace || !isShop(named) ? undefined : named;
  if (heldBy === undefined) writeFileSync(file, own, { mode: 0o600 });
  return {
    heldBy,
    remove() {
      try {
        if (readFileSync(file, 'utf8') === own) rmSync(file);
      } catch {
        // The file of a process that ends is not needed.
      }
    },
  };
}

function readPid(file: string): number | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process is running and is a shop. After a crash its number may be another program's. */
function isShop(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (!existsSync('/proc/self/cmdline')) return true;
  try {
    return /\bstart\.ts\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}
