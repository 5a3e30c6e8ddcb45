import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../content/atomic-write.ts';
import { type FolderOptions, folderSource } from '../../content/content-source.ts';
import type { Queries } from '../../database/queries.ts';
import { readContentRow, removeContentRow, writeContentRow } from './content-rows.ts';
import type { ContentStore } from './content-store.ts';

interface Options extends FolderOptions {
  readonly db: Queries;
  readonly now: () => number;
}

/**
 * Content in a folder, whose files are the truth. The database has the last good text of each, which is shown when a start finds
 * only a broken one.
 */
export function folderStore({ db, now, ...options }: Options): ContentStore {
  const { folder } = options;
  const source = folderSource(options);
  const lastGoodIn = async (queries: Queries, path: string): Promise<string> =>
    (await source.lastGood(path)) || ((await readContentRow(queries, path))?.body ?? '');
  return {
    ...source,
    lastGood: (path) => lastGoodIn(db, path).catch(() => ''),
    lastGoodIn,
    readIn: (_queries, path) => source.readText(path).catch(() => ''),
    async write(queries, path, text) {
      // The row first: of two processes that write at once, the second waits here and finds what the first has written.
      await writeContentRow(queries, { path, body: text, isBinary: false }, now());
      await writeAtomically(join(folder, path), text);
    },
    writeBytes: (_queries, path, bytes) => writeAtomically(join(folder, path), bytes),
    async remove(queries, path) {
      await removeContentRow(queries, path, now());
      await rm(join(folder, path), { force: true });
      if (options.copies) await rm(join(options.copies, path), { force: true });
    },
    committed: async () => undefined,
    close() {},
  };
}
