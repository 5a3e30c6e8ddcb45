import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readBackupArguments } from '../../../scripts/backup-arguments.ts';
import { addBackup, latestBackup, withBackupLock } from '../../../src/lib/backup/backup-folder.ts';
import { verifyBackup } from '../../../src/lib/backup/verify-backup.ts';
import { writeBackup } from '../../../src/lib/backup/write-backup.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { createSession, findMember } from '../../../src/lib/desk/staff/staff-sessions.ts';
import { readLog, recordInLog } from '../../../src/lib/desk/staff-log.ts';
import { tempFolder } from '../import/onix.ts';
import { filesOf, nameIn, shopFolders, writeFiles } from './shop-folders.ts';

const now = Date.parse('2026-11-23T03:30:00Z');

test('a backup has the latest writes, the secret, all other data and the content, and a shop can start on it [SETTINGS-09 SETTINGS-34]', async () => {
  const shop = await shopFolders();
  const running = await openDatabase(join(shop.dataDir, 'bookfront.db'));
  onTestFinished(() => running.destroy());
  await running.insertInto('shop_setting').values({ key: 'last', value: '1' }).execute();

  const folder = join(shop.base, 'copy');
  const manifest = await writeBackup(shop, folder, now);
  const copy = await openDatabase(join(folder, 'data', 'bookfront.db'));
  onTestFinished(() => copy.destroy());
  const settings = await copy.selectFrom('shop_setting').select('key').execute();
  expect(settings.map(({ key }) => key)).toEqual(expect.arrayContaining(['last', 'name']));
  expect(Object.keys(await filesOf(folder))).toEqual([
    'content/pictures/shop.webp',
    'content/site.yml',
    'data/earlier-versions/pages/terms.md',
    'data/outbox/1.eml',
    'data/session-secret',
    'manifest.json',
    'manifest.json.sha256',
  ]);
  expect(await readFile(join(folder, 'data', 'session-secret'), 'utf8')).toBe('secret of first');
  expect(manifest).toMatchObject({ createdAt: '2026-11-23T03:30:00.000Z', secret: 'file', rows: { shop_setting: 3 } });
  await expect(writeBackup(shop, folder, now)).rejects.toThrow('already exists');
});

test('a backup holds staff and their log, and no session at the desk [STAFF-34]', async () => {
  const shop = await shopFolders();
  const running = await openDatabase(join(shop.dataDir, 'bookfront.db'));
  onTestFinished(() => running.destroy());
  const person = { email: 'asha@books.test', name: 'Asha', role: 'owner', status: 'active' };
  const { id } = await running
    .insertInto('staff')
    .values({ ...person, password_hash: 'x', totp_secret: 'y', created_at: 1, updated_at: 1, last_sign_in_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await createSession(running, { staffId: id, device: 'Firefox', now });
  await recordInLog(running, { by: { id, name: 'Asha' }, action: 'sign-in', about: '', details: {}, at: now });
  const folder = join(shop.base, 'copy');
  await writeBackup(shop, folder, now);
  const copy = await openDatabase(join(folder, 'data', 'bookfront.db'));
  onTestFinished(() => copy.destroy());
  expect(await findMember(copy, token, now)).toBeUndefined();
  expect(await findMember(running, token, now)).toMatchObject({ email: 'asha@books.test' });
  expect(await copy.selectFrom('staff').select('email').execute()).toEqual([{ email: 'asha@books.test' }]);
  expect((await readLog(copy, {}, 1)).count).toBe(1);
});

test('a backup is readable by its owner alone [SETTINGS-07 SECURITY-63]', async () => {
  const shop = await shopFolders();
  const folder = join(shop.base, 'copy');
  await writeBackup(shop, folder, now);
  const paths = ['.', ...(await readdir(folder, { recursive: true }))];
  const open = await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).mode & 0o077));
  expect(paths.filter((_path, index) => open[index] !== 0)).toEqual([]);
});

test('links are followed, once, and the content may lie within the data [SETTINGS-34]', async () => {
  const shop = await shopFolders();
  const contentDir = join(shop.dataDir, 'texts');
  await writeFiles(shop.base, { 'shared/logo.svg': 'logo' });
  await writeFiles(contentDir, { 'site.yml': 'site' });
  await symlink(join(shop.base, 'shared'), join(contentDir, 'pictures'));
  await symlink('.', join(contentDir, 'again'));
  const { files } = await writeBackup({ ...shop, contentDir }, join(shop.base, 'copy'), now);
  const paths = files.map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('content/'))).toEqual([
    'content/pictures/logo.svg',
    'content/site.yml',
  ]);
  expect(paths.filter((path) => path.includes('texts'))).toEqual([]);
});

test('a backup under constant writes holds one moment of the database [SETTINGS-34]', async () => {
  const shop = await shopFolders();
  const writer = fork('tests/unit/backup/busy-shop.ts', [shop.dataDir]);
  onTestFinished(async () => {
    const ended = once(writer, 'exit');
    writer.kill('SIGKILL');
    await ended;
  });
  await once(writer, 'message');
  const moved: number[] = [];
  for (const name of ['one', 'two', 'three']) {
    const folder = join(shop.base, name);
    await writeBackup(shop, folder, now);
    const copy = new DatabaseSync(join(folder, 'data', 'bookfront.db'), { readOnly: true });
    const { copies, right, moves } = copy
      .prepare(`select sum(copies) as copies, (select copies from shelf where name = 'right') as right,
        (select count(*) from move) as moves from shelf`)
      .get() as Record<string, number>;
    copy.close();
    expect({ copies, moves }).toEqual({ copies: 1000, moves: right });
    moved.push(Number(moves));
    await once(writer, 'message');
  }
  expect(new Set(moved).size).toBe(3);
});

test('an interrupted backup counts as none and does not stop the next one [SETTINGS-12]', async () => {
  const shop = await shopFolders();
  const folder = join(shop.base, 'copy');
  await rm(shop.contentDir, { recursive: true });
  await expect(writeBackup(shop, folder, now)).rejects.toThrow('ENOENT');
  expect((await readdir(shop.base)).sort()).toEqual(['data']);

  await writeFiles(shop.base, {
    'content/site.yml': 'site',
    'copy.part/data/bookfront.db': 'of a copy that was killed',
  });
  await writeBackup(shop, folder, now);
  expect((await readdir(shop.base)).sort()).toEqual(['content', 'copy', 'data']);
});

test('a database that is damaged gives no backup [SETTINGS-34]', async () => {
  const shop = await shopFolders();
  const db = new DatabaseSync(join(shop.dataDir, 'bookfront.db'));
  db.exec(
    'pragma foreign_keys = off; insert into session (id_hash, visitor_id, created_at, seen_at, expires_at) values (1, 2, 3, 4, 5)',
  );
  db.close();
  await expect(writeBackup(shop, join(shop.base, 'copy'), now)).rejects.toThrow(
    'data/bookfront.db is damaged: rows of session refer to rows that do not exist',
  );
  expect((await readdir(shop.base)).sort()).toEqual(['content', 'data']);
});

test('BACKUP_DIR keeps the latest copies, whose order is that of their names [SETTINGS-35]', async () => {
  const shop = await shopFolders();
  const folder = join(shop.base, 'backups');
  await writeFiles(folder, { 'of-the-owner/note.txt': '', 'bookfront-20261101T000000Z.part/manifest.json': '' });
  for (const day of [1, 2, 3, 4]) await addBackup(shop, { folder, keep: 2 }, now + day * 86_400_000);
  expect((await readdir(folder)).sort()).toEqual([
    'bookfront-20261126T033000Z',
    'bookfront-20261127T033000Z',
    'of-the-owner',
  ]);
  expect(await latestBackup(folder, now + 9 * 86_400_000)).toBe(Date.parse('2026-11-27T03:30:00Z'));
  await verifyBackup(join(folder, 'bookfront-20261127T033000Z'));
});

test('a copy of a clock that was a year ahead is not the latest, and goes first [RELIABILITY-36]', async () => {
  const shop = await shopFolders();
  const folder = join(shop.base, 'backups');
  await addBackup(shop, { folder, keep: 1 }, now + 365 * 86_400_000);
  expect(await latestBackup(folder, now)).toBeUndefined();
  await addBackup(shop, { folder, keep: 1 }, now);
  expect(await readdir(folder)).toEqual(['bookfront-20261123T033000Z']);
  expect(await latestBackup(folder, now)).toBe(now);
});

test('one backup of a shop is made at a time [SETTINGS-35]', async () => {
  const shop = await shopFolders();
  const nested = await withBackupLock(shop.dataDir, () => withBackupLock(shop.dataDir, async () => 'second'));
  expect(nested).toBeUndefined();
  expect(await withBackupLock(shop.dataDir, async () => 'after it')).toBe('after it');
});

/** What `npm run backup -- …` prints. */
async function told(environment: Record<string, string>, ...names: readonly string[]): Promise<string> {
  const env = { ...process.env, ...environment };
  // The timeout guards against a bug: below /proc the script once ran forever.
  const end = promisify(execFile)(process.execPath, ['scripts/backup.ts', ...names], { env, timeout: 300_000 });
  const { stdout, stderr } = await end.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

async function settingsOf(): Promise<{ DATA_DIR: string; CONTENT_DIR: string }> {
  const { dataDir, contentDir } = await shopFolders();
  return { DATA_DIR: dataDir, CONTENT_DIR: contentDir };
}

test('`npm run backup` writes to the folder that is named, else to BACKUP_DIR [SETTINGS-09 SETTINGS-35]', async () => {
  const settings = await settingsOf();
  const base = await tempFolder();
  expect(await told(settings, join(base, 'monday'))).toContain(`A copy was made and checked: ${base}/monday (`);
  expect(await nameIn(join(base, 'monday', 'data'))).toBe('first');
  expect(await told(settings, join(base, 'monday'))).toContain('monday already exists. Choose a new folder.');
  const daily = { ...settings, BACKUP_DIR: join(base, 'all'), BACKUP_AT: '03:30' };
  expect(await told(daily)).toContain(`A copy was made and checked: ${base}/all/bookfront-`);
  // One was begun since the last 03:30.
  expect(await told(daily, '--if-due')).toBe('');
  expect(await readdir(join(base, 'all'))).toHaveLength(1);
  expect(await told(settings, join(settings.DATA_DIR, 'copy'))).toContain('The copy must lie outside');
});

test('a folder that cannot hold a backup is reported with the reason', async () => {
  const settings = await settingsOf();
  const file = join(await tempFolder(), 'file');
  await writeFile(file, '');
  expect(await told(settings, join(file, 'below'))).toContain('it lies below a file, but must be a folder');
  await mkdir(`${file}s`);
  expect(await told({ ...settings, CONTENT_DIR: '/no/content' }, join(`${file}s`, 'copy'))).toBe(
    'CONTENT_DIR is /no/content: there is no such folder.\n',
  );
});

test.runIf(process.platform === 'linux')('a folder below /proc is reported', async () => {
  expect(await told(await settingsOf(), '/proc/copies/monday')).toBe(
    '/proc/copies/monday cannot hold the copy: it cannot be created there.\n',
  );
});

test('`npm run backup` without a folder says what it needs', async () => {
  expect(await told(await settingsOf(), '')).toMatch(/^Usage: npm run backup -- FOLDER/);
});

test.each([
  [['--force'], 'refused', /^Usage: npm run backup -- FOLDER/],
  [['a', 'b'], 'refused', /^Usage: npm run backup -- FOLDER/],
  [['~/monday'], 'refused', /^The folder must be a full path/],
  [['--help'], 'help', /^Usage: npm run backup -- FOLDER/],
] as const)('`npm run backup -- %s` says what it needs', (given, kind, text) => {
  expect(readBackupArguments(given)).toEqual({ kind, text: expect.stringMatching(text) });
});
