import { latestBackup } from '../../backup/backup-folder.ts';
import { isDue } from '../../backup/schedule.ts';
import type { Log } from '../log.ts';
import type { BackupSettings } from '../settings/backup-settings.ts';
import { runScript } from './run-script.ts';

const checkIntervalMs = 60_000;
/** A disk that is full or missing is rarely back within minutes. */
const retryAfterMs = 60 * 60_000;

/** Makes a backup if one is due. Resolves to what it has to say; rejects with the reason when it failed. */
export type MakeBackup = (signal: AbortSignal) => Promise<string>;

/** In a process of its own: reading and checking the whole shop would delay answers. */
export const makeBackupInProcess: MakeBackup = async (signal) => {
  const { code, output } = await runScript('backup.ts', ['--if-due'], { signal }).end;
  if (code !== 0) throw new Error(output || `it ended with ${code}`);
  return output;
};

export interface Backups {
  /** Makes a backup if one is due and none is being made. Never throws. */
  check(): Promise<void>;
  /** Stops, also a backup that is being made. It counts as none, and the next start makes it up. */
  close(): Promise<void>;
}

interface BackupsOptions {
  readonly backup: BackupSettings | undefined;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly now: () => number;
  readonly makeBackup?: MakeBackup;
}

/** Makes the daily backups of BACKUP_AT. What is due is read from the clock and the folder, so a missed one is made up for. */
export function startBackups({ backup, log, now, makeBackup = makeBackupInProcess }: BackupsOptions): Backups {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let retryAt = 0;

  /** A time further ahead than one can be is of a clock that was set back. */
  const isTooEarly = () => now() < retryAt && retryAt - now() <= retryAfterMs;

  async function makeIfDue(): Promise<void> {
    if (!backup?.daily || closing.signal.aborted || isTooEarly()) return;
    try {
      if (!isDue(backup.daily, now(), await latestBackup(backup.folder, now()))) return;
      const summary = await makeBackup(closing.signal);
      if (summary) log.info(summary);
    } catch (error) {
      if (closing.signal.aborted) return;
      retryAt = now() + retryAfterMs;
      log.error('The daily backup failed', error);
    }
  }

  function check(): Promise<void> {
    running ??= makeIfDue().finally(() => {
      running = undefined;
    });
    return running;
  }

  const timer = setInterval(check, checkIntervalMs).unref();
  setImmediate(check);
  return {
    check,
    async close() {
      clearInterval(timer);
      closing.abort();
      await running;
    },
  };
}
