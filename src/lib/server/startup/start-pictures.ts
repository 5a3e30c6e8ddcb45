import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { hasRoomForPictures, noRoomText } from '../../backend/pictures/disk-room.ts';
import { hasPictureWork } from '../../backend/pictures/run-fetches.ts';
import type { Database } from '../../database/schema.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { type Housekeeping, startHousekeeping } from './housekeeping.ts';

const script = fileURLToPath(new URL('../../../../scripts/covers.ts', import.meta.url));
const memory = ['--max-semi-space-size=4', '--max-old-space-size=160'];

interface PicturesOptions {
  readonly db: Kysely<Database>;
  readonly settings: Pick<Settings, 'coverFetch' | 'dataDir'>;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly now: () => number;
}

/**
 * Has the pictures that records name fetched whenever some are due, in a process of its own: what strangers send is decoded there,
 * and the visitors of the shop come first.
 */
export function startPictures({ db, settings, log, now }: PicturesOptions): Housekeeping {
  let child: ChildProcess | undefined;
  let isFull = false;
  /** Warns once. */
  const hasRoom = async () => {
    const wasFull = isFull;
    isFull = !(await hasRoomForPictures(settings.dataDir));
    if (isFull && !wasFull) log.warn(noRoomText);
    return !isFull;
  };
  const work = async () => {
    if (child) return;
    const { isOn } = settings.coverFetch;
    if (!(await hasPictureWork(db, now(), isOn && (await hasRoom())))) return;
    const started = spawn(process.execPath, [...memory, script, '--background'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = started;
    if (started.pid) setPriority(started.pid, 10);
    const output: Buffer[] = [];
    started.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    started.once('error', (error) => log.warn(`Covers could not be fetched: ${error.message}`));
    started.once('close', (code) => {
      child = undefined;
      if (code) log.warn(`Fetching covers ended with ${code}: ${Buffer.concat(output).toString('utf8').trim()}`);
    });
    // What it has not finished is due again later.
    started.unref();
  };
  const chore = startHousekeeping({ work, intervalMs: 20_000, failure: 'Covers could not be looked after' }, log);
  return {
    async close() {
      await chore.close();
      child?.kill();
    },
  };
}
