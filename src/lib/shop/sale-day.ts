import { formatDate } from '../format.ts';

/** From which day an edition is sold (ADR 0066). Days are ISO days of the shop. */
export interface SaleDay {
  /** It can be ordered now, and is sent from this day on. */
  readonly preorderFrom?: string;
  /** It can be ordered from this day on. */
  readonly availableFrom?: string;
}

/** The availability of an edition that is not on sale yet, as shoppers read it. Undefined for every other edition. */
export function saleDayText({ preorderFrom, availableFrom }: SaleDay): string | undefined {
  if (preorderFrom !== undefined) return `Preorder: comes out on ${formatDate(preorderFrom)}`;
  return availableFrom === undefined ? undefined : `Available from ${formatDate(availableFrom)}`;
}

/** Of an order: why nothing of it can be sent now. */
export const heldMessage = (day: string): string =>
  `Nothing of this order may be sent before ${formatDate(day)}, when its last book comes out.`;
