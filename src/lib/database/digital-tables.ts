import type { Generated } from 'kysely';

/** Files of digital editions, and who may download them. */

export interface DigitalFileTable {
  id: Generated<number>;
  variant_id: number;
  /** epub, pdf, m4b or zip; link for a partner's link. */
  kind: string;
  /** As the owner's file is called, for the desk. A customer's download is named after the book. */
  name: string;
  /** Null for a link. */
  bytes: number | null;
  /** Names the file in DATA_DIR/digital. Null for a link. */
  sha256: string | null;
  /** A partner's link; null for a file. */
  url: string | null;
  created_at: number;
  /** Who attached it. */
  staff: string;
  /** When it was replaced or removed. Buyers can still have it. An edition has at most one without. */
  removed_at: number | null;
}

/** The right to download what one order line is about. */
export interface DownloadGrantTable {
  id: Generated<number>;
  order_id: string;
  /** The line's position in its order. */
  position: number;
  variant_id: number;
  /** Part of what is signed in the link. A higher one ends all earlier links. */
  version: Generated<number>;
  made_at: number;
  expires_at: number;
  downloads_left: number;
  /** When the last download that counts began. */
  started_at: number | null;
  /** Refunded, cancelled or ended at the desk. */
  ended_at: number | null;
}
