import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VersionEntry } from '../protocol.ts';
import type { ContentFile } from '../site.ts';
import type { WriteFile } from './host.ts';
import type { VersionHistory } from './version-history.ts';

/** Where the host keeps the texts and what they were before. */
export interface TextStorage {
  /** '' when there is no such file. */
  read(file: ContentFile): Promise<string>;
  /** The last valid text, which visitors see while the present one has errors; '' for none. */
  readLastValid(file: ContentFile): Promise<string>;
  /** Shows `text` in place of `before`. False when the file says something else now. */
  replace(file: ContentFile, change: { readonly before: string; readonly text: string }): Promise<boolean>;
  /** An earlier text by its version, which is `versionOf` it. Undefined when it is not known any more. */
  readByVersion(file: ContentFile, version: string): Promise<string | undefined>;
  /** Newest first. */
  history(file: ContentFile): Promise<readonly VersionEntry[]>;
  /** The text of an entry of the history. */
  readFromHistory(file: ContentFile, id: number): Promise<string | undefined>;
}

/** Names a text. It detects that another user has changed the file. */
export const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

export interface FolderStorageOptions {
  readonly contentFolder: string;
  readonly lastValidFolder: string;
  readonly versions: VersionHistory;
  readonly writeFile: WriteFile;
}

/** Texts in the files of a folder, with their history in another. */
export function createFolderStorage(options: FolderStorageOptions): TextStorage {
  const { contentFolder, lastValidFolder, versions, writeFile } = options;
  const readIn = (folder: string, { path }: ContentFile) => readFile(join(folder, path), 'utf8').catch(() => '');
  const read = (file: ContentFile) => readIn(contentFolder, file);
  return {
    read,
    readLastValid: (file) => readIn(lastValidFolder, file),
    async replace(file, { before, text }) {
      if ((await read(file)) !== before) return false;
      if (before) await versions.add(file.id, before);
      await writeFile(join(contentFolder, file.path), text);
      return true;
    },
    async readByVersion(file, version) {
      for (const at of await versions.list(file.id)) {
        const text = await versions.read(file.id, at);
        if (text !== undefined && versionOf(text) === version) return text;
      }
      return undefined;
    },
    history: async ({ id }) => (await versions.list(id)).map((at) => ({ id: at, at, how: 'replaced' })),
    readFromHistory: (file, id) => versions.read(file.id, id),
  };
}
