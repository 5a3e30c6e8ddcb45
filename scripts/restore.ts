import { resolve } from 'node:path';
import { type Restored, RestoreRefused, restoreBackup } from '../src/lib/backup/restore.ts';
import { DamagedBackup } from '../src/lib/backup/verify-backup.ts';
import { settingsOrExit, startErrorMessage } from './run.ts';

const usage = `Usage: npm run restore -- FOLDER

Puts a copy that npm run backup has made in the place of the shop's data and content. Stop the shop first. A damaged copy is
refused. What was there is kept beside it. DATA_DIR and CONTENT_DIR are read from the environment or .env.`;

function outcome({ manifest, kept, finished }: Restored, folder: string, hasSecret: boolean): string {
  const { createdAt, files, secret } = manifest;
  const lines = [
    finished
      ? `The restore of ${finished} had been broken off and is finished now. Run the command again to restore another copy.`
      : `${folder} was restored: the shop of ${createdAt}, ${files.length} files, all checked.`,
    ...kept.map((place) => `What was there before is kept in ${place}. Delete it when you no longer need it.`),
  ];
  if (secret === 'setting' && !hasSecret)
    lines.push('The copy was made with SESSION_SECRET set. Set the same one, or all customers have to log in again.');
  if (secret === 'file' && hasSecret)
    lines.push('The copy has a secret of its own. Unset SESSION_SECRET, or all customers have to log in again.');
  return `${lines.join('\n')}\n`;
}

async function restore(folder: string): Promise<void> {
  const settings = settingsOrExit();
  try {
    const restored = await restoreBackup(folder, settings, Date.now());
    process.stdout.write(outcome(restored, folder, settings.sessionSecret !== undefined));
  } catch (error) {
    const why =
      error instanceof DamagedBackup
        ? error.message
        : error instanceof RestoreRefused
          ? `${error.message}.`
          : startErrorMessage(error, settings);
    process.stderr.write(`${folder} was not restored.\n${why}\n`);
    process.exitCode = 1;
  }
}

const [given, ...more] = process.argv.slice(2);
if (given === '--help' || given === '-h') {
  process.stdout.write(`${usage}\n`);
} else if (!given || given.startsWith('-') || given.startsWith('~') || more.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
} else {
  await restore(resolve(given));
}
