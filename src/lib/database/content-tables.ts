import type { Generated } from 'kysely';

/** Texts of the pages: what is shown, what it was, what is being written (ADR 0060). Paths are such as `pages/terms.md`. */

/**
 * The content of several instances. Where the content is a folder, the last good text of each file: for a start that finds only a
 * broken one. Triggers notify every instance of a change.
 */
export interface ContentFileTable {
  path: string;
  /** The text of a file, or a picture in base64. */
  body: string;
  /** 1 for base64. */
  is_binary: Generated<number>;
  /** Counts every write. */
  version: Generated<number>;
  updated_at: number;
  /** When it was deleted at the desk: the file of the folder that it came from is not taken over again. */
  removed_at: number | null;
}

/** What a text said once it was shown, the present one included. */
export interface ContentVersionTable {
  id: Generated<number>;
  path: string;
  body: string;
  /** Names the text (lib/content/text-hash.ts). */
  hash: string;
  /** 'published', 'scheduled', 'restored', 'file' for a change of the file itself, or 'kept' in place of such a change. */
  how: string;
  /** Null for a change of the file. */
  staff_id: number | null;
  /** As it was then; '' for a change of the file. */
  name: string;
  at: number;
}

/** Unpublished drafts. */
export interface ContentDraftTable {
  path: string;
  staff_id: number;
  body: string;
  /** The hash of the text that it was made from: what others have published since is merged with it. */
  base: string;
  updated_at: number;
}

/** A text that will be published. */
export interface ContentScheduleTable {
  id: Generated<number>;
  path: string;
  body: string;
  base: string;
  publish_at: number;
  staff_id: number;
  name: string;
  created_at: number;
  /** Why it could not be published at its time; null while it waits. */
  problem: string | null;
}
