import type { Selectable } from 'kysely';
import type { BookingTable } from '../../database/schema.ts';

/** Until when an order has to be paid, as an ISO date-time; undefined for one that is not cancelled by itself. */
export const openPayBy = ({
  pay_by,
  paid_at,
  paid_total,
  status,
  hold_until,
}: Pick<Selectable<BookingTable>, 'pay_by' | 'paid_at' | 'paid_total' | 'status' | 'hold_until'>):
  | string
  | undefined => {
  if (status === 'TO BE PAID' && hold_until !== null) return new Date(hold_until).toISOString();
  return pay_by !== null && paid_at === null && paid_total === 0 && status === 'ORDER PLACED'
    ? new Date(pay_by).toISOString()
    : undefined;
};
