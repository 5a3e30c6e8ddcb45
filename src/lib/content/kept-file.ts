import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Checked } from './read-yaml.ts';
import { writeWhole } from './write-file.ts';

/** Where below DATA_DIR the last good texts are kept. */
export const lastGoodFolder = 'last-good-content';

export interface ContentLog {
  error(text: string): void;
}

interface KeptFile<T> {
  readonly file: string;
  /** How messages name it: content/pages/terms.md */
  readonly name: string;
  /** Where its last good text is kept, for a start that finds only a mistake. */
  readonly copy?: string;
  readonly read: (text: string) => Checked<T> | Promise<Checked<T>>;
  readonly log: ContentLog;
}

/**
 * Changes whenever the file does, also when an editor saves by renaming another file. Each page asks, and asking at once
 * takes 2 µs, a fiftieth of what handing it to another thread takes.
 */
export function stampOf(file: string): string {
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
 * A file read when it is asked for and then kept until it changes, so that a saved change shows at once (decision 23).
 * A mistake is logged once for each saved state, and the last good value stays; it is undefined while there was none.
 */
export function keepFile<T>({ file, name, copy, read, log }: KeptFile<T>): () => Promise<T | undefined> {
  async function load(last: T | undefined): Promise<T | undefined> {
    const problems: string[] = [];
    try {
      const text = await readFile(file, 'utf8');
      const checked = await read(text);
      if (checked.ok) {
        await keepCopy(text);
        return checked.value;
      }
      problems.push(...checked.mistakes.map(({ line, text }) => `${name}:${line} — ${text}.`));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      problems.push(`${name} — ${reasons[code] ?? String(error)}.`);
    }
    const kept = last ?? (await readCopy());
    const meanwhile = kept === undefined ? 'Nothing of it is shown' : 'Its last good text stays in place';
    log.error([...problems, `${meanwhile} until this is mended.`].join('\n'));
    return kept;
  }

  /** Whether it can be kept or not, the text is good. */
  async function keepCopy(text: string): Promise<void> {
    if (copy && (await readFile(copy, 'utf8').catch(() => '')) !== text)
      await writeWhole(copy, text).catch(() => undefined);
  }

  async function readCopy(): Promise<T | undefined> {
    const text = copy && (await readFile(copy, 'utf8').catch(() => ''));
    const checked = text ? await read(text) : undefined;
    return checked?.ok ? checked.value : undefined;
  }

  let kept: { stamp: string; value: Promise<T | undefined> } = { stamp: '', value: Promise.resolve(undefined) };
  return async () => {
    const stamp = stampOf(file);
    // Requests that come meanwhile wait for the same reading.
    if (stamp !== kept.stamp) kept = { stamp, value: kept.value.then(load) };
    return kept.value;
  };
}
