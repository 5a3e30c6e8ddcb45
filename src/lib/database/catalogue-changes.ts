import type { Selectable } from 'kysely';
import type { DealTable } from './catalogue-tables.ts';

/** When a deal runs. */
export type DealTimes = Pick<Selectable<DealTable>, 'starts_at' | 'period_ms'>;

/** What has been committed to the catalogue, by whatever process. Both functions answer at once. */
export interface CatalogueChanges {
  /** Another number than before when anything that public pages show was committed since. */
  revision(): number;
  /** The deals at that revision. */
  deals(): readonly DealTimes[];
  close(): void;
}
