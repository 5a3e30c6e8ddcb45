import { englishDelivery } from '../../../messages/plain/delivery-times.ts';

/** Copies on the shelf, and those that the supplier delivers on order (ADR 0058). */

/** Why the copies on the shelf changed. The first four are set by hand, the others come from orders. */
export const handReasons = ['delivery', 'sale', 'count', 'damage'] as const;
export type HandReason = (typeof handReasons)[number];
/** `supplier`: copies that a catalogue file had counted are the supplier's, or were the shop's after all (ADR 0075). */
export type MovementReason = HandReason | 'order' | 'cancelled' | 'returned' | 'supplier';

/** How many copies of an edition can be bought beyond those on the shelf while its supplier delivers: those of any order. */
export const suppliedCopies = 999;

/** Copies that a supplier has counted are fewer than that, so that the two are told apart. They run out. */
export const mostCountedCopies = suppliedCopies - 1;
export const isCountedSupply = (supplyStock: number): boolean => supplyStock > 0 && supplyStock <= mostCountedCopies;

/** The longest time that a supplier may take, in days. */
export const mostSupplyDays = 180;

/** Copies on the shelf, and how long the supplier takes for more. Only an edition whose supplier delivers has it. */
export interface SupplyTime {
  readonly shelf: number;
  readonly days: number;
}

/**
 * When copies come that are not in the shop: of a line those beyond the shelf, without a quantity those of the next order. Undefined
 * when the supplier has to deliver none.
 */
export function supplyText(
  supply: SupplyTime | undefined,
  quantity?: number,
  text = englishDelivery,
): string | undefined {
  if (!supply || (quantity !== undefined && quantity <= supply.shelf)) return undefined;
  const { shelf, days: count } = supply;
  if (shelf <= 0) return text.orderable({ count });
  return quantity === undefined
    ? text.shelfAndMore({ shelf, count })
    : text.shelfAndRest({ shelf, rest: quantity - shelf, count });
}

/** Copies that an order has got for which it waited. */
export interface ServedCopies {
  readonly orderId: string;
  readonly copies: number;
}
