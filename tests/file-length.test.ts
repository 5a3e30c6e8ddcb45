import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const longest = 250;

test(`no file is longer than ${longest} lines`, () => {
  const long = ['src', 'scripts', 'bench', 'tests', 'packages']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => !file.includes('node_modules') && /\.(ts|tsx|astro|css)$/.test(file))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest);
  expect(long).toEqual([]);
});
