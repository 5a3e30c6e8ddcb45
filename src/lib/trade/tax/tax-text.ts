import { formatMoney, formatNumber } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import type { Taxes } from './tax-lines.ts';

/** Basis points as text: `5.5%`. */
export const percentText = (rate: number): string => `${formatNumber(rate / 100)}%`;

export interface TaxRow {
  /** `Includes 9% CGST on ₹423.73`, or without the first word where tax is added to the prices. */
  readonly name: string;
  readonly tax: Money;
}

/** One row for each tax: its rate, what it is computed from, and its amount. A rate of zero has a row on invoices only (REQ ORDER-06). */
export const taxRows = ({ isIncluded, lines }: Taxes): TaxRow[] =>
  lines.flatMap(({ net, parts }) =>
    parts
      .filter(({ rate }) => rate > 0)
      .map(({ name, rate, tax }) => {
        const text = `${percentText(rate)} ${name} on ${formatMoney(net)}`;
        return { name: isIncluded ? `Includes ${text}` : text, tax };
      }),
  );
