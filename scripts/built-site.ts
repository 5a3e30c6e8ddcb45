import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleClient } from '@bookfront/content-editor';

const sources = [
  'src',
  ...readdirSync('packages').map((name) => `packages/${name}/src`),
  'public',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const checksumFile = join('dist', 'sources.sha256');

/** Identifies the sources that a build was made from. */
async function sourcesChecksum(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const isFile = source.includes('.');
    const entries = isFile ? [] : await readdir(source, { recursive: true, withFileTypes: true });
    const files = isFile
      ? [source]
      : entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
    for (const file of files.sort())
      hash
        .update(file)
        .update('\0')
        .update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Runs a program of Node to its end. Throws with what it has said when it fails. */
function runNode(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const lines: Buffer[] = [];
    build.stdout.on('data', (chunk: Buffer) => lines.push(chunk));
    build.stderr.on('data', (chunk: Buffer) => lines.push(chunk));
    build.once('error', reject);
    build.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed:\n${Buffer.concat(lines).toString('utf8')}`)),
    );
  });
}

/** Builds the site into dist/, and bundles the editor in this process. Throws when the build fails. */
export async function buildSite(): Promise<void> {
  const checksum = await sourcesChecksum();
  await rm('dist', { recursive: true, force: true });
  // Without it a test that builds would leave development code behind, which the shop cannot run.
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const args = [join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build'];
  await runNode(args, env);
  // The desk sends it; without it the first one who opens the editor would wait for a bundler.
  await writeFile(join('dist', 'editor.js'), await bundleClient());
  await writeFile(checksumFile, checksum);
}

/** Whether dist/ contains a build of the present sources. */
export async function isBuilt(): Promise<boolean> {
  const known = existsSync(checksumFile) ? await readFile(checksumFile, 'utf8') : '';
  return known === (await sourcesChecksum());
}

/** Builds the site unless dist/ contains a build of the same sources. */
export async function ensureBuilt(): Promise<'built' | 'reused'> {
  if (await isBuilt()) return 'reused';
  // By a process of its own: a shop that starts would keep what a bundler takes of memory, some 150 MB.
  await runNode([join('scripts', 'build.ts')], process.env);
  return 'built';
}
