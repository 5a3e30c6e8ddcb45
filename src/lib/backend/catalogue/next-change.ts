import type { ShownTimes } from '../../database/catalogue-changes.ts';
import { dealEndsAt } from '../prices/pricing.ts';

const after = (time: number | null, now: number): number =>
  time !== null && time > now ? time : Number.POSITIVE_INFINITY;

function next({ starts_at, ends_at, period_ms }: ShownTimes, now: number): number {
  if (period_ms === null || starts_at === null) return Math.min(after(starts_at, now), after(ends_at, now));
  return dealEndsAt({ starts_at, ends_at, period_ms }, now) ?? after(starts_at, now);
}

/**
 * The next time after `now` at which a period of a deal ends, or something begins or ends to be shown, in epoch milliseconds;
 * Infinity when nothing does. Cached pages expire then, although nothing is written to the database.
 */
export const nextChange = (times: readonly ShownTimes[], now: number): number =>
  Math.min(...times.map((one) => next(one, now)));
