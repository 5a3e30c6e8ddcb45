import type { ContentSource } from '../../content/content-source.ts';
import type { Queries } from '../../database/queries.ts';

/**
 * Where the content is, for the desk: a folder, or the database of several instances (ADR 0060). Writes are a part of the
 * transaction of what they belong to. Pages of every instance show them with the next request.
 */
export interface ContentStore extends ContentSource {
  /** The text as it is in this transaction; '' when there is no such file. */
  readIn(queries: Queries, path: string): Promise<string>;
  /** The last good text, in this transaction. */
  lastGoodIn(queries: Queries, path: string): Promise<string>;
  write(queries: Queries, path: string, text: string): Promise<void>;
  writeBytes(queries: Queries, path: string, bytes: Uint8Array): Promise<void>;
  remove(queries: Queries, path: string): Promise<void>;
  /** Takes over what this process has just committed, so that its next page shows it. */
  committed(): Promise<void>;
  close(): void;
}
