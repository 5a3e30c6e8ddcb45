import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';

export const run = promisify(execFile);

/** Two compilers run. The limit guards against hanging alone. */
export const installTimeoutMs = 300_000;

/**
 * An empty folder with what `npm install` of a packed package of packages/ puts into it, its commands among it, without asking a
 * registry.
 */
export async function installed(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-package-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Packing changes package.json for a moment, which other tests import by.
  const copy = join(folder, 'packages', name);
  await cp(join('packages', name), copy, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
  });
  await cp('scripts/packed-manifest.ts', join(folder, 'scripts/packed-manifest.ts'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const { stdout } = await run('npm', ['pack', '--offline', '--json', '--pack-destination', folder], { cwd: copy });
  const [, file = ''] = /"filename": "([^"]+)"/.exec(stdout) ?? [];
  const user = join(folder, 'user');
  const home = join(user, 'node_modules/@bookfront', name);
  await mkdir(join(user, 'node_modules/.bin'), { recursive: true });
  await mkdir(home, { recursive: true });
  await run('tar', ['xzf', join(folder, file), '--strip-components=1', '-C', home]);
  const { dependencies, bin = {} } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  for (const dependency of Object.keys(dependencies))
    await symlink(resolve('node_modules', dependency), join(user, 'node_modules', dependency));
  for (const [command, target] of Object.entries<string>(bin))
    await symlink(join(home, target), join(user, 'node_modules/.bin', command));
  return user;
}

/** Compiles a file of the folder; the errors of the compiler are those of the test. */
export async function expectTypes(cwd: string, file: string): Promise<void> {
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
  await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...options, file], { cwd }).catch(
    ({ stdout: errors }: { stdout: string }) => expect(errors).toBe(''),
  );
}
