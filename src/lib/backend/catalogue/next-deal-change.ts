import type { DealTable } from '../../database/schema.ts';
import { dealEndsAt } from '../pricing.ts';

type DealSchedule = Pick<DealTable, 'starts_at' | 'period_ms'>;

/**
 * The next time after `now` at which a deal starts or a period of one ends, in epoch milliseconds; Infinity without deals. Cached
 * prices expire then, although nothing is written to the database.
 */
export const nextDealChange = (deals: readonly DealSchedule[], now: number): number =>
  Math.min(...deals.map((deal) => dealEndsAt(deal, now) ?? deal.starts_at));
