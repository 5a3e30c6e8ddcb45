import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { contentFiles } from '../../../src/lib/content/files.ts';

const run = promisify(execFile);

/** The list of former addresses is one more, which a shop can do without, and so are translations. */
const translations = readdirSync('content').filter((name) => /^\w+\.\w+\.yml$/.test(name));
const count = contentFiles.length + 1 + translations.length;

/** The output and exit code of `npm run content:check`, for a copy of the shop's content after `change`. */
async function check(change: (folder: string) => Promise<unknown>, ...args: readonly string[]) {
  const parent = await mkdtemp(join(tmpdir(), 'bookfront-check-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, 'content');
  await cp('content', folder, { recursive: true });
  await change(folder);
  return run(process.execPath, ['scripts/content-check.ts', ...args], {
    env: { ...process.env, CONTENT_DIR: folder },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
}

test('content:check reports the number of valid files', async () =>
  expect(await check(async () => undefined)).toEqual({
    code: 0,
    said: `All ${count} files are fine.\n`,
  }));

test('content:check reports file, line, mistake and remedy, and fails [CONTENT-15]', async () => {
  const { code, said } = await check((folder) =>
    writeFile(join(folder, 'pages/terms.md'), '---\ntitle: Terms\ndescription: x\n---\n\n[Us](/contactt)\n'),
  );
  expect(code).toBe(1);
  expect(said).toContain(
    'content/pages/terms.md:6 — the link ‘Us’ leads to /contactt, which is no page of this site; did you mean /contact?\n',
  );
  expect(said).toContain(`1 mistake in 1 of ${count} files.`);
});

test.each(['http://127.0.0.1:1', 'my-shop'])('content:check reports when no shop responds at %s', async (shop) => {
  const { code, said } = await check(async () => undefined, shop);
  expect(code).toBe(1);
  expect(said).toMatch(
    new RegExp(`^No shop answers at ${shop}\\. .*such as http://127\\.0\\.0\\.1:4321, or none\\.\n$`),
  );
});
