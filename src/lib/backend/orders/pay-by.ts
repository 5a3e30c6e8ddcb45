import type { Queries } from '../context.ts';
import { dayMs } from '../iso-day.ts';
import { readTradeSettings } from '../terms/trade-settings.ts';

/** Payments that the shop waits for before it sends anything. */
export const awaitedModes = ['bacs', 'cheque'] as const;

/** Until when an order that is due from `from` on has to be paid, by the shop's setting; null for one without a limit. */
export async function payByOf(queries: Queries, mode: string, from: number): Promise<number | null> {
  if (!awaitedModes.some((awaited) => awaited === mode)) return null;
  const { payDays } = (await readTradeSettings(queries)).payment;
  return payDays === 0 ? null : from + payDays * dayMs;
}
