import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { isThorough } from '../fixtures/is-thorough.ts';
import { applyBlock, frontmatterModule, recipeBlocks } from '../fixtures/recipes.ts';

const blocks = recipeBlocks(readFileSync('CONTRIBUTING.md', 'utf8'));

/** What the compiler reads. The packages of the workspace are those of the copy, since recipes change them. */
async function copyOfProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'recipes-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const part of ['src', 'tests', 'scripts', 'bench', 'packages', '.astro', 'tsconfig.json', 'package.json'])
    await cp(part, join(root, part), {
      recursive: true,
      filter: (path) => !/[\\/](node_modules|dist|\.cache)$/.test(path),
    });
  for (const file of readdirSync('.').filter((name) => name.endsWith('.config.ts'))) await cp(file, join(root, file));
  // Astro names the actions by their path from the root of the disk: they would be those of the project, not of the copy.
  const actions = join(root, '.astro/actions.d.ts');
  if (existsSync(actions)) writeFileSync(actions, readFileSync(actions, 'utf8').replaceAll(resolve('.'), root));
  await mkdir(join(root, 'node_modules/@bookfront'), { recursive: true });
  for (const name of readdirSync('node_modules').filter((one) => one !== '@bookfront' && one !== '.cache'))
    await symlink(resolve('node_modules', name), join(root, 'node_modules', name));
  for (const name of readdirSync('packages'))
    await symlink(join(root, 'packages', name), join(root, 'node_modules/@bookfront', name));
  return root;
}

test('each block of code of a recipe says where it belongs [RELIABILITY-41]', () => {
  const placeless = blocks.filter(({ language, file }) => /^(tsx?|astro|css)$/.test(language) && !file);
  expect(placeless).toEqual([]);
  expect(new Set(blocks.filter(({ file }) => file).map(({ recipe }) => recipe)).size).toBeGreaterThan(11);
});

/** In `npm test`, the files that recipes write or change and those that import one of them; `npm run test:all` looks at all. */
const looked = isThorough
  ? []
  : [...new Set(blocks.flatMap(({ file, language }) => (language === 'astro' ? `${file}.ts` : (file ?? []))))];
const compiler = resolve('tests/reliability/support/compile.ts');

test('the recipes of CONTRIBUTING, followed to the letter, compile [RELIABILITY-41]', {
  timeout: 1_800_000,
}, async () => {
  const root = await copyOfProject();
  for (const block of blocks.filter(({ file }) => file)) {
    applyBlock(root, block);
    const { file = '', language } = block;
    if (language !== 'astro') continue;
    writeFileSync(join(root, `${file}.ts`), frontmatterModule(block.code));
    for (const [, component = ''] of block.code.matchAll(/ from '(.*\.astro)';/g))
      expect(existsSync(join(root, dirname(file), component)), `${file} imports ${component}`).toBe(true);
  }
  writeFileSync(join(root, 'astro-files.d.ts'), "declare module '*.astro' { export default function (): unknown }\n");
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [compiler, root, ...looked], {
    maxBuffer: 2 ** 24,
  });
  expect(stdout).toBe('');
  // The recipes reach most rooms.
  expect(Number(/^(\d+) of/.exec(stderr)?.[1])).toBeGreaterThan(100);
});
