import type { DealTable } from '../../database/schema.ts';
import { dealEndsAt } from '../pricing.ts';

type Clock = Pick<DealTable, 'starts_at' | 'period_ms'>;

/** When, after `now`, a deal next begins or a round of one ends, in epoch milliseconds: pages change then although nobody writes. Infinity without deals. */
export const nextDealMoment = (deals: readonly Clock[], now: number): number =>
  Math.min(...deals.map((deal) => dealEndsAt(deal, now) ?? deal.starts_at));
