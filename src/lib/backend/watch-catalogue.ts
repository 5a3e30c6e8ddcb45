import type { DealTable } from '../database/schema.ts';
import { openReadOnly } from '../database/sqlite/read-only-connection.ts';
import { nextDealChange } from './catalogue/next-deal-change.ts';

/** Detects changes to what the embedded shop shows. */
export interface CatalogueWatch {
  /**
   * Another number than before when anything was committed since, by whatever process, or a deal began or ended. Takes some 5
   * µs.
   */
  revision(): number;
  close(): void;
}

/** Watches the catalogue in a SQLite file of the newest schema. */
export function watchCatalogue(file: string, now: () => number): CatalogueWatch {
  const reader = openReadOnly(file);
  const readRevision = reader.row<{ value: number }>('select value from catalogue_revision');
  const readDeals = reader.rows<Pick<DealTable, 'starts_at' | 'period_ms'>>('select starts_at, period_ms from deal');
  let committed: number | undefined;
  let seenAt = 0;
  let until = 0;
  let revision = 0;
  return {
    revision() {
      const at = now();
      const value = readRevision()?.value;
      // If the clock was set back, the next deal change may lie before `until`.
      if (value === committed && at < until && at >= seenAt) return revision;
      committed = value;
      seenAt = at;
      until = nextDealChange(readDeals(), at);
      revision += 1;
      return revision;
    },
    close: () => reader.close(),
  };
}
