import { sql } from 'kysely';
import { textHash } from '../../content/text-hash.ts';
import type { Queries } from '../../database/queries.ts';

/** The rows of content: the present one of each file, and the versions of each text. */

export interface ContentRow {
  readonly path: string;
  readonly body: string;
  readonly isBinary: boolean;
}

export async function readContentRow(queries: Queries, path: string): Promise<ContentRow | undefined> {
  const row = await queries
    .selectFrom('content_file')
    .select(['path', 'body', 'is_binary'])
    .where('path', '=', path)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && { path: row.path, body: row.body, isBinary: row.is_binary === 1 };
}

/** Whether there is a row of this file, or was one that has been removed at the desk. */
export async function isKnownFile(queries: Queries, path: string): Promise<boolean> {
  const row = await queries.selectFrom('content_file').select('path').where('path', '=', path).executeTakeFirst();
  return row !== undefined;
}

export async function writeContentRow(queries: Queries, { path, body, isBinary }: ContentRow, at: number) {
  const values = { body, is_binary: isBinary ? 1 : 0, updated_at: at, removed_at: null };
  await queries
    .insertInto('content_file')
    .values({ path, ...values })
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({ ...values, version: sql`content_file.version + 1` }),
    )
    .execute();
}

export async function removeContentRow(queries: Queries, path: string, at: number): Promise<void> {
  await queries
    .updateTable('content_file')
    .set({ removed_at: at, updated_at: at, version: sql`version + 1` })
    .where('path', '=', path)
    .execute();
}

/** How a text came to be shown: written at the desk, at its time, brought back, changed in its file, or kept although its file has changed. */
export type VersionKind = 'published' | 'scheduled' | 'restored' | 'file' | 'kept';

export interface NewVersion {
  readonly path: string;
  readonly body: string;
  readonly how: VersionKind;
  readonly by?: { readonly id: number; readonly name: string };
  readonly at: number;
}

/** Older versions of a text are deleted. */
const versionsKept = 300;

export async function addVersion(queries: Queries, { path, body, how, by, at }: NewVersion): Promise<void> {
  await queries
    .insertInto('content_version')
    .values({ path, body, hash: textHash(body), how, staff_id: by?.id ?? null, name: by?.name ?? '', at })
    .execute();
  const oldest = await queries
    .selectFrom('content_version')
    .select('id')
    .where('path', '=', path)
    .orderBy('id', 'desc')
    .offset(versionsKept)
    .limit(1)
    .executeTakeFirst();
  if (oldest)
    await queries.deleteFrom('content_version').where('path', '=', path).where('id', '<=', oldest.id).execute();
}

export const newestVersion = (queries: Queries, path: string) =>
  queries
    .selectFrom('content_version')
    .select(['id', 'hash', 'name', 'at', 'how'])
    .where('path', '=', path)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What the file of a text said last. */
export async function lastFileText(queries: Queries, path: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('content_version')
    .select('body')
    .where('path', '=', path)
    .where('how', '=', 'file')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.body;
}

/** The text with this hash among the versions of a file. */
export async function textByHash(queries: Queries, path: string, hash: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('content_version')
    .select('body')
    .where('path', '=', path)
    .where('hash', '=', hash)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.body;
}
