/** When a row of what the shop puts forward is shown: a deal has periods, the others have limits. */
export interface ShownTimes {
  readonly starts_at: number | null;
  readonly ends_at: number | null;
  readonly period_ms: number | null;
}

const limited = (table: string) =>
  `select starts_at, ends_at, cast(null as bigint) as period_ms from ${table} where starts_at is not null or ends_at is not null`;

/** Reads them all. Of the prices that change one after the other the next is enough. */
export const shownTimesSql = `select starts_at, ends_at, period_ms from deal
  union all ${['banner', 'featured', 'vendor'].map(limited).join(' union all ')}
  union all select min(price_changes_at), null, null from variant where price_changes_at is not null`;

/** What has been committed to the catalogue, by whatever process. Both functions answer at once. */
export interface CatalogueChanges {
  /** Another number than before when anything that public pages show was committed since. */
  revision(): number;
  /** When something begins or ends to be shown, at that revision. */
  times(): readonly ShownTimes[];
  close(): void;
}
