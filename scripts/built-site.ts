import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const sources = [
  'src',
  'scripts',
  ...readdirSync('packages').map((name) => `packages/${name}/src`),
  'public',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** A build of these contents, wherever they were copied to. */
const checksumFile = join('dist', 'sources.sha256');
/** A build of these very files: their times and sizes are read in a tenth of the time that their contents take. */
const stampFile = join('dist', 'sources.stamp');

/** Calls of node:fs that wait: thousands of small files are read in a third of the time, and nothing else runs yet. */
function sourceFiles(): readonly string[] {
  return sources.flatMap((source) => {
    if (source.includes('.')) return [source];
    const entries = readdirSync(source, { recursive: true, withFileTypes: true });
    return entries
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .sort();
  });
}

function hashOf(read: (file: string) => string | Buffer): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) hash.update(file).update('\0').update(read(file));
  return hash.digest('hex');
}

const sourcesChecksum = (): string => hashOf((file) => readFileSync(file));

/** The time of the last change of a file is set by the system alone. */
const sourcesStamp = (): string =>
  hashOf((file) => {
    const { size, mtimeMs, ctimeMs } = statSync(file);
    return `${size} ${mtimeMs} ${ctimeMs}`;
  });

/** Identifies the sources that a build is made from, as they are now. */
export const identifySources = () => ({ checksum: sourcesChecksum(), stamp: sourcesStamp() });

/** Says in dist/ what it was built from. */
export async function writeIdentity({ checksum, stamp }: ReturnType<typeof identifySources>): Promise<void> {
  await writeFile(stampFile, stamp);
  await writeFile(checksumFile, checksum);
}

const readOr = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

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
  const identity = identifySources();
  await rm('dist', { recursive: true, force: true });
  // Without it a test that builds would leave development code behind, which the shop cannot run.
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const args = [join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build'];
  await runNode(args, env);
  // Loaded on demand: a shop that is built already needs no bundler.
  const [{ bundleClient }, { bundlePrograms }] = await Promise.all([
    import('@bookfront/content-editor'),
    import('./bundle-programs.ts'),
  ]);
  // The desk sends it; without it the first one who opens the editor would wait for a bundler.
  await writeFile(join('dist', 'editor.js'), await bundleClient());
  await bundlePrograms();
  await writeIdentity(identity);
}

/** On globalThis because a program and what starts it hold two copies of this module. */
const key = Symbol.for('bookfront.isBuilt');
const holder = globalThis as typeof globalThis & { [key]?: true };

/** Whether dist/ contains a build of the present sources. That it does is found out once in a process. */
export function isBuilt(): boolean {
  if (holder[key]) return true;
  const checksum = readOr(checksumFile);
  if (checksum === '' || (readOr(stampFile) !== sourcesStamp() && checksum !== sourcesChecksum())) return false;
  holder[key] = true;
  return true;
}

/** Builds the site unless dist/ contains a build of the same sources. */
export async function ensureBuilt(): Promise<'built' | 'reused'> {
  if (isBuilt()) return 'reused';
  // By a process of its own: a shop that starts would keep what a bundler takes of memory, some 150 MB.
  await runNode([join('scripts', 'build.ts')], process.env);
  return 'built';
}
