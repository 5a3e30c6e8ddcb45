import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupFolderError, backUp } from '../src/lib/database/backup.ts';
import { secretFile } from '../src/lib/server/startup/session-secret.ts';
import { folderErrorMessage, settingsOrExit, startErrorMessage } from './run.ts';

const usage = `Usage: npm run backup -- FOLDER

Copies the shop's data into a new folder. The shop may be running. DATA_DIR is read from the environment or .env.`;

async function copyTo(folder: string): Promise<void> {
  const settings = settingsOrExit();
  try {
    if (!existsSync(join(settings.dataDir, 'bookfront.db')))
      throw `DATA_DIR is ${settings.dataDir}: there is no shop in it.`;
    if (existsSync(join(folder, 'bookfront.db'))) throw `${folder} already holds a shop's data. Choose another folder.`;
    // The secret signs the links in mails that were sent.
    await backUp(settings.dataDir, folder, [secretFile]);
    process.stdout.write(`The shop's data was copied. To start a shop on the copy: DATA_DIR=${folder} npm start\n`);
  } catch (error) {
    const cause = error instanceof BackupFolderError ? error.cause : error;
    const reason = error instanceof BackupFolderError && folderErrorMessage(cause, folder);
    const message = reason ? `${folder} cannot hold the copy: ${reason}.` : startErrorMessage(cause, settings);
    process.stderr.write(`${message}\n`);
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
    `The folder must be a full path without ~, for example /srv/copies/monday (it is '${given}').\n`,
  );
  process.exitCode = 1;
} else {
  await copyTo(resolve(given));
}
