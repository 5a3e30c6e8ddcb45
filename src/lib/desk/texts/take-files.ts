import type { Kysely } from 'kysely';
import type { ContentSource } from '../../content/content-source.ts';
import { textHash } from '../../content/text-hash.ts';
import type { Queries } from '../../database/queries.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { addVersion, isKnownFile, newestVersion, readContentRow, textByHash, writeContentRow } from './content-rows.ts';
import type { ContentStore } from './content-store.ts';

export interface TakeFilesOptions {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  /** The files of CONTENT_DIR. */
  readonly folder: ContentSource;
  /** Undefined where the folder is what pages show. */
  readonly database: ContentStore | undefined;
  /** Whether pages could show the text of this file. */
  isGood(path: string, text: string): Promise<boolean>;
}

const isText = (path: string): boolean => /\.(md|yml)$/.test(path);
const isPicture = (path: string): boolean => /^pictures\/[^/]+$/.test(path);

/**
 * Takes over what was changed in CONTENT_DIR by hand: it becomes a version of the text, and the last good one. Where the database
 * has the content, it is shown then, but only once: an instance that still has an older file does not bring it back.
 */
export function createTakeFiles({ db, now, folder, database, isGood }: TakeFilesOptions): () => Promise<void> {
  const seen = new Map<string, string>();

  async function takeText(path: string): Promise<void> {
    const text = await folder.readText(path);
    const isRight = await isGood(path, text);
    if (isRight) await folder.keepGood(path, text);
    // At the first start with a broken file.
    const good = isRight ? text : await folder.lastGood(path);
    if (good === '' || (!isRight && !database)) return;
    const take = database ? takeOnce : takeLatest;
    await inTransaction(db, (queries) => take(queries, path, good));
  }

  /** The folder is the truth. */
  async function takeLatest(queries: Queries, path: string, body: string): Promise<void> {
    if ((await newestVersion(queries, path))?.hash !== textHash(body))
      await addVersion(queries, { path, body, how: 'file', at: now() });
    if ((await readContentRow(queries, path))?.body !== body)
      await writeContentRow(queries, { path, body, isBinary: false }, now());
  }

  async function takeOnce(queries: Queries, path: string, body: string): Promise<void> {
    if ((await textByHash(queries, path, textHash(body))) !== undefined) return;
    await addVersion(queries, { path, body, how: 'file', at: now() });
    await writeContentRow(queries, { path, body, isBinary: false }, now());
  }

  async function takePicture(path: string): Promise<void> {
    if (!database || (await isKnownFile(db, path))) return;
    await database.writeBytes(db, path, await folder.readBytes(path));
  }

  return async () => {
    for (const path of await folder.list()) {
      const version = folder.versionOf(path);
      if (seen.get(path) === version) continue;
      if (isText(path)) await takeText(path);
      else if (isPicture(path)) await takePicture(path);
      seen.set(path, version);
    }
    await database?.committed();
  };
}
