import type { Delivery } from '../../lib/trade/orders/order.ts';

/** A text of a radio button. With `delivers` it is shown for these deliveries only (components/order/checkout-choice.css). */
export interface Part {
  readonly text: string;
  readonly delivers?: readonly Delivery[];
}

export interface RadioOption {
  readonly value: string;
  readonly label: string | readonly Part[];
  /** Shown below the label. */
  readonly detail?: string;
  /** Shown while the button is chosen. */
  readonly note?: string | readonly Part[];
  /** The button is shown for these deliveries only. */
  readonly delivers?: readonly Delivery[];
}

/** A text as its parts. */
export const toParts = (text: string | readonly Part[]): readonly Part[] =>
  typeof text === 'string' ? [{ text }] : text;

/** One part for each text, with the deliveries that it is for; without deliveries when it is for all. */
export function partsByDelivery<Option extends { readonly delivery: Delivery }>(
  options: readonly Option[],
  textOf: (option: Option) => string,
): Part[] {
  const byText = Map.groupBy(options, textOf);
  const isAlike = byText.size === 1;
  return [...byText].map(([text, same]) => ({
    text,
    ...(!isAlike && { delivers: same.map(({ delivery }) => delivery) }),
  }));
}
