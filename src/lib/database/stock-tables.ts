import type { Generated } from 'kysely';

/** What happens to the copies on the shelf. */

/** A change of the copies on the shelf. Rows are never changed. */
export interface StockMovementTable {
  id: Generated<number>;
  variant_id: number;
  at: number;
  /** `MovementReason` in lib/shop/catalogue/stock.ts. */
  reason: string;
  /** Copies that came (above 0) or went (below 0); 0 for a count that was right. */
  difference: number;
  /** Copies on the shelf afterwards. */
  count_after: number;
  order_id: Generated<string | null>;
  note: Generated<string>;
  staff_id: Generated<number | null>;
  staff_name: Generated<string>;
}

/** Copies that are scanned one after another, and booked together. */
export interface StockBatchTable {
  id: Generated<number>;
  kind: string;
  note: Generated<string>;
  staff_id: number | null;
  staff_name: string;
  created_at: number;
  finished_at: Generated<number | null>;
}

export interface StockScanTable {
  id: Generated<number>;
  batch_id: number;
  /** Unique in its batch, so that a scan that is sent twice counts once. */
  send_key: string;
  /** As it was read. */
  code: string;
  /** Null for a code that no edition has. */
  variant_id: number | null;
  copies: number;
  /** Copies on the shelf at this scan; a count starts from those at its first scan. */
  shelf: Generated<number>;
  at: number;
}
