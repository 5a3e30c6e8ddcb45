import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp } from '../src/lib/database/back-up.ts';
import { secretFile } from '../src/lib/server/secret.ts';
import { reasonOf, settingsOrExit } from './run.ts';

/** Keeps a copy of the shop's data: npm run backup -- FOLDER. The shop may be running. */
const settings = settingsOrExit();
const [given] = process.argv.slice(2);
const folder = resolve(given ?? '');
try {
  if (!given) throw 'Usage: npm run backup -- FOLDER   (a new folder; the shop may be running)';
  if (!existsSync(join(settings.dataDir, 'bookfront.db')))
    throw `DATA_DIR is ${settings.dataDir}: there is no shop's data in it.`;
  if (existsSync(join(folder, 'bookfront.db'))) throw `${folder} holds a shop's data already; name another folder.`;
  // It signs the links of mails that were sent.
  await backUp(settings.dataDir, folder, [secretFile]);
  process.stdout.write(`The shop's data were copied. A shop on the copy: DATA_DIR=${folder} npm start\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error, { ...settings, dataDir: folder })}\n`);
  process.exitCode = 1;
}
