import { openSourceInThread } from '../../src/lib/backend/import/records/open-source-in-thread.ts';
import { engineOf } from '../../src/lib/database/engine.ts';
import { openDatabase } from '../../src/lib/database/open.ts';
import { ImportFiles } from '../../src/lib/desk/imports/import-files.ts';
import { runImport } from '../../src/lib/desk/imports/run-import.ts';
import { databasePlace } from '../../src/lib/server/settings/database-place.ts';
import { lowerPriority } from '../lower-priority.ts';
import { settingsOrExit } from '../run.ts';

/** Imports one file that was sent at the desk: `node scripts/import/run-sent-file.ts NUMBER`. The server starts it. */
lowerPriority();
const settings = settingsOrExit();
const { dataDir, importMaxBytes, currency, country } = settings;
const db = await openDatabase(databasePlace(settings), { totalMs: 60_000 });
await runImport(
  {
    ...{ db, currency, country, now: Date.now, openSource: openSourceInThread },
    // The shop's own writes come in between.
    pause: (heldMs) => engineOf(db).letOthersWrite(db, heldMs),
  },
  new ImportFiles(dataDir, importMaxBytes),
  Number(process.argv[2]),
).finally(() => db.destroy());
