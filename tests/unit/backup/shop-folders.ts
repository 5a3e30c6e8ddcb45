import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupSource } from '../../../src/lib/backup/write-backup.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { imageOf } from '../../fixtures/sqlite-images.ts';
import { tempFolder } from '../import/onix.ts';

/** Writes files below a folder. */
export async function writeFiles(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** All files below a folder and their texts, but the database. */
export async function filesOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('bookfront.db'));
  const texts = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    return [file.slice(root.length + 1), await readFile(file, 'utf8')] as const;
  });
  return Object.fromEntries((await Promise.all(texts)).sort(([one], [other]) => one.localeCompare(other)));
}

export interface TestFolders extends BackupSource {
  /** Holds the others. */
  readonly base: string;
}

/** A shop whose database says `name`, with data and content of each kind. */
export async function shopFolders(name = 'first'): Promise<TestFolders> {
  const base = await tempFolder();
  const folders = { base, dataDir: join(base, 'data'), contentDir: join(base, 'content'), hasSecretSetting: false };
  // A copy of one that is migrated once, with the rights that a shop gives it.
  await mkdir(folders.dataDir, { mode: 0o700 });
  await writeFile(join(folders.dataDir, 'bookfront.db'), await imageOf('empty'), { mode: 0o600 });
  await setName(folders.dataDir, name);
  await writeFiles(folders.dataDir, {
    'session-secret': `secret of ${name}`,
    'outbox/1.eml': `mail of ${name}`,
    'earlier-versions/pages/terms.md': `older terms of ${name}`,
    'covers/1/cover.webp': 'drawn',
  });
  await writeFiles(folders.contentDir, { 'site.yml': `site of ${name}`, 'pictures/shop.webp': `picture of ${name}` });
  return folders;
}

export async function setName(dataDir: string, value: string): Promise<void> {
  const db = await openDatabase(join(dataDir, 'bookfront.db'));
  await db.replaceInto('shop_setting').values({ key: 'name', value }).execute();
  await db.destroy();
}

/** What the shop's database says. */
export async function nameIn(dataDir: string): Promise<string | undefined> {
  const db = await openDatabase(join(dataDir, 'bookfront.db'));
  const row = await db.selectFrom('shop_setting').select('value').where('key', '=', 'name').executeTakeFirst();
  await db.destroy();
  return row?.value;
}
