import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { message, product, tempFolder } from './onix.ts';

test.each(['--help', '-h'])('%s prints the usage and changes no data', async (option) => {
  const folder = join(await tempFolder(), 'data');
  const env = { ...process.env, DATA_DIR: folder };
  const told = await promisify(execFile)(process.execPath, ['scripts/import.ts', option], { env });
  expect(told.stdout).toContain('Usage: npm run import -- [--all] [--own-copies] [--json] FILE');
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

test('--json prints one document on stdout, and words on stderr; refused records end it with 2 [ONIX-27 ONIX-28]', async () => {
  const [folder, dataDir] = [await tempFolder(), join(await tempFolder(), 'data')];
  const env = { ...process.env, DATA_DIR: dataDir };
  await writeFile(join(folder, 'a.xml'), message(product({ title: 'Emma & Co' }), product({ reference: 'b' })));
  const run = promisify(execFile)(process.execPath, ['scripts/import.ts', '--json', folder], { env });
  const ended: unknown = await run.catch((error: unknown) => error);
  expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('a.xml: 1 added, 1 refused') });
  const { stdout } = ended as { stdout: string };
  expect(JSON.parse(stdout)).toMatchObject({
    exitCode: 2,
    files: [
      { file: 'categories.yml', state: 'done' },
      {
        ...{ file: 'a.xml', state: 'done', counts: { added: 1, refused: 1 }, notForSale: [] },
        refused: [{ line: 4, reference: 'b', reason: expect.stringContaining('belongs to the record first') }],
        remarks: [expect.stringContaining('a.xml:3 — an & that stands alone')],
      },
    ],
  });
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

test('--all imports unchanged files and records too, and so undoes what a database tool did [IMPORT-65]', async () => {
  const [folder, dataDir] = [await tempFolder(), join(await tempFolder(), 'data')];
  await writeFile(join(folder, 'books.xml'), message(product({ title: 'Emma' })));
  const env = { ...process.env, DATA_DIR: dataDir };
  const run = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, ['scripts/import.ts', ...args], { env })).stdout;
  await run(folder);
  const db = await openDatabase(join(dataDir, 'bookfront.db'));
  onTestFinished(() => db.destroy());
  const title = async () => (await db.selectFrom('product').select('title').executeTakeFirstOrThrow()).title;
  await db.updateTable('product').set({ title: 'Emily' }).execute();
  expect(await run(join(folder, 'books.xml'))).toContain('1 unchanged');
  expect(await title()).toBe('Emily');
  await run('--all', folder);
  expect(await title()).toBe('Emma');
});
