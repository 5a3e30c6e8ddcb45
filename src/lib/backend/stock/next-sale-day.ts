import type { Selectable } from 'kysely';
import type { SaleDayColumns } from '../../database/sale-day-columns.ts';
import { shopDay } from '../../format.ts';

type Columns = Pick<Selectable<SaleDayColumns>, 'on_sale_from' | 'takes_preorders' | 'preorders_from'>;

/**
 * What to store of a day that somebody sets. One that falls away is set to today: `openEditions` clears it at once, and does what
 * follows for the orders that waited.
 */
export function nextSaleDay(stored: Columns, next: Partial<Columns>, now: number): Partial<Columns> {
  if (next.on_sale_from !== null || stored.on_sale_from === null) return next;
  const today = shopDay(now);
  return {
    on_sale_from: stored.on_sale_from < today ? stored.on_sale_from : today,
    takes_preorders: stored.takes_preorders,
    preorders_from: null,
  };
}
