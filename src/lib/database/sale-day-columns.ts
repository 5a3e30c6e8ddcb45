import type { Generated } from 'kysely';

/** From which days an edition is shown and sold, as ISO days of the shop's time zone. A day that has come is cleared. */
export interface SaleDayColumns {
  /** Nothing is sent before this day. `backend/preorders/open-editions.ts` clears it when it comes. */
  on_sale_from: Generated<string | null>;
  /** 1 when orders are taken before that day. */
  takes_preorders: Generated<number>;
  /** The day from which they are taken; null when that is no question. */
  preorders_from: Generated<string | null>;
  /** The day from which it is listed; null when it is, or is not to be. */
  announced_from: Generated<string | null>;
}
