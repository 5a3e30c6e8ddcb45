import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { writeAtomically } from './atomic-write.ts';
import type { ValidationResult } from './read-yaml.ts';

/** Folder below DATA_DIR with the last good texts. */
export const lastGoodFolder = 'last-good-content';

export interface ContentLog {
  error(text: string): void;
}

interface CachedFile<T> {
  readonly file: string;
  /** Name in log messages: content/pages/terms.md */
  readonly name: string;
  /** Where the last good text is stored, for a start that finds only a broken file. */
  readonly copy?: string;
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
export function cacheFile<T>({ file, name, copy, read, log }: CachedFile<T>): () => Promise<T | undefined> {
  async function load(last: T | undefined): Promise<T | undefined> {
    const problems: string[] = [];
    try {
      const text = await readFile(file, 'utf8');
      const checked = await read(text);
      if (checked.ok) {
        await writeCopy(text);
        return checked.value;
      }
      problems.push(...checked.errors.map(({ line, fullMessage }) => `${name}:${line} — ${fullMessage}.`));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      problems.push(`${name} — ${reasons[code] ?? String(error)}.`);
    }
    const lastGood = last ?? (await readCopy());
    const consequence = lastGood === undefined ? 'Nothing of it is shown' : 'Its last good text stays in place';
    log.error([...problems, `${consequence} until this is fixed.`].join('\n'));
    return lastGood;
  }

  /** A copy that cannot be written does not matter: the text itself is good. */
  async function writeCopy(text: string): Promise<void> {
    if (copy && (await readFile(copy, 'utf8').catch(() => '')) !== text)
      await writeAtomically(copy, text).catch(() => undefined);
  }

  async function readCopy(): Promise<T | undefined> {
    const text = copy && (await readFile(copy, 'utf8').catch(() => ''));
    const checked = text ? await read(text) : undefined;
    return checked?.ok ? checked.value : undefined;
  }

  let cached: { version: string; value: Promise<T | undefined> } = { version: '', value: Promise.resolve(undefined) };
  return async () => {
    const version = fileVersion(file);
    // Concurrent requests wait for the same read.
    if (version !== cached.version) cached = { version, value: cached.value.then(load) };
    return cached.value;
  };
}
