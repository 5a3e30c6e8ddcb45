import { existsSync } from 'node:fs';
import { endCustomerSessions, endSessionsOf } from '../src/lib/accounts/end-sessions.ts';
import { type DatabasePlace, isPostgres, openDatabase } from '../src/lib/database/open.ts';
import { databasePlace } from '../src/lib/server/settings/database-place.ts';
import { settingsOrExit, startErrorMessage } from './run.ts';

const usage = `Usage: npm run end-sessions -- EMAIL
       npm run end-sessions -- --all

Logs one customer, or all of them, out on every device. The shop may be running. Guests stay as they are. DATA_DIR and
DATABASE_URL are read from the environment or .env.`;

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

async function endSessions(place: DatabasePlace, who: string): Promise<void> {
  const db = await openDatabase(place);
  try {
    const ended = who === '--all' ? await endCustomerSessions(db) : await endSessionsOf(db, who);
    if (ended === undefined) fail(`No account has the email address ${who}.`);
    else process.stdout.write(`Sessions that were ended: ${ended}\n`);
  } finally {
    await db.destroy();
  }
}

async function run(who: string): Promise<void> {
  const settings = settingsOrExit();
  const place = databasePlace(settings);
  try {
    if (isPostgres(place) || existsSync(place)) await endSessions(place, who);
    else fail(`DATA_DIR is ${settings.dataDir}: there is no shop in it.`);
  } catch (error) {
    fail(startErrorMessage(error, settings));
  }
}

const [who = '', ...more] = process.argv.slice(2);
if (who === '--help' || who === '-h') process.stdout.write(`${usage}\n`);
else if (more.length > 0 || !(who === '--all' || who.includes('@'))) fail(usage);
else await run(who);
