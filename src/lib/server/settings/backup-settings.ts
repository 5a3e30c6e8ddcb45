import { relative, resolve, sep } from 'node:path';
import type { z } from 'zod';
import { zoneOfShop } from '../../trade/places/time-zone.ts';
import type { schema } from './schema.ts';

type Given = z.output<typeof schema>;

/** Where backups are added, how many stay, and when the server makes one. */
export interface BackupSettings {
  /** Absolute. */
  readonly folder: string;
  /** How many backups stay, from 1. */
  readonly keep: number;
  /** When the server makes one every day, in the shop's time zone; undefined when it makes none. */
  readonly daily: { readonly hour: number; readonly minute: number; readonly timeZone: string } | undefined;
}

/** A backup must not become part of the next one. */
const isBelow = (path: string, folder: string): boolean => {
  const way = relative(resolve(folder), resolve(path));
  return way !== '..' && !way.startsWith(`..${sep}`);
};

/** What is wrong with the settings of backups when they are taken together. */
export function checkBackupSettings(
  { BACKUP_DIR, BACKUP_AT, DATA_DIR, CONTENT_DIR }: Given,
  context: z.RefinementCtx,
): void {
  const report = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (BACKUP_AT && !BACKUP_DIR)
    report('BACKUP_AT', 'needs BACKUP_DIR, the folder of the backups, for example /srv/backups/bookfront');
  if (!BACKUP_DIR) return;
  for (const [name, folder] of Object.entries({ DATA_DIR, CONTENT_DIR }))
    if (isBelow(BACKUP_DIR, folder))
      report('BACKUP_DIR', `must lie outside ${name}, best on another disk, for example /srv/backups/bookfront`);
}

export function backupSettings({
  BACKUP_DIR,
  BACKUP_AT,
  BACKUP_KEEP,
  TIME_ZONE,
  COUNTRY,
}: Given): BackupSettings | undefined {
  if (!BACKUP_DIR) return undefined;
  const [hour = 0, minute = 0] = BACKUP_AT?.split(':').map(Number) ?? [];
  const timeZone = zoneOfShop({ timeZone: TIME_ZONE, country: COUNTRY });
  return {
    folder: resolve(BACKUP_DIR),
    keep: BACKUP_KEEP,
    daily: BACKUP_AT ? { hour, minute, timeZone } : undefined,
  };
}
