import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBrowser } from './chromium.ts';
import { run } from './processes.ts';

/** Before the workers: a browser, and a shop that was started once, so that each worker begins with a copy of its data. */
export default async function prepare(): Promise<() => Promise<void>> {
  await prepareBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-e2e-'));
  const first = await run('scripts/start.ts', { DATA_DIR: join(folder, 'first') });
  await first.stop();
  await rm(join(folder, 'first', 'covers'), { recursive: true, force: true });
  await mkdir(join(folder, 'covers'));
  process.env.E2E_DATA = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * A data folder of one's own, as a shop has it after its first start. Covers are the same in all of them and are drawn once:
 * scripts that wait for a free connection behind covers being drawn would make every page slow to wake.
 */
export async function ownData(name: string): Promise<string> {
  const base = process.env.E2E_DATA;
  if (!base) throw new Error('The tests were started without their global setup');
  const folder = join(base, name);
  // A worker that comes back to a file of tests begins it anew, under the same name.
  await rm(folder, { recursive: true, force: true });
  await cp(join(base, 'first'), folder, { recursive: true });
  await symlink(join(base, 'covers'), join(folder, 'covers'));
  return folder;
}
