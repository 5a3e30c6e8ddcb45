import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeAtomically } from './atomic-write.ts';
import { fileVersion } from './file-cache.ts';

/** Where content is read from: a folder, or the database that several instances share (ADR 0060). Paths are such as `pages/terms.md`. */
export interface ContentSource {
  /** Stands before paths in messages: content/pages/terms.md */
  readonly name: string;
  /** Resolves when `versionOf` knows every change that was made before this call. */
  settled(): Promise<void>;
  /** Differs after every change of the file; 'none' when there is no such file. Answers at once, because every page asks for it. */
  versionOf(path: string): string;
  /** Rejects when there is no such file. */
  readText(path: string): Promise<string>;
  readBytes(path: string): Promise<Uint8Array<ArrayBuffer>>;
  /** The paths of all files, sorted. */
  list(): Promise<readonly string[]>;
  /** The names of the files in `pages`. Answers at once, like `versionOf`. */
  pageFiles(): readonly string[];
  /** The last valid text of a file; '' when none is known. */
  lastGood(path: string): Promise<string>;
  /** Remembers a valid text for `lastGood`. Never rejects: the text itself is good. */
  keepGood(path: string, text: string): Promise<void>;
}

export interface FolderOptions {
  readonly folder: string;
  /** Folder for copies of the last valid files, which are used when a file is invalid after a restart. */
  readonly copies?: string | undefined;
}

/** The content of a folder. A saved change is there at once. */
export function folderSource({ folder, copies }: FolderOptions): ContentSource {
  const lastGood = async (path: string) => (copies ? readFile(join(copies, path), 'utf8').catch(() => '') : '');
  return {
    name: basename(folder),
    settled: async () => undefined,
    versionOf: (path) => fileVersion(join(folder, path)),
    readText: (path) => readFile(join(folder, path), 'utf8'),
    readBytes: async (path) => new Uint8Array(await readFile(join(folder, path))),
    async list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
        .sort();
    },
    pageFiles() {
      const pages = join(folder, 'pages');
      return existsSync(pages) ? readdirSync(pages) : [];
    },
    lastGood,
    async keepGood(path, text) {
      if (copies && (await lastGood(path)) !== text)
        await writeAtomically(join(copies, path), text).catch(() => undefined);
    },
  };
}

/** Why a folder has no texts at all; undefined when it exists. */
export function missingFolder({ folder, copies }: FolderOptions): string | undefined {
  if (existsSync(folder)) return undefined;
  const fallback = copies && existsSync(copies) ? 'the last good texts are shown' : 'pages have no texts';
  return `CONTENT_DIR is ${folder}: there is no such folder, so ${fallback}`;
}
