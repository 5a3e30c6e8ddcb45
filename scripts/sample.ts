import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isPostgres, openDatabase } from '../src/lib/database/open.ts';
import { takeSampleOut } from '../src/lib/desk/first-steps/take-sample-out.ts';
import { databasePlace } from '../src/lib/server/settings/database-place.ts';
import { sampleRemovedText } from '../src/lib/shop/first-steps.ts';
import { settingsOrExit, startErrorMessage } from './run.ts';

const usage = `Usage: npm run sample -- remove

Takes the sample catalogue out of the shop: its books with their deals, reviews and places on the home page. What was ordered stays
in its orders, and your own books stay. It does not come back at the next start. The shop may be running. DATA_DIR and
DATABASE_URL are read from the environment or .env.`;

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

async function remove(): Promise<void> {
  const settings = settingsOrExit();
  const place = databasePlace(settings);
  if (!isPostgres(place) && !existsSync(place)) {
    fail(`DATA_DIR is ${settings.dataDir}: there is no shop in it. Start it once.`);
    return;
  }
  try {
    const db = await openDatabase(place, { totalMs: 60_000 });
    const removed = await takeSampleOut({ db, now: Date.now, folder: resolve('catalogue') }, undefined).finally(() =>
      db.destroy(),
    );
    process.stdout.write(`${sampleRemovedText(removed)}\n`);
  } catch (error) {
    fail(startErrorMessage(error, settings));
  }
}

const [name = '', ...more] = process.argv.slice(2);
if (name === '--help' || name === '-h') process.stdout.write(`${usage}\n`);
else if (name === 'remove' && more.length === 0) await remove();
else fail(usage);
