import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A longer file is looked at by a person: it is split where it says two things, or listed here with the reason why it is one. */
const worthALook = 300;
const accepted: Readonly<Record<string, string>> = {};

test(`no file is longer than ${worthALook} lines without a reason`, () => {
  const long = ['src', 'scripts', 'bench', 'tests', 'packages']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => !/node_modules|[\\/]dist[\\/]/.test(file) && /\.(ts|tsx|astro|css)$/.test(file))
    .filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > worthALook);
  expect(long.toSorted()).toEqual(Object.keys(accepted).toSorted());
});
