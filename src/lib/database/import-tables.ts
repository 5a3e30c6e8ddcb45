import type { Generated } from 'kysely';

/** A file that was sent at the desk and is imported in the background. */
export interface ImportRunTable {
  id: Generated<number>;
  /** The file's name as it was sent, without characters that paths may not have. */
  file: string;
  /** The folder of this file alone, in DATA_DIR/imports. It is removed when the import has ended. */
  folder: string;
  bytes: number;
  /** waiting, running, done or failed */
  status: string;
  /** How often it was begun: an import that broke off with its process is begun again. */
  attempts: Generated<number>;
  records: Generated<number>;
  bytes_read: Generated<number>;
  /** The report in one line; '' before it has ended. */
  summary: Generated<string>;
  refused: Generated<number>;
  /** JSON list of the first refusals. */
  refusals: Generated<string>;
  /** 1: the copies of the file are the shop's own. */
  own_copies: Generated<number>;
  /** JSON: how many records were added, changed and so on; {} of runs from before. */
  counts: Generated<string>;
  /** JSON: why records were refused, with the first of each reason. */
  reasons: Generated<string>;
  staff_name: string;
  /** Who sent it; null for files of before this was stored, which set nothing that needs a permission of its own. */
  staff_id: number | null;
  created_at: number;
  /** When its process was last heard of. */
  seen_at: number;
  finished_at: number | null;
}

export interface ImportLogTable {
  /** sha-256 of the file's bytes. */
  checksum: string;
  name: string;
  finished_at: number;
  /** What decided besides the file: the shop's country, currency and tax, and how the importer read. */
  terms: Generated<string>;
}

/** The last whole ONIX record of an edition. */
export interface OnixRecordTable {
  variant_id: number;
  /** JSON, compressed (deflate) and in base64. */
  packed: string;
}

/** What the importer has last made of the record of an edition. */
export interface ImportedRecordTable {
  variant_id: number;
  /** Of everything in the record that decides its outcome. */
  hash: string;
  /** The number of copies that the record names. */
  stock: number;
}

/** Whose copies the last record of a printed edition counts (ADR 0075). */
export interface SupplierCountTable {
  variant_id: number;
  /** The supplier's name; '' when the record has none. */
  supplier: string;
  /** As many as the record names; 0 when it counts none. */
  copies: number;
  /** 1 when they are the shop's own, and stand on its shelf. */
  is_own: number;
  /** Copies that were on the shelf until it was said, or assumed, that they are the supplier's. */
  taken_off: Generated<number>;
}

/** Whose the copies are that a supplier's records count, unless a file says it for itself. */
export interface CopiesChoiceTable {
  supplier: string;
  /** own or supplier; open: an upgrade took them for the supplier's, and the owner has not said yet. */
  choice: string;
  staff_name: Generated<string>;
  decided_at: number | null;
}
