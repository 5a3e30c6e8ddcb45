import { readFile, stat } from 'node:fs/promises';
import type { Checked } from './read-yaml.ts';

export interface ContentLog {
  error(text: string): void;
}

interface KeptFile<T> {
  readonly file: string;
  /** How messages name it: content/pages/terms.md */
  readonly name: string;
  readonly read: (text: string) => Checked<T>;
  readonly log: ContentLog;
}

/** Changes whenever the file does, also when an editor saves by renaming another file. */
async function stampOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
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
export function keepFile<T>({ file, name, read, log }: KeptFile<T>): () => Promise<T | undefined> {
  async function load(last: T | undefined): Promise<T | undefined> {
    const problems: string[] = [];
    try {
      const checked = read(await readFile(file, 'utf8'));
      if (checked.ok) return checked.value;
      problems.push(...checked.mistakes.map(({ line, text }) => `${name}:${line} — ${text}.`));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      problems.push(`${name} — ${reasons[code] ?? String(error)}.`);
    }
    const meanwhile = last === undefined ? 'Nothing of it is shown' : 'Its last good text stays in place';
    log.error([...problems, `${meanwhile} until this is mended.`].join('\n'));
    return last;
  }

  let kept: { stamp: string; value: Promise<T | undefined> } = { stamp: '', value: Promise.resolve(undefined) };
  return async () => {
    const stamp = await stampOf(file);
    // Requests that come meanwhile wait for the same reading.
    if (stamp !== kept.stamp) kept = { stamp, value: kept.value.then(load) };
    return kept.value;
  };
}
