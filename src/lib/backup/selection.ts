import { join, relative, sep } from 'node:path';
import { databaseFile } from './manifest.ts';

/** The folders of a shop, absolute. */
export interface ShopFolders {
  readonly dataDir: string;
  readonly contentDir: string;
}

/** Held by the process that makes or restores a backup, in DATA_DIR. */
export const backupLockFile = 'backup.lock';
/** Where a restore prepares its files, in DATA_DIR and in CONTENT_DIR. */
export const stagingFolder = '.restore';
/** Where a restore keeps what was there before it. A time follows. */
export const beforeRestore = 'before-restore-';

/** Whether `path` is `folder` or lies below it. Both are absolute. */
export const isWithin = (path: string, folder: string): boolean => {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`);
};

/** Belongs to this machine or to an earlier restore, and is neither copied nor replaced. */
const isOfThisPlace = (name: string): boolean =>
  name === '.git' ||
  name === 'server.pid' ||
  name.startsWith(backupLockFile) ||
  name === stagingFolder ||
  name.startsWith(beforeRestore);

/**
 * Covers are drawn again on demand, those of records fetched again, sitemaps and the feed by themselves, and builds are kept by the next
 * start. The database is copied by SQLite; its log belongs to the processes that have it open.
 */
const isDerived = (name: string): boolean =>
  name === 'covers' ||
  name === 'fetched-covers' ||
  name === 'builds' ||
  name === 'crawl' ||
  name.startsWith(databaseFile);

/** Whether a path below `root` (one of the two folders) is left out of a backup. The other folder may lie within it. */
export function isLeftOut(root: string, { dataDir, contentDir }: ShopFolders): (path: string) => boolean {
  const other = root === dataDir ? contentDir : dataDir;
  return (path) => {
    if (join(root, path) === other) return true;
    // Uploads that are under way.
    if (root === dataDir && path === 'digital/incoming') return true;
    if (path.includes('/')) return false;
    return isOfThisPlace(path) || (root === dataDir && isDerived(path));
  };
}

/** Whether an entry of `root` stays where it is during a restore. */
export function isKeptInPlace(root: string, { dataDir, contentDir }: ShopFolders): (name: string) => boolean {
  const other = root === dataDir ? contentDir : dataDir;
  return (name) => isOfThisPlace(name) || (other !== root && isWithin(other, join(root, name)));
}
