import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { hashedFolder, loadStaticFile, type StaticFile, sendStaticFile } from './static-files.ts';

/** The folder of kept builds in DATA_DIR. */
export const buildsFolder = 'builds';

/** Builds that stay: the one that runs, and those before it. */
const maxBuilds = 4;

const byTime = (one: { readonly at: number }, other: { readonly at: number }) => other.at - one.at;

/** The names of the kept builds, the one that was started last first. */
async function storedBuilds(kept: string): Promise<string[]> {
  const names = (await readdir(kept)).filter((name) => !name.startsWith('.'));
  const builds = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(kept, name))).mtimeMs })));
  return builds.sort(byTime).map(({ name }) => name);
}

/**
 * Copies the hashed files of a built site to `kept`, so that they can be served after the next update: pages that were sent before
 * it are still open in browsers, or held by caches (REQ OPERATION-15). The builds that were started last stay.
 */
export async function storeBuild(site: string, kept: string, now: Date): Promise<void> {
  const files = await readdir(join(site, hashedFolder));
  // The names hold hashes of the files, so they identify the build.
  const name = createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 16);
  const target = join(kept, name);
  await mkdir(kept, { recursive: true });
  const isKept = await stat(target).catch(() => undefined);
  if (!isKept) {
    const draft = join(kept, `.${randomUUID()}`);
    await cp(join(site, hashedFolder), draft, { recursive: true });
    // Another process may have been quicker.
    await rename(draft, target).catch(() => rm(draft, { recursive: true }));
  }
  await utimes(target, now, now);
  const outdated = (await storedBuilds(kept)).slice(maxBuilds);
  await Promise.all(outdated.map((one) => rm(join(kept, one), { recursive: true, force: true })));
}

const hashedUrl = new RegExp(`^/${hashedFolder}/([\\w-]+(?:\\.[\\w-]+)+)(?:\\?|$)`);

/** Whether a URL may be that of a hashed file, of whatever build. */
export const isHashedFile = (url = ''): boolean => hashedUrl.test(url);

/**
 * Sends hashed files of other builds than the one that runs, also of one that was started since. The function resolves to whether
 * it answered. A file is read on its first request.
 */
export function openPreviousBuilds(
  kept: string,
  commonHeaders: readonly string[],
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const files = new Map<string, Promise<StaticFile>>();

  async function find(name: string): Promise<StaticFile | undefined> {
    const known = files.get(name);
    if (known) return known;
    for (const build of await storedBuilds(kept)) {
      const file = join(kept, build, name);
      if (!(await stat(file).catch(() => undefined))) continue;
      const loading = files.get(name) ?? loadStaticFile(file, `/${hashedFolder}/${name}`, commonHeaders);
      files.set(name, loading);
      loading.catch(() => files.delete(name));
      return loading;
    }
    return undefined;
  }

  return async (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const name = isRead ? hashedUrl.exec(request.url ?? '')?.[1] : undefined;
    // Without the folder, or when a build is removed just now, there is no such file.
    const file = name === undefined ? undefined : await find(name).catch(() => undefined);
    if (!file) return false;
    sendStaticFile(file, request, response);
    return true;
  };
}
