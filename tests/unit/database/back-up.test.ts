import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { backUp, CopyError } from '../../../src/lib/database/back-up.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { tempFolder } from '../import/onix.ts';

test('the copy of a running shop has what was written last, and a shop can be started on it', async () => {
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

test('a copy that did not come to its end is none: nothing of it is in the way of the next', async () => {
  const dataDir = await tempFolder();
  await (await openDatabase(join(dataDir, 'bookfront.db'))).destroy();
  // A folder where a file is expected: the copy breaks after the database was written.
  await mkdir(join(dataDir, 'session-secret'));
  const folder = join(await tempFolder(), 'copy');
  await expect(backUp(dataDir, folder, ['session-secret'])).rejects.toThrow(CopyError);
  expect(await readdir(folder)).toEqual([]);

  await rm(join(dataDir, 'session-secret'), { recursive: true });
  await writeFile(join(folder, 'bookfront.db.part'), 'of a copy that was killed');
  await backUp(dataDir, folder, ['session-secret']);
  expect(await readdir(folder)).toEqual(['bookfront.db']);
});

/** What is wrong with `npm run backup -- …`, by its own words. */
async function told(...names: readonly string[]): Promise<string> {
  const dataDir = await tempFolder();
  await (await openDatabase(join(dataDir, 'bookfront.db'))).destroy();
  const env = { ...process.env, DATA_DIR: dataDir };
  // In a place where nothing can be made it used never to end.
  const end = promisify(execFile)(process.execPath, ['scripts/backup.ts', ...names], { env, timeout: 20_000 });
  return (await end.catch((error: { stderr: string }) => error)).stderr;
}

test('a folder that cannot hold a copy is named as such, with what is wrong', async () => {
  const file = join(await tempFolder(), 'file');
  await writeFile(file, '');
  expect(await told(file)).toBe(`${file} cannot hold the copy: it is a file, but must be a folder.\n`);
  expect(await told(join(file, 'below'))).toContain('it lies below a file, but must be a folder');
});

test.runIf(process.platform === 'linux')('nothing can be made in /proc, and that is said', async () => {
  expect(await told('/proc/copies/monday')).toBe(
    '/proc/copies/monday cannot hold the copy: it cannot be made there.\n',
  );
});

test.each([['--force'], ['~/monday'], ['a', 'b']])('%s is no folder to copy into', async (...names) => {
  expect(await told(...names)).toMatch(/^Usage: npm run backup -- FOLDER|^The folder must be written out/);
});
