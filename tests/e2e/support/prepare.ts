import { cp, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestBrowser, prepareBrowser } from './chromium.ts';
import { writePlainCovers } from './plain-covers.ts';
import { run } from './processes.ts';

/** Before the workers: a browser, and a shop that was started once, so that each worker begins with a copy of its data. */
export default async function prepare(): Promise<() => Promise<void>> {
  await prepareBrowser(findTestBrowser());
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-e2e-'));
  const first = await run('scripts/start.ts', { DATA_DIR: join(folder, 'first') });
  await first.stop();
  await rm(join(folder, 'first', 'covers'), { recursive: true, force: true });
  await writePlainCovers(join(folder, 'first'));
  await rename(join(folder, 'first', 'covers'), join(folder, 'plain'));
  await mkdir(join(folder, 'drawn'));
  process.env.E2E_DATA = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Plain pictures, for most tests; or covers as the shop draws them, each on its first request. */
export type Covers = 'plain' | 'drawn';

/** A new data folder, as after the first start of a shop. All folders share their covers. */
export async function ownData(name: string, covers: Covers = 'plain'): Promise<string> {
  const base = process.env.E2E_DATA;
  if (!base) throw new Error('The tests were started without their global setup');
  const folder = join(base, name);
  // A worker that comes back to a test file sets it up again under the same name.
  await rm(folder, { recursive: true, force: true });
  await cp(join(base, 'first'), folder, { recursive: true });
  await symlink(join(base, covers), join(folder, 'covers'));
  return folder;
}
