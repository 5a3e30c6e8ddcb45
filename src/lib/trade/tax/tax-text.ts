import { formatMoney, formatNumber, type TextLanguage } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import { englishRowWords } from '../orders/row-words.ts';
import type { Taxes } from './tax-lines.ts';

/** Basis points as text: `5.5%`. */
export const percentText = (rate: number, language?: TextLanguage): string => `${formatNumber(rate / 100, language)}%`;

export interface TaxRow {
  /** `Includes 9% CGST on ₹423.73`, or without the first word where tax is added to the prices. */
  readonly name: string;
  readonly tax: Money;
}

/** One row for each tax: its rate, what it is computed from, and its amount. A rate of zero has a row on invoices only (REQ ORDER-06). */
export const taxRows = ({ isIncluded, lines }: Taxes, { text, language } = englishRowWords): TaxRow[] =>
  lines.flatMap(({ net, parts }) =>
    parts
      .filter(({ rate }) => rate > 0)
      .map(({ name, rate, tax }) => {
        const values = { rate: percentText(rate, language), name, net: formatMoney(net, language) };
        return { name: isIncluded ? text.taxIncluded(values) : text.tax(values), tax };
      }),
  );
