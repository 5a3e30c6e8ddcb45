/**
 * What was ordered, paid and given back of an order, in minor units of one currency. `credited` is what lines and charges were given
 * back: it is not to be paid any more. Cancelled orders and those that are paid are not asked here: nothing of them is open.
 */
export interface OrderSums {
  readonly total: number;
  readonly paid: number;
  readonly refunded: number;
  readonly credited: number;
}

/** What the shop holds of the customer's money: the most that can be given back. */
export const netPaid = ({ paid, refunded }: Pick<OrderSums, 'paid' | 'refunded'>): number => paid - refunded;

/** What is still to be paid; 0 or more. */
export const unpaidAmount = ({ total, credited, ...sums }: OrderSums): number =>
  Math.max(0, total - credited - netPaid(sums));
