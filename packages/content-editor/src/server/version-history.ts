import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { WriteFile } from './host.ts';

const maxVersions = 50;

/** Earlier contents of the content files. */
export interface VersionHistory {
  /** Stores what a file contained until now, and deletes the oldest version when there are too many. */
  add(id: string, text: string): Promise<void>;
  /** When versions were stored, in epoch milliseconds, newest first. */
  list(id: string): Promise<readonly number[]>;
  read(id: string, at: number): Promise<string | undefined>;
}

/** Stores the history in `folder`, with one subfolder per content file. */
export function createVersionHistory(folder: string, now: () => number, writeFile: WriteFile): VersionHistory {
  async function list(id: string) {
    const names = await readdir(join(folder, id)).catch(() => []);
    return names
      .flatMap((name) => /^(\d+)\.txt$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a);
  }
  const fileOf = (id: string, at: number) => join(folder, id, `${at}.txt`);
  return {
    list,
    async add(id, text) {
      const [newest = 0] = await list(id);
      await writeFile(fileOf(id, Math.max(now(), newest + 1)), text);
      for (const old of (await list(id)).slice(maxVersions)) await rm(fileOf(id, old), { force: true });
    },
    read: (id, at) => readFile(fileOf(id, at), 'utf8').catch(() => undefined),
  };
}
