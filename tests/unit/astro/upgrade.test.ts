import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AstroAdapter } from 'astro';
import { expect, test } from 'vitest';
import adapter from '../../../src/astro/adapter.ts';

/**
 * src/astro/ holds everything that relies on how Astro works inside. When a test here fails after an upgrade, check its file, then:
 * 1. npm run build, npm start: home, a category, a book, the cart; a form without script; a listing and the cart panel with it.
 * 2. npx playwright test cache errors first-paint shutdown: caching, error pages, what pages load, streaming of sitemaps.
 * 3. Set `checkedVersion`.
 */
const checkedVersion = '7.3.4';

/** The packages that belong to the design of the project. */
const named = [
  'astro',
  '@astrojs/react',
  '@astrojs/node',
  'react',
  'react-dom',
  'nanostores',
  '@nanostores/react',
  'swiper',
  'sonner',
  '@radix-ui/react-dialog',
  'zod',
  'vitest',
  'playwright',
];

const require = createRequire(import.meta.url);
const text = (file: string): string => readFileSync(file, 'utf8');

test('this version of Astro has been checked', () => {
  const { version } = JSON.parse(text(require.resolve('astro/package.json'))) as { version: string };
  expect(version, 'see the list at the top of this file').toBe(checkedVersion);
});

test('only src/astro imports from inside Astro', () => {
  const documented = /^astro(:(actions|assets|middleware)|\/(config|types))?$/;
  const imports = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !/^astro[\\/]/.test(file))
    .flatMap((file) =>
      [...text(join('src', file)).matchAll(/(?:from|import)\s*\(?['"](@?astro[^'"]*)['"]/g)].map(
        ([, name = '']) => name,
      ),
    );
  expect(imports).toContain('astro:actions');
  expect(imports.filter((name) => !documented.test(name))).toEqual([]);
});

test('server-entry.ts: an app can be created without streaming', () => {
  expect(text(require.resolve('astro/app/entrypoint').replace(/index\.js$/, 'prod.js'))).toContain(
    'createApp = ({ streaming } = {})',
  );
});

test('adapter.ts: the Node adapter names its entry when the configuration is done', async () => {
  const made: AstroAdapter[] = [];
  const { name, hooks } = adapter();
  const options = { config: {}, setAdapter: (one: AstroAdapter) => void made.push(one) };
  await hooks['astro:config:done']?.(
    options as unknown as Parameters<NonNullable<(typeof hooks)['astro:config:done']>>[0],
  );
  expect(name).toBe('@astrojs/node');
  expect(made).toMatchObject([{ name: '@astrojs/node', entrypointResolution: 'auto' }]);
  expect(String(made[0]?.serverEntrypoint)).toMatch(/src\/astro\/server-entry\.ts$/);
});

test('every package that the owner has named is imported', () => {
  const files = ['src', 'tests', 'packages'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !/node_modules/.test(file))
      .map((file) => text(join(folder, file))),
  );
  const code = [text('astro.config.mjs'), ...files].join('\n');
  const isImported = (name: string) => new RegExp(`(from|import\\(|import) ?'${name}[/'"]`).test(code);
  const { dependencies, devDependencies } = JSON.parse(text('package.json')) as Record<string, Record<string, string>>;
  expect(named.filter((name) => !isImported(name))).toEqual([]);
  expect(named.filter((name) => !dependencies?.[name] && !devDependencies?.[name])).toEqual([]);
});

test('integration.ts: Astro writes its island script and style from the module from which they are removed', () => {
  const folder = join(require.resolve('astro/package.json'), '../dist/runtime/server');
  expect(text(join(folder, 'scripts.js'))).toMatch(/<style>.*?<\/style><script>.*?<\/script>/);
  const style = 'astro-island,astro-slot,astro-static-slot{display:contents}';
  expect(text(join(folder, 'astro-island-styles.js'))).toContain(style);
  expect(text('src/styles/base.css').replaceAll(/\s|;(?=\s*\})/g, '')).toContain(style);
});

test('integration.ts: Vite’s helper around dynamic imports has the name that is replaced', () => {
  const folder = join(require.resolve('vite/package.json'), '../dist/node');
  const chunks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(chunks.some((file) => text(join(folder, file)).includes('vite/preload-helper.js'))).toBe(true);
});

test('island-runtime.ts: Astro’s island element is where it is imported from', () => {
  expect(text(require.resolve('astro/runtime/server/astro-island.js'))).toContain('customElements.define');
});
