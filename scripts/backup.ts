import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp, CopyError } from '../src/lib/database/back-up.ts';
import { secretFile } from '../src/lib/server/secret.ts';
import { folderReason, reasonOf, settingsOrExit } from './run.ts';

const usage = `Usage: npm run backup -- FOLDER

A copy of the shop's data in a new folder; the shop may be running. DATA_DIR is read from the environment or .env.`;

async function copyTo(folder: string): Promise<void> {
  const settings = settingsOrExit();
  try {
    if (!existsSync(join(settings.dataDir, 'bookfront.db')))
      throw `DATA_DIR is ${settings.dataDir}: there is no shop's data in it.`;
    if (existsSync(join(folder, 'bookfront.db'))) throw `${folder} holds a shop's data already; name another folder.`;
    // It signs the links of mails that were sent.
    await backUp(settings.dataDir, folder, [secretFile]);
    process.stdout.write(`The shop's data were copied. A shop on the copy: DATA_DIR=${folder} npm start\n`);
  } catch (error) {
    const cause = error instanceof CopyError ? error.cause : error;
    const reason = error instanceof CopyError && folderReason(cause, folder);
    const told = reason ? `${folder} cannot hold the copy: ${reason}.` : reasonOf(cause, settings);
    process.stderr.write(`${told}\n`);
    process.exitCode = 1;
  }
}

const [given, ...more] = process.argv.slice(2);
if (given === '--help' || given === '-h') {
  process.stdout.write(`${usage}\n`);
} else if (!given || given.startsWith('-') || more.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
} else if (given.startsWith('~')) {
  process.stderr.write(
    `The folder must be written out, without ~, for example /srv/copies/monday (it is '${given}').\n`,
  );
  process.exitCode = 1;
} else {
  await copyTo(resolve(given));
}
