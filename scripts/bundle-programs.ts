import { join, relative, sep } from 'node:path';

/**
 * The programs of a shop that are started often, in a few files each. As modules they are two thousand files, and finding, reading
 * and compiling those is more than half of the processor time of a start (ADR 0145).
 */
const programs = ['start', 'worker', 'api', 'import'] as const;

const folder = join('dist', 'programs');

/**
 * Packages that become part of the files: those of which a start loads most modules. The others stay in node_modules, as some have
 * binaries and some read files beside themselves.
 */
const bundled =
  /^(@bookfront|@formatjs|@noble|entities|intl-messageformat|kysely|lru-cache|otpauth|saxes|xmlchars|yaml|zod)(\/|$)/;

const isBare = (id: string): boolean => /^[@\w]/.test(id);

/** Modules find files by their own URL, which is that of their source and not that of the file they become part of. */
const withOwnUrl = (code: string, id: string): string => {
  const source = relative(folder, id).replaceAll(sep, '/');
  return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`);
};

/** Writes dist/programs, with a file for each program. Throws when one cannot be bundled. */
export async function bundlePrograms(): Promise<void> {
  // Loaded on demand: a shop that is built already needs no bundler.
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: Object.fromEntries(programs.map((name) => [name, join('scripts', `${name}-program.ts`)])),
    platform: 'node',
    external: (id) => isBare(id) && !bundled.test(id),
    logLevel: 'silent',
    plugins: [
      {
        name: 'own-url',
        transform: { filter: { code: 'import.meta.url' }, handler: (code, id) => ({ code: withOwnUrl(code, id) }) },
      },
    ],
  });
  await build.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' });
  await build.close();
}
