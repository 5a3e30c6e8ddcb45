import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Called by `prepack` of a package of packages/, in its folder. Node strips no types inside node_modules: for the time of
 * `npm pack`, package.json exports the JavaScript and types that were made in dist/. `--restore` puts the sources back.
 */

const [manifest, saved] = ['package.json', 'package.json.saved'];

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
}

const built = (source: string, ending: string) => source.replace('./src/', './dist/').replace(/\.ts$/, ending);
const mapValues = <T>(entries: Readonly<Record<string, string>>, map: (source: string) => T) =>
  Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, map(source)]));

if (process.argv.includes('--restore')) {
  if (existsSync(saved)) renameSync(saved, manifest);
  rmSync('dist', { recursive: true, force: true });
} else {
  // What an interrupted run has left is the true one.
  if (!existsSync(saved)) renameSync(manifest, saved);
  const { devDependencies: _, scripts: __, private: ___, ...published } = JSON.parse(readFileSync(saved, 'utf8'));
  const { exports, bin } = published as Manifest;
  const changed = {
    ...published,
    exports: mapValues(exports, (source) => ({ types: built(source, '.d.ts'), default: built(source, '.js') })),
    ...(bin && { bin: mapValues(bin, (source) => built(source, '.js')) }),
  };
  writeFileSync(manifest, `${JSON.stringify(changed, undefined, 2)}\n`);
}
