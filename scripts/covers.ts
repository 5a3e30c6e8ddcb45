import type { Kysely } from 'kysely';
import { StoredPictures } from '../src/lib/backend/covers/stored-pictures.ts';
import { hasRoomForPictures, noRoomText } from '../src/lib/backend/pictures/disk-room.ts';
import { readFailed, readPictureState } from '../src/lib/backend/pictures/picture-state.ts';
import { retryFailed } from '../src/lib/backend/pictures/queue.ts';
import { runFetches } from '../src/lib/backend/pictures/run-fetches.ts';
import { engineOf } from '../src/lib/database/engine.ts';
import type { Database } from '../src/lib/database/schema.ts';
import { inTransaction } from '../src/lib/database/transaction.ts';
import type { Settings } from '../src/lib/server/settings/settings.ts';
import { failedLine, stateLine } from './covers/lines.ts';
import { fail, inShop } from './in-shop.ts';
import { lowerPriority } from './lower-priority.ts';

const usage = `Usage: npm run covers -- [--retry]

Fetches the covers and other pictures that imported records name, all that are due, and says what became of them. A running shop
does the same by itself, COVER_FETCH_PER_MINUTE pictures a minute.
  --retry    tries those again that were given up

The shop may be running. DATA_DIR, DATABASE_URL and COVER_FETCH are read from the environment or .env.`;

const shownFailures = 20;

interface Flags {
  readonly isBackground: boolean;
  readonly isRetry: boolean;
}

async function work(db: Kysely<Database>, settings: Settings, { isBackground, isRetry }: Flags): Promise<void> {
  const { isOn, allowsLocal, perMinute } = settings.coverFetch;
  if (isRetry) await inTransaction(db, (queries) => retryFailed(queries, Date.now()));
  let done = 0;
  // The shop's own writes come in between.
  const pause = (heldMs: number) => engineOf(db).letOthersWrite(db, heldMs);
  const hasRoom = () => hasRoomForPictures(settings.dataDir);
  const isDone = await runFetches({
    ...{ db, now: Date.now, pause, isOn, files: new StoredPictures(settings.dataDir, 'record') },
    options: { userAgent: `Bookfront (+${settings.siteUrl})`, allowsLocal },
    ...(isBackground && { perMinute }),
    hasRoom,
    onFetched({ claimed }) {
      done += claimed;
      if (!isBackground) process.stderr.write(`${done} pictures looked after\n`);
    },
  });
  if (isBackground) return;
  if (!isDone) process.stdout.write(`${noRoomText}\n`);
  if (!isOn) process.stdout.write('COVER_FETCH is off, so nothing was fetched.\n');
  process.stdout.write(`${stateLine(await readPictureState(db, Date.now()))}\n`);
  for (const failed of await readFailed(db, shownFailures)) process.stdout.write(`${failedLine(failed)}\n`);
}

async function run(flags: Flags): Promise<void> {
  lowerPriority();
  await inShop((db, settings) => work(db, settings, flags));
}

const given = process.argv.slice(2);
if (given.includes('--help') || given.includes('-h')) process.stdout.write(`${usage}\n`);
else if (given.some((argument) => !['--retry', '--background'].includes(argument))) fail(usage);
else await run({ isBackground: given.includes('--background'), isRetry: given.includes('--retry') });
