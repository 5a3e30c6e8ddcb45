/** A period of time in epoch milliseconds; null for no limit. `from` belongs to it, `until` does not. */
export interface Period {
  readonly from: number | null;
  readonly until: number | null;
}

/**
 * Where a moment lies. Everything that begins and ends in the shop asks here: deals, banners, coupons and prices. SQL asks by
 * `runsAt` of lib/backend/catalogue/shown-now.ts.
 */
export function stateOfPeriod({ from, until }: Period, now: number): 'coming' | 'running' | 'over' {
  if (until !== null && until <= now) return 'over';
  return from !== null && from > now ? 'coming' : 'running';
}
