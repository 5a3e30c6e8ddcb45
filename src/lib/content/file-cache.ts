import { statSync } from 'node:fs';
import type { ContentSource } from './content-source.ts';
import { sayError } from './problems.ts';
import type { ValidationResult } from './read-yaml.ts';

/** Folder below DATA_DIR with the last good texts. */
export const lastGoodFolder = 'last-good-content';

export interface ContentLog {
  error(text: string): void;
}

interface CachedFile<T> {
  readonly source: ContentSource;
  /** pages/terms.md */
  readonly path: string;
  readonly read: (text: string) => ValidationResult<T> | Promise<ValidationResult<T>>;
  readonly log: ContentLog;
}

/**
 * Differs after every change of the file, also when an editor saves by renaming another file over it. Synchronous because every
 * page checks it: this takes 2 µs, a fiftieth of an asynchronous call.
 */
export function fileVersion(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return 'none';
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder, but must be a file',
  EACCES: 'this program is not allowed to read it',
};

/**
 * Reads a file on demand and caches its value until the file changes, so that a saved change shows at once. A mistake is logged
 * once per saved state, and the last good value stays. Resolves to undefined when there never was a good one.
 */
export function cacheFile<T>({ source, path, read, log }: CachedFile<T>): () => Promise<T | undefined> {
  const name = `${source.name}/${path}`;

  async function load(last: T | undefined): Promise<T | undefined> {
    const problems: string[] = [];
    try {
      const text = await source.readText(path);
      const checked = await read(text);
      if (checked.ok) {
        await source.keepGood(path, text);
        return checked.value;
      }
      problems.push(...checked.errors.map((error) => `${name}:${error.line} — ${sayError(error)}.`));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      problems.push(`${name} — ${reasons[code] ?? String(error)}.`);
    }
    const lastGood = last ?? (await readCopy());
    const consequence = lastGood === undefined ? 'Nothing of it is shown' : 'Its last good text stays in place';
    log.error([...problems, `${consequence} until this is fixed.`].join('\n'));
    return lastGood;
  }

  async function readCopy(): Promise<T | undefined> {
    const text = await source.lastGood(path);
    const checked = text ? await read(text) : undefined;
    return checked?.ok ? checked.value : undefined;
  }

  let cached: { version: string; value: Promise<T | undefined> } = { version: '', value: Promise.resolve(undefined) };
  return async () => {
    await source.settled();
    const version = source.versionOf(path);
    // Concurrent requests wait for the same read.
    if (version !== cached.version) cached = { version, value: cached.value.then(load) };
    return cached.value;
  };
}
