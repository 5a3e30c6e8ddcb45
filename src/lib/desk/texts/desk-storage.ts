import type { ContentFile, TextStorage, VersionEntry } from '@bookfront/content-editor';
import { inTransaction } from '../../database/transaction.ts';
import { textByHash, type VersionKind } from './content-rows.ts';
import type { TextAuthor, TextContext } from './context.ts';
import { publishText } from './publish-text.ts';
import { readVersion, readVersions } from './text-rows.ts';

interface Publishing {
  readonly how?: Exclude<VersionKind, 'file' | 'kept'>;
  /** What the log calls a text. It is not in the language of whoever publishes. */
  labelOf?(path: string): string;
}

/** The texts as the editor reads and publishes them for one person. */
export function deskStorage(
  { db, store, now }: Pick<TextContext, 'db' | 'store' | 'now'>,
  by: TextAuthor,
  { how = 'published', labelOf }: Publishing = {},
): TextStorage {
  return {
    read: ({ path }) => store.readText(path).catch(() => ''),
    readLastValid: ({ path }) => store.lastGood(path),
    async replace({ path, label: shownName }, { before, text }) {
      const label = labelOf?.(path) ?? shownName;
      const isPublished = await inTransaction(db, (queries) =>
        publishText(queries, store, { ...{ path, label, text, before, how, by }, at: now() }),
      );
      await store.committed();
      return isPublished;
    },
    readByVersion: ({ path }, version) => textByHash(db, path, version),
    history: ({ path }) => historyOf(db, path),
    readFromHistory: ({ path }: ContentFile, id) => readVersion(db, path, id),
  };
}

/** Newest first. The newest is what is shown now. */
export async function historyOf(db: TextContext['db'], path: string): Promise<VersionEntry[]> {
  const rows = await readVersions(db, path);
  return rows.map(({ id, at, how, name }) => ({ id, at, how: how as VersionKind, by: name }));
}
