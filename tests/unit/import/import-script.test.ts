import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { message, product, tempFolder } from './onix.ts';

test.each(['--help', '-h'])('%s prints the usage and changes no data', async (option) => {
  const folder = join(await tempFolder(), 'data');
  const env = { ...process.env, DATA_DIR: folder };
  const told = await promisify(execFile)(process.execPath, ['scripts/import.ts', option], { env });
  expect(told.stdout).toContain('Usage: npm run import -- FILE');
  expect(told.stderr).toBe('');
  expect(existsSync(folder)).toBe(false);
});

test('a folder without readable files is reported, and a file name in capitals is read [IMPORT-22]', async () => {
  const [folder, dataDir] = [await tempFolder(), join(await tempFolder(), 'data')];
  const env = { ...process.env, DATA_DIR: dataDir };
  const run = () => promisify(execFile)(process.execPath, ['scripts/import.ts', folder], { env });
  await writeFile(join(folder, 'books.csv'), 'isbn,title');
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no file in this folder can be imported'),
  });
  await writeFile(join(folder, 'BOOKS.XML'), message(product()));
  expect((await run()).stdout).toContain('BOOKS.XML: 1 added');
});

test('with API_BASE_URL it warns that the storefront shows another shop [IMPORT-22]', async () => {
  const [folder, dataDir] = [await tempFolder(), join(await tempFolder(), 'data')];
  await writeFile(join(folder, 'books.xml'), message(product()));
  const env = { ...process.env, DATA_DIR: dataDir, API_BASE_URL: 'https://api.books.example.com' };
  const told = await promisify(execFile)(process.execPath, ['scripts/import.ts', folder], { env });
  expect(told.stdout).toContain('books.xml: 1 added');
  expect(told.stderr).toMatch(
    /^This imports into the embedded shop in .*API_BASE_URL=https:\/\/api\.books\.example\.com/,
  );
});
