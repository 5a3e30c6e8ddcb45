import type { Queries } from '../context.ts';
import { dayMs } from '../iso-day.ts';
import { readTradeSettings } from '../terms/trade-settings.ts';

/** Payments that the shop waits for before it sends anything. */
export const awaitedModes = ['bacs', 'cheque'] as const;

/** Until when a new order has to be paid, by the shop's setting; null for one without a limit, and for one that is paid online. */
export const payByOf = async (queries: Queries, mode: string, from: number): Promise<number | null> =>
  awaitedModes.some((awaited) => awaited === mode) ? endOfTerm(queries, from) : null;

/** The end of the days to pay that begin at `from`; null when the owner waits for ever. */
export async function endOfTerm(queries: Queries, from: number): Promise<number | null> {
  const { payDays } = (await readTradeSettings(queries)).payment;
  return payDays === 0 ? null : from + payDays * dayMs;
}
