import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../src/lib/content/write-file.ts';

/** How many versions of a file are kept. */
const most = 50;

export interface EarlierVersions {
  /** Keeps what a file held until now. */
  keep(id: string, text: string): Promise<void>;
  /** When versions were kept, epoch milliseconds, newest first. */
  list(id: string): Promise<readonly number[]>;
  read(id: string, at: number): Promise<string | undefined>;
}

/** What the content files held before they were saved, in `folder`. */
export function createEarlierVersions(folder: string, now: () => number): EarlierVersions {
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
    async keep(id, text) {
      const [newest = 0] = await list(id);
      await writeWhole(fileOf(id, Math.max(now(), newest + 1)), text);
      for (const old of (await list(id)).slice(most)) await rm(fileOf(id, old), { force: true });
    },
    read: (id, at) => readFile(fileOf(id, at), 'utf8').catch(() => undefined),
  };
}
