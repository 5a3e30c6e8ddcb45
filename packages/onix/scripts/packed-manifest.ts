import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Node strips no types inside node_modules: for the time of `npm pack`, package.json exports the JavaScript and types that
 * `prepack` has made in dist/. `--restore` puts the sources back.
 */

const [manifest, saved] = ['package.json', 'package.json.saved'];

if (process.argv.includes('--restore')) {
  if (existsSync(saved)) renameSync(saved, manifest);
  rmSync('dist', { recursive: true, force: true });
} else {
  // What an interrupted run has left is the true one.
  if (!existsSync(saved)) renameSync(manifest, saved);
  const { devDependencies: _, scripts: __, private: ___, ...published } = JSON.parse(readFileSync(saved, 'utf8'));
  const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } };
  writeFileSync(manifest, `${JSON.stringify({ ...published, exports }, undefined, 2)}\n`);
}
