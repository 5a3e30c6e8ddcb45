export const backupUsage = `Usage: npm run backup -- FOLDER
       npm run backup

Copies the shop's database, other data and content into a new folder, and checks the copy. The shop may be running. Without
FOLDER it is a new folder in BACKUP_DIR, where the latest BACKUP_KEEP copies stay. With --if-due one is made only if none was
begun since the last BACKUP_AT. The settings are read from the environment or .env.`;

/** What `npm run backup` was asked for. Without a folder it is a new one in BACKUP_DIR. */
export type BackupArguments =
  | { readonly kind: 'help' | 'refused'; readonly text: string }
  | { readonly kind: 'backup'; readonly folder: string | undefined; readonly isIfDue: boolean };

export function readBackupArguments([given, ...more]: readonly string[]): BackupArguments {
  const isIfDue = given === '--if-due';
  if (given === '--help' || given === '-h') return { kind: 'help', text: backupUsage };
  if ((given?.startsWith('-') && !isIfDue) || more.length > 0) return { kind: 'refused', text: backupUsage };
  if (given?.startsWith('~')) {
    const text = `The folder must be a full path without ~, for example /srv/copies/monday (it is '${given}').`;
    return { kind: 'refused', text };
  }
  return { kind: 'backup', folder: isIfDue ? undefined : given, isIfDue };
}
