import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Draft, FileEntry, OpenDocument, SaveResult } from '../protocol.ts';
import type { ContentFile, Site, ValidationError } from '../site.ts';
import { applyDraft, parseDraft, recoverDraft, type SentDraft } from './file-draft.ts';
import type { WriteFile } from './host.ts';
import { createMutex } from './mutex.ts';
import type { VersionHistory } from './version-history.ts';

/** The content files, opened, checked and saved. An unknown id gives undefined. */
export interface Documents {
  list(): Promise<readonly FileEntry[]>;
  open(id: string): Promise<OpenDocument | undefined>;
  /** The errors that saving this draft would have. */
  validate(id: string, draft: SentDraft): Promise<readonly ValidationError[] | undefined>;
  /** Saves a draft of `version`. A newer file is not overwritten. */
  save(id: string, draft: SentDraft, version: string): Promise<SaveResult | undefined>;
  /** The draft of an earlier version. */
  openVersion(id: string, at: number): Promise<Draft | undefined>;
}

export interface DocumentsOptions {
  readonly site: Site;
  readonly contentFolder: string;
  /** The last valid version of each file, which visitors see while the file has errors. */
  readonly lastValidFolder: string;
  readonly history: VersionHistory;
  readonly writeFile: WriteFile;
}

const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Opens and saves the files of the content folder. */
export function createDocuments(options: DocumentsOptions): Documents {
  const { site, contentFolder, lastValidFolder, history, writeFile } = options;
  const find = (id: string) => site.files.find((file) => file.id === id);
  const readIn = (folder: string, { path }: ContentFile) => readFile(join(folder, path), 'utf8').catch(() => '');
  const read = (file: ContentFile) => readIn(contentFolder, file);
  // When two people save at the same moment, the second gets a conflict.
  const exclusive = createMutex();

  const draftOf = async (file: ContentFile, text: string): Promise<Draft> =>
    parseDraft(site, file, text) ?? recoverDraft(site, file, text, await readIn(lastValidFolder, file));

  async function describe(file: ContentFile, text: string): Promise<OpenDocument> {
    return {
      id: file.id,
      label: file.label,
      shownAt: file.shownAt,
      form: file.form,
      version: versionOf(text),
      errors: await site.validate(file, text),
      isBroken: parseDraft(site, file, text) === undefined,
      ...(await draftOf(file, text)),
    };
  }

  return {
    list: () =>
      Promise.all(
        site.files.map(async (file) => {
          const { id, label, group, shownAt, fieldsBeforeBody } = file;
          const errorCount = (await site.validate(file, await read(file))).length;
          return { id, label, group, shownAt, fieldsBeforeBody, errorCount };
        }),
      ),
    async open(id) {
      const file = find(id);
      return file && describe(file, await read(file));
    },
    async validate(id, draft) {
      const file = find(id);
      return file && site.validate(file, await applyDraft(site, file, await read(file), draft));
    },
    save: (id, draft, version) =>
      exclusive(async () => {
        const file = find(id);
        if (!file) return undefined;
        const before = await read(file);
        if (versionOf(before) !== version) return { kind: 'conflict', version: versionOf(before) };
        const text = await applyDraft(site, file, before, draft);
        const errors = await site.validate(file, text);
        if (errors.length > 0) return { kind: 'invalid', errors };
        if (text !== before) {
          // Validation takes time, because it requests link targets from the site: the file may have changed meanwhile.
          const now = versionOf(await read(file));
          if (now !== version) return { kind: 'conflict', version: now };
          if (before) await history.add(id, before);
          await writeFile(join(contentFolder, file.path), text);
        }
        return { kind: 'saved', document: await describe(file, text) };
      }),
    async openVersion(id, at) {
      const file = find(id);
      const text = file && (await history.read(id, at));
      return file && text !== undefined ? draftOf(file, text) : undefined;
    },
  };
}
