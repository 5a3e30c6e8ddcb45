import { type RawBuilder, sql } from 'kysely';
import type { MovementReason } from '../../shop/catalogue/stock.ts';
import type { Queries } from '../context.ts';
import type { StaffName } from '../staff-log.ts';

/** The log of the shelf: who, when, why, how many, and how many were left. */

/** Copies on the shelf, for rows of `variant`. */
export const shelfOf: RawBuilder<number> = sql<number>`(variant.stock + variant.withheld_stock - variant.supply_stock)`;

/** Why copies come or go. No personal data of customers: the log outlives their deletion. */
export interface MovementCause {
  readonly reason: MovementReason;
  readonly at: number;
  readonly orderId?: string;
  readonly note?: string;
  /** Undefined for customers and for what happens by itself. */
  readonly by?: StaffName | undefined;
}

export interface Movement extends MovementCause {
  readonly variantId: number;
  readonly difference: number;
  readonly countAfter: number;
}

/** Writes movements in the transaction of the change that they record. */
export async function recordMovements(queries: Queries, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  const rows = movements.map(({ variantId, at, reason, difference, countAfter, orderId, note = '', by }) => ({
    ...{ variant_id: variantId, at, reason, difference, count_after: countAfter, order_id: orderId ?? null, note },
    ...{ staff_id: by?.id ?? null, staff_name: by?.name ?? '' },
  }));
  await queries.insertInto('stock_movement').values(rows).execute();
}
