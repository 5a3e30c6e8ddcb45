import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { BackupFolderError, backUp } from '../../../src/lib/database/backup.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { tempFolder } from '../import/onix.ts';

test('the backup of a running shop has the latest writes, and a shop can start from it [SETTINGS-09]', async () => {
  const dataDir = await tempFolder();
  const running = await openDatabase(join(dataDir, 'bookfront.db'));
  onTestFinished(() => running.destroy());
  await writeFile(join(dataDir, 'session-secret'), 'secret');
  await running.insertInto('shop_setting').values({ key: 'last', value: '1' }).execute();

  const folder = join(await tempFolder(), 'copy');
  await backUp(dataDir, folder, ['session-secret']);
  const copy = await openDatabase(join(folder, 'bookfront.db'));
  onTestFinished(() => copy.destroy());
  expect(await copy.selectFrom('shop_setting').select('key').execute()).toEqual([{ key: 'last' }]);
  expect(await readFile(join(folder, 'session-secret'), 'utf8')).toBe('secret');
  await expect(backUp(dataDir, folder, ['session-secret'])).rejects.toThrow('already exists');
});

test('an interrupted backup leaves nothing that stops the next one [SETTINGS-12]', async () => {
  const dataDir = await tempFolder();
  await (await openDatabase(join(dataDir, 'bookfront.db'))).destroy();
  // A folder where a file is expected makes the backup fail after the database is written.
  await mkdir(join(dataDir, 'session-secret'));
  const folder = join(await tempFolder(), 'copy');
  await expect(backUp(dataDir, folder, ['session-secret'])).rejects.toThrow(BackupFolderError);
  expect(await readdir(folder)).toEqual([]);

  await rm(join(dataDir, 'session-secret'), { recursive: true });
  await writeFile(join(folder, 'bookfront.db.part'), 'of a copy that was killed');
  await backUp(dataDir, folder, ['session-secret']);
  expect(await readdir(folder)).toEqual(['bookfront.db']);
});

/** The error message of `npm run backup -- …`. */
async function told(...names: readonly string[]): Promise<string> {
  const dataDir = await tempFolder();
  await (await openDatabase(join(dataDir, 'bookfront.db'))).destroy();
  const env = { ...process.env, DATA_DIR: dataDir };
  // The timeout guards against a bug: below /proc the script once ran forever.
  const end = promisify(execFile)(process.execPath, ['scripts/backup.ts', ...names], { env, timeout: 20_000 });
  return (await end.catch((error: { stderr: string }) => error)).stderr;
}

test('a folder that cannot hold a backup is reported with the reason', async () => {
  const file = join(await tempFolder(), 'file');
  await writeFile(file, '');
  expect(await told(file)).toBe(`${file} cannot hold the copy: it is a file, but must be a folder.\n`);
  expect(await told(join(file, 'below'))).toContain('it lies below a file, but must be a folder');
});

test.runIf(process.platform === 'linux')('a folder below /proc is reported', async () => {
  expect(await told('/proc/copies/monday')).toBe(
    '/proc/copies/monday cannot hold the copy: it cannot be created there.\n',
  );
});

test.each([['--force'], ['~/monday'], ['a', 'b']])('%s is rejected as a folder', async (...names) => {
  expect(await told(...names)).toMatch(/^Usage: npm run backup -- FOLDER|^The folder must be a full path/);
});
