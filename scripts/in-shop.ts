import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { isPostgres, openDatabase } from '../src/lib/database/open.ts';
import type { Database } from '../src/lib/database/schema.ts';
import { databasePlace } from '../src/lib/server/settings/database-place.ts';
import type { Settings } from '../src/lib/server/settings/settings.ts';
import { settingsOrExit, startErrorMessage } from './run.ts';

/** Says why the script ends with exit code 1. */
export function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

/** Works in the database of the shop, which must exist and may be running. What goes wrong is said in words. */
export async function inShop(work: (db: Kysely<Database>, settings: Settings) => Promise<void>): Promise<void> {
  const settings = settingsOrExit();
  const place = databasePlace(settings);
  if (!isPostgres(place) && !existsSync(place)) {
    fail(`DATA_DIR is ${settings.dataDir}: there is no shop in it. Start it once.`);
    return;
  }
  try {
    const db = await openDatabase(place, { totalMs: 60_000 });
    await work(db, settings).finally(() => db.destroy());
  } catch (error) {
    fail(startErrorMessage(error, settings));
  }
}
