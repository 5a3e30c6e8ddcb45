import type { MerchandisingContext } from '../merchandising/import-parts.ts';
import type { OpenSource } from './records/record-source.ts';

/** The context of an import. */
export interface ImportContext extends MerchandisingContext {
  /** Reads and parses ONIX elsewhere than in this thread. */
  readonly openSource?: OpenSource;
  /** Imports files and records that are the same as at their last import too, because something else may have changed the shop. */
  readonly isComplete?: boolean;
  /**
   * The files count the shop's own copies, as the export of its till does. Without it, copies.yml beside a file says so, or they are the
   * supplier's (ADR 0075).
   */
  readonly isOwnCopies?: boolean;
  /** Called after each transaction with what was read of a file so far. */
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  readonly file: string;
  readonly records: number;
  /** Bytes of the file. */
  readonly bytes: number;
}
