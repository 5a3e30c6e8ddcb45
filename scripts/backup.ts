import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addBackup, latestBackup, withBackupLock } from '../src/lib/backup/backup-folder.ts';
import { databaseFile, type Manifest } from '../src/lib/backup/manifest.ts';
import { isDue } from '../src/lib/backup/schedule.ts';
import { isWithin } from '../src/lib/backup/selection.ts';
import { DamagedBackup } from '../src/lib/backup/verify-backup.ts';
import { BackupFolderError, type BackupSource, FolderTaken, writeBackup } from '../src/lib/backup/write-backup.ts';
import type { Settings } from '../src/lib/server/settings/settings.ts';
import { backupUsage, readBackupArguments } from './backup-arguments.ts';
import { folderErrorMessage, settingsOrExit, startErrorMessage } from './run.ts';

const postgresAdvice = `The shop's data is in PostgreSQL (DATABASE_URL), whose own tools copy it: pg_dump --format=custom --file=bookfront.dump "$DATABASE_URL"
for a small shop, or continuous archiving (docs/scaling.md). Copy CONTENT_DIR beside it, and keep SESSION_SECRET.`;

/** A sentence for the user. */
class Refusal extends Error {}

const asText = ({ files }: Manifest): string => {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${files.length} files, ${(bytes / 1_000_000).toFixed(1)} MB`;
};

async function backUp(
  source: BackupSource,
  settings: Settings,
  given: string | undefined,
  ifDue: boolean,
): Promise<string> {
  if (given) {
    const manifest = await writeBackup(source, given, Date.now());
    return `A copy was made and checked: ${given} (${asText(manifest)}). To restore it: npm run restore -- ${given}`;
  }
  const { backup } = settings;
  if (!backup) throw new Refusal(backupUsage);
  // Another process may have made it just now.
  if (ifDue && !(backup.daily && isDue(backup.daily, Date.now(), await latestBackup(backup.folder, Date.now()))))
    return '';
  const { folder, manifest } = await addBackup(source, backup, Date.now());
  return `A copy was made and checked: ${folder} (${asText(manifest)})`;
}

/** Why no copy was made. */
function failureMessage(error: unknown, target: string, settings: Settings): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof FolderTaken) return `${error.message}. Choose a new folder.`;
  if (error instanceof DamagedBackup) return `The copy is not good and was removed:\n${error.message}`;
  const cause = error instanceof BackupFolderError ? error.cause : error;
  const reason = error instanceof BackupFolderError && folderErrorMessage(cause, target);
  return reason ? `${target} cannot hold the copy: ${reason}.` : startErrorMessage(cause, settings);
}

async function run(given: string | undefined, ifDue: boolean): Promise<void> {
  const settings = settingsOrExit();
  const { dataDir, contentDir, sessionSecret } = settings;
  const source = { dataDir, contentDir, hasSecretSetting: sessionSecret !== undefined };
  const folder = given && resolve(given);
  try {
    if (settings.databaseUrl) throw new Refusal(postgresAdvice);
    if (!existsSync(join(dataDir, databaseFile))) throw new Refusal(`DATA_DIR is ${dataDir}: there is no shop in it.`);
    if (!existsSync(contentDir)) throw new Refusal(`CONTENT_DIR is ${contentDir}: there is no such folder.`);
    for (const own of [dataDir, contentDir])
      if (folder && isWithin(folder, own))
        throw new Refusal(`The copy must lie outside ${own}. Choose another folder.`);
    const said = await withBackupLock(dataDir, () => backUp(source, settings, folder, ifDue));
    // The other process reports for itself.
    if (said === undefined && !ifDue) throw new Refusal('Another backup or a restore is running. Wait for its end.');
    if (said) process.stdout.write(`${said}\n`);
  } catch (error) {
    process.stderr.write(`${failureMessage(error, folder ?? settings.backup?.folder ?? '', settings)}\n`);
    process.exitCode = 1;
  }
}

const asked = readBackupArguments(process.argv.slice(2));
if (asked.kind === 'backup') {
  await run(asked.folder, asked.isIfDue);
} else if (asked.kind === 'help') {
  process.stdout.write(`${asked.text}\n`);
} else {
  process.stderr.write(`${asked.text}\n`);
  process.exitCode = 1;
}
