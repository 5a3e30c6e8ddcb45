import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withBackupLock } from '../../../src/lib/backup/backup-folder.ts';
import { restoreBackup } from '../../../src/lib/backup/restore.ts';
import { verifyBackup } from '../../../src/lib/backup/verify-backup.ts';
import { writeBackup } from '../../../src/lib/backup/write-backup.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { copyWithDamage } from './damage.ts';
import { filesOf, nameIn, setName, shopFolders, type TestFolders, writeFiles } from './shop-folders.ts';

const now = Date.parse('2026-11-23T03:30:00Z');
const later = Date.parse('2026-11-24T10:00:00Z');

interface Given extends TestFolders {
  readonly backup: string;
}

/** A shop with a backup, in which everything was changed since. */
async function changedShop(): Promise<Given> {
  const shop = await shopFolders('first');
  const backup = join(shop.base, 'backup');
  await writeBackup(shop, backup, now);
  await setName(shop.dataDir, 'second');
  await writeFiles(shop.dataDir, { 'session-secret': 'secret of second', 'uploads/later.pdf': 'second' });
  await writeFiles(shop.contentDir, { 'site.yml': 'site of second', 'pages/new.md': 'second' });
  await rm(join(shop.dataDir, 'outbox'), { recursive: true });
  return { ...shop, backup };
}

/** What a shop holds: what the database says, and its other files. */
const stateOf = async ({ dataDir, contentDir }: TestFolders) => ({
  name: await nameIn(dataDir),
  files: { ...(await filesOf(dataDir)), ...(await filesOf(contentDir)) },
});

const restored = {
  name: 'first',
  files: {
    'backup.lock': '',
    'earlier-versions/pages/terms.md': 'older terms of first',
    'outbox/1.eml': 'mail of first',
    'pictures/shop.webp': 'picture of first',
    'session-secret': 'secret of first',
    'site.yml': 'site of first',
  },
};

const withoutKept = async (shop: TestFolders) => {
  const { name, files } = await stateOf(shop);
  return { name, files: Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith('before-'))) };
};

test('a restore brings back database, secret, data and content, and keeps what was there beside it [SETTINGS-36]', async () => {
  const shop = await changedShop();
  const { kept } = await restoreBackup(shop.backup, shop, later);
  expect(await withoutKept(shop)).toEqual(restored);
  const [data = '', content = ''] = kept;
  expect(kept).toEqual([
    join(shop.dataDir, 'before-restore-20261124T100000Z'),
    join(shop.contentDir, 'before-restore-20261124T100000Z'),
  ]);
  expect(await nameIn(data)).toBe('second');
  expect(await filesOf(data)).toMatchObject({ 'session-secret': 'secret of second', 'uploads/later.pdf': 'second' });
  expect(await filesOf(content)).toMatchObject({ 'pages/new.md': 'second', 'site.yml': 'site of second' });
  expect((await stat(join(shop.dataDir, 'session-secret'))).mode & 0o077).toBe(0);
  await verifyBackup(shop.backup);
});

test('a backup is restored on a machine without a shop [SETTINGS-36]', async () => {
  const { backup, base } = await changedShop();
  const shop = { base, dataDir: join(base, 'new', 'data'), contentDir: join(base, 'new', 'data', 'content') };
  const { kept } = await restoreBackup(backup, shop, later);
  expect(kept).toEqual([]);
  expect(await nameIn(shop.dataDir)).toBe('first');
  expect(await readFile(join(shop.contentDir, 'site.yml'), 'utf8')).toBe('site of first');
});

test('content within the data folder is restored to its place [SETTINGS-36]', async () => {
  const shop = await shopFolders();
  const folders = { ...shop, contentDir: join(shop.dataDir, 'content') };
  await rename(shop.contentDir, folders.contentDir);
  await writeBackup(folders, join(shop.base, 'backup'), now);
  await writeFiles(folders.contentDir, { 'site.yml': 'changed' });
  await restoreBackup(join(shop.base, 'backup'), folders, later);
  expect(await readFile(join(folders.contentDir, 'site.yml'), 'utf8')).toBe('site of first');
});

test('the next backup holds nothing that a restore has kept [SETTINGS-36]', async () => {
  const shop = await changedShop();
  await restoreBackup(shop.backup, shop, later);
  const { files } = await writeBackup(shop, join(shop.base, 'next'), later);
  expect(files.filter(({ path }) => path.includes('before-restore'))).toEqual([]);
});

test('a damaged database can be replaced [SETTINGS-36]', async () => {
  const shop = await changedShop();
  await writeFile(join(shop.dataDir, 'bookfront.db'), 'x'.repeat(9000));
  await restoreBackup(shop.backup, shop, later);
  expect(await nameIn(shop.dataDir)).toBe('first');
});

describe('a copy that is damaged is refused, with the name of the file, and nothing is changed [SETTINGS-37]', () => {
  const names = [
    'data/bookfront.db',
    'data/session-secret',
    'data/outbox/1.eml',
    'content/site.yml',
    'content/pictures/shop.webp',
    'manifest.json',
    'manifest.json.sha256',
  ];
  test('one changed byte, a missing file or a longer one', async () => {
    const shop = await changedShop();
    const before = await stateOf(shop);
    expect(Object.keys(await filesOf(shop.backup)).length + 1).toBe(names.length + 1);
    for (const name of names) {
      for (const damage of ['change', 'remove', 'append'] as const) {
        const damaged = await copyWithDamage(shop.backup, name, damage);
        await expect(restoreBackup(damaged, shop, later), `${damage} ${name}`).rejects.toThrow(name);
      }
    }
    const { 'backup.lock': _, ...files } = (await stateOf(shop)).files;
    expect({ name: await nameIn(shop.dataDir), files }).toEqual(before);
  });

  test('a folder that is no copy', async () => {
    const shop = await changedShop();
    await expect(restoreBackup(shop.contentDir, shop, later)).rejects.toThrow('manifest.json is missing');
  });
});

test('a copy of a newer database is refused [SETTINGS-37]', async () => {
  const shop = await changedShop();
  const db = new DatabaseSync(join(shop.dataDir, 'bookfront.db'));
  db.exec(`insert into kysely_migration values ('999-later', '2030-01-01')`);
  db.close();
  await writeBackup(shop, join(shop.base, 'newer'), later);
  await expect(restoreBackup(join(shop.base, 'newer'), shop, later)).rejects.toThrow('newer version of Bookfront');
});

test('a restore is refused while a shop runs, and while a backup is made [SETTINGS-37]', async () => {
  const shop = await changedShop();
  const running = fork('tests/unit/backup/busy-shop.ts', [shop.dataDir]);
  onTestFinished(() => void running.kill('SIGKILL'));
  await once(running, 'message');
  await expect(restoreBackup(shop.backup, shop, later)).rejects.toThrow('has the database open');
  const ended = once(running, 'exit');
  running.kill('SIGKILL');
  await ended;
  await withBackupLock(shop.dataDir, () =>
    expect(restoreBackup(shop.backup, shop, later)).rejects.toThrow('A backup or another restore is running'),
  );
  expect(await nameIn(shop.dataDir)).toBe('second');
  await restoreBackup(shop.backup, shop, later);
  expect(await nameIn(shop.dataDir)).toBe('first');
});

describe('a restore may be broken off at any moment [SETTINGS-38]', () => {
  test('each of its moves can be the last: no shop starts then, and the next restore finishes it', async () => {
    const shop = await changedShop();
    const moves = ['bookfront.db', 'session-secret', 'uploads', 'covers'].map((name) => ['data', name] as const);
    for (const [part, blocked] of [...moves, ['content', 'pages'] as const, ['content', 'site.yml'] as const]) {
      const own = join(shop.base, `try-${blocked}`);
      const folders = { ...shop, base: own, dataDir: join(own, 'data'), contentDir: join(own, 'content') };
      await cp(shop.dataDir, folders.dataDir, { recursive: true });
      await cp(shop.contentDir, folders.contentDir, { recursive: true });
      // A full folder of that name makes the move fail, whatever user runs it.
      const aside = join(own, part, 'before-restore-20261124T100000Z', blocked);
      await writeFiles(aside, { 'in-the-way': '' });
      await expect(restoreBackup(shop.backup, folders, later), blocked).rejects.toThrow();
      await expect(openDatabase(join(folders.dataDir, 'bookfront.db')), blocked).rejects.toThrow('broken off');
      await rm(aside, { recursive: true });
      const { finished } = await restoreBackup(shop.backup, folders, later + 1000);
      expect(finished, blocked).toBe(shop.backup);
      expect(await withoutKept(folders), blocked).toEqual(restored);
      expect(await nameIn(join(folders.dataDir, 'before-restore-20261124T100000Z')), blocked).toBe('second');
    }
  });

  test('before its first move, nothing has changed', async () => {
    const shop = await changedShop();
    const before = await stateOf(shop);
    // The leftover of a run that was killed while it copied.
    await mkdir(join(shop.dataDir, '.restore'));
    await appendFile(join(shop.dataDir, '.restore', 'bookfront.db'), 'half');
    expect(await nameIn(shop.dataDir)).toBe(before.name);
    await restoreBackup(shop.backup, shop, later);
    expect(await withoutKept(shop)).toEqual(restored);
    expect(await readdir(shop.dataDir)).not.toContain('.restore');
  });
});
