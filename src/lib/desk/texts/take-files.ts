import type { Kysely } from 'kysely';
import type { ContentSource } from '../../content/content-source.ts';
import { textHash } from '../../content/text-hash.ts';
import type { Queries } from '../../database/queries.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import {
  addVersion,
  isKnownFile,
  lastFileText,
  newestVersion,
  readContentRow,
  textByHash,
  writeContentRow,
} from './content-rows.ts';
import type { ContentStore } from './content-store.ts';
import type { TextsToMerge } from './merge-texts.ts';

export interface TakeFilesOptions {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  /** The files of CONTENT_DIR. */
  readonly folder: ContentSource;
  /** Undefined where the folder is what pages show. */
  readonly database: ContentStore | undefined;
  /** Whether pages could show the text of this file. */
  isGood(path: string, text: string): Promise<boolean>;
  /** A file's new text and what was published at the desk since, as one; undefined when both have changed the same. */
  merge(path: string, texts: TextsToMerge): Promise<string | undefined>;
  /** Called for a file that was not taken over, because both have changed the same. */
  onKept(path: string): void;
}

const isText = (path: string): boolean => /\.(md|yml)$/.test(path);
const isPicture = (path: string): boolean => /^pictures\/[^/]+$/.test(path);

/**
 * Takes over what was changed in CONTENT_DIR by hand: it becomes a version of the text, and the last good one. Where the database
 * has the content, it is shown then, but only once: an instance that still has an older file does not bring it back.
 */
export function createTakeFiles(options: TakeFilesOptions): () => Promise<void> {
  const { db, now, folder, database, isGood, merge, onKept } = options;
  const seen = new Map<string, string>();

  async function takeText(path: string): Promise<void> {
    const text = await folder.readText(path).catch(() => undefined);
    // The caller logs why.
    if (text === undefined) return;
    const isRight = await isGood(path, text);
    if (isRight) await folder.keepGood(path, text);
    // At the first start with a broken file.
    const good = isRight ? text : await folder.lastGood(path);
    if (good === '' || (!isRight && !database)) return;
    if (database) await takeOnce(path, good);
    else await inTransaction(db, (queries) => takeLatest(queries, path, good));
  }

  /** The folder is the truth. */
  async function takeLatest(queries: Queries, path: string, body: string): Promise<void> {
    if ((await newestVersion(queries, path))?.hash !== textHash(body))
      await addVersion(queries, { path, body, how: 'file', at: now() });
    if ((await readContentRow(queries, path))?.body !== body)
      await writeContentRow(queries, { path, body, isBinary: false }, now());
  }

  /** A text that the database has never seen. It is merged with what was published at the desk since the file before. */
  async function takeOnce(path: string, body: string): Promise<void> {
    if ((await textByHash(db, path, textHash(body))) !== undefined) return;
    const [current, newest, base] = await Promise.all([
      readContentRow(db, path),
      newestVersion(db, path),
      lastFileText(db, path),
    ]);
    const isWrittenHere = current !== undefined && newest !== undefined && newest.how !== 'file';
    const text = isWrittenHere ? await merge(path, { base: base ?? '', theirs: current.body, mine: body }) : body;
    await inTransaction(db, async (queries) => {
      // Another instance was first, or somebody has just published: the next look decides.
      if ((await newestVersion(queries, path))?.id !== newest?.id) return;
      await addVersion(queries, { path, body, how: 'file', at: now() });
      if (text === undefined && current) await keepPresent(queries, path, current.body);
      else if (text !== undefined) await showMerged(queries, path, { body, text });
    });
  }

  /** Both have changed the same: what was published stays, and the file is an earlier version. */
  async function keepPresent(queries: Queries, path: string, body: string): Promise<void> {
    await addVersion(queries, { path, body, how: 'kept', at: now() });
    onKept(path);
  }

  async function showMerged(queries: Queries, path: string, { body, text }: { body: string; text: string }) {
    if (text !== body) await addVersion(queries, { path, body: text, how: 'file', at: now() });
    await writeContentRow(queries, { path, body: text, isBinary: false }, now());
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
