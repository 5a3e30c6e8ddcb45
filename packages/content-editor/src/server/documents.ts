import { type Change, describeChanges } from '../merge/describe-changes.ts';
import { mergeDrafts } from '../merge/merge-drafts.ts';
import type { Draft, FileEntry, OpenDocument, SaveResult, VersionEntry } from '../protocol.ts';
import type { ContentFile, Site, ValidationError } from '../site.ts';
import { applyDraft, parseDraft, recoverDraft, type SentDraft } from './file-draft.ts';
import { createMutex } from './mutex.ts';
import { type TextStorage, versionOf } from './text-storage.ts';

/** The content files, opened, checked and saved. An unknown id gives undefined. */
export interface Documents {
  list(): Promise<readonly FileEntry[]>;
  open(id: string): Promise<OpenDocument | undefined>;
  /** The errors that saving this draft would have. */
  validate(id: string, draft: SentDraft): Promise<readonly ValidationError[] | undefined>;
  /** Saves a draft of `version`. A newer file is merged with it, and never overwritten. */
  save(id: string, draft: SentDraft, version: string): Promise<SaveResult | undefined>;
  versions(id: string): Promise<readonly VersionEntry[] | undefined>;
  /** The draft of an earlier version. */
  openVersion(id: string, version: number): Promise<Draft | undefined>;
  /** What has changed since an earlier version. */
  changesSince(id: string, version: number): Promise<readonly Change[] | undefined>;
  /** The text of a file with a draft of `version` in it, valid or not. Undefined when that version is not known any more. */
  textOf(id: string, draft: SentDraft, version: string): Promise<string | undefined>;
  /** What a text says, as a draft. */
  draftOf(id: string, text: string): Promise<Draft | undefined>;
}

export interface DocumentsOptions {
  readonly site: Site;
  readonly storage: TextStorage;
}

/** Opens and saves the texts of a storage. */
export function createDocuments({ site, storage }: DocumentsOptions): Documents {
  const find = (id: string) => site.files.find((file) => file.id === id);
  // When two people save at the same moment, the second is merged with the first.
  const exclusive = createMutex();

  const draftOf = async (file: ContentFile, text: string): Promise<Draft> =>
    parseDraft(site, file, text) ?? recoverDraft(site, file, text, await storage.readLastValid(file));

  async function describe(file: ContentFile, text: string): Promise<OpenDocument> {
    const shown = text === '' ? ((await site.startText?.(file)) ?? '') : text;
    return {
      id: file.id,
      label: file.label,
      shownAt: file.shownAt,
      form: file.form,
      version: versionOf(text),
      errors: await site.validate(file, text),
      isBroken: parseDraft(site, file, text) === undefined,
      ...(await draftOf(file, shown)),
    };
  }

  /** The text that a draft was made from; undefined when it is no longer known. */
  const baseText = async (file: ContentFile, now: string, version: string) =>
    versionOf(now) === version ? now : await storage.readByVersion(file, version);

  async function save(file: ContentFile, draft: SentDraft, version: string): Promise<SaveResult> {
    const before = await storage.read(file);
    const base = await baseText(file, before, version);
    const mine = base === undefined ? undefined : await draftOf(file, await applyDraft(site, file, base, draft));
    const theirs = await draftOf(file, before);
    if (base === undefined || !mine) return { kind: 'conflict', version: versionOf(before), theirs };
    const isMerged = base !== before;
    const merged = isMerged
      ? mergeDrafts(file.form, { base: await draftOf(file, base), theirs, mine })
      : { draft, conflicts: [] };
    if (merged.conflicts.length > 0)
      return { kind: 'conflict', version: versionOf(before), theirs, base: await draftOf(file, base) };
    const text = await applyDraft(site, file, before, merged.draft);
    const errors = await site.validate(file, text);
    if (errors.length > 0) return { kind: 'invalid', errors };
    // Validation takes time, because it requests link targets from the site: the file may have changed meanwhile.
    if (text !== before && !(await storage.replace(file, { before, text }))) return save(file, draft, version);
    return { kind: 'saved', document: await describe(file, text), isMerged: isMerged && text !== before };
  }

  return {
    list: () =>
      Promise.all(
        site.files.map(async (file) => {
          const { id, label, group, shownAt, fieldsBeforeBody, isMissing = false } = file;
          const errorCount = (await site.validate(file, await storage.read(file))).length;
          return { id, label, group, shownAt, fieldsBeforeBody, errorCount, isMissing };
        }),
      ),
    async open(id) {
      const file = find(id);
      return file && describe(file, await storage.read(file));
    },
    async validate(id, draft) {
      const file = find(id);
      return file && site.validate(file, await applyDraft(site, file, await storage.read(file), draft));
    },
    save: (id, draft, version) =>
      exclusive(async () => {
        const file = find(id);
        return file && save(file, draft, version);
      }),
    async versions(id) {
      const file = find(id);
      return file && storage.history(file);
    },
    async openVersion(id, version) {
      const file = find(id);
      const text = file && (await storage.readFromHistory(file, version));
      return file && text !== undefined ? draftOf(file, text) : undefined;
    },
    async changesSince(id, version) {
      const file = find(id);
      const text = file && (await storage.readFromHistory(file, version));
      if (!file || text === undefined) return undefined;
      return describeChanges(file.form, await draftOf(file, text), await draftOf(file, await storage.read(file)));
    },
    async textOf(id, draft, version) {
      const file = find(id);
      const base = file && (await baseText(file, await storage.read(file), version));
      return file && base !== undefined ? applyDraft(site, file, base, draft) : undefined;
    },
    async draftOf(id, text) {
      const file = find(id);
      return file && draftOf(file, text);
    },
  };
}
