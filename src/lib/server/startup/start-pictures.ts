import type { Kysely } from 'kysely';
import { hasRoomForPictures, noRoomText } from '../../backend/pictures/disk-room.ts';
import { hasPictureWork } from '../../backend/pictures/run-fetches.ts';
import type { Database } from '../../database/schema.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { type Housekeeping, startHousekeeping } from './housekeeping.ts';
import { type RunningScript, runScript } from './run-script.ts';

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
  let script: RunningScript | undefined;
  let isFull = false;
  /** Warns once. */
  const hasRoom = async () => {
    const wasFull = isFull;
    isFull = !(await hasRoomForPictures(settings.dataDir));
    if (isFull && !wasFull) log.warn(noRoomText);
    return !isFull;
  };
  const work = async () => {
    if (script) return;
    const { isOn } = settings.coverFetch;
    if (!(await hasPictureWork(db, now(), isOn && (await hasRoom())))) return;
    const started = runScript('covers.ts', ['--background'], {
      flags: ['--max-semi-space-size=4', '--max-old-space-size=160'],
    });
    script = started;
    started.end
      .then(
        ({ code, output }) => {
          if (code) log.warn(`Fetching covers ended with ${code}: ${output}`);
        },
        (error: Error) => log.warn(`Covers could not be fetched: ${error.message}`),
      )
      .finally(() => {
        script = undefined;
      });
    // What it has not finished is due again later.
    started.unref();
  };
  const chore = startHousekeeping({ work, intervalMs: 20_000, failure: 'Covers could not be looked after' }, log);
  return {
    async close() {
      await chore.close();
      script?.kill();
    },
  };
}
