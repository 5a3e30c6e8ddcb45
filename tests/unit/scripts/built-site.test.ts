import { execFileSync } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../import/onix.ts';

/** How a start knows whether dist/ is a build of the sources beside it. */

const sources = {
  'src/server.ts': 'serve()',
  'scripts/start.ts': 'start()',
  'packages/onix/src/index.ts': 'read()',
  'public/robots.txt': '',
  ...{ 'astro.config.mjs': '', 'package.json': '{}', 'package-lock.json': '{}', 'tsconfig.json': '{}' },
};

/** What a program of a folder finds; the module stays where it is. */
function evaluate(folder: string, expression: string): string {
  const module = pathToFileURL(resolve('scripts/built-site.ts')).href;
  const code = `import * as site from ${JSON.stringify(module)}; console.log(await ${expression});`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
}
const isBuilt = (folder: string) => evaluate(folder, 'site.isBuilt()');

async function writeSources(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

test('a build is one of the sources that have its contents, also of a copy or of files that were written again', async () => {
  const folder = join(await tempFolder(), 'shop');
  await writeSources(folder);
  expect(isBuilt(folder)).toBe('false');
  await mkdir(join(folder, 'dist'));
  evaluate(folder, 'site.writeIdentity(site.identifySources())');
  expect(isBuilt(folder)).toBe('true');

  const copy = `${folder}-copy`;
  await cp(folder, copy, { recursive: true });
  expect(isBuilt(copy)).toBe('true');
  await writeFile(join(copy, 'src/server.ts'), sources['src/server.ts']);
  expect(isBuilt(copy)).toBe('true');

  // Of the same length.
  await writeFile(join(copy, 'src/server.ts'), 'Serve()');
  expect(isBuilt(copy)).toBe('false');
  await rm(join(folder, 'dist'), { recursive: true });
  expect(isBuilt(folder)).toBe('false');
});

test.each(['src/more.ts', 'scripts/more.ts', 'packages/onix/src/more.ts', 'public/more.txt'])(
  'a new file is noticed: %s',
  async (path) => {
    const folder = await tempFolder();
    await writeSources(folder);
    await mkdir(join(folder, 'dist'));
    evaluate(folder, 'site.writeIdentity(site.identifySources())');
    await writeFile(join(folder, path), '');
    expect(isBuilt(folder)).toBe('false');
  },
);
