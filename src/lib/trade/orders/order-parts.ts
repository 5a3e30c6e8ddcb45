import { apportion, mulDiv, sum } from './apportion.ts';

/** What was paid for each part of an order, and what of it was given back. Amounts are minor units, with tax and after discounts. */

/** A line, or the charges for delivery and payment at one rate of tax. */
export interface OrderPart {
  /** Of the line, from 1; 0 for charges. */
  readonly position: number;
  /** Of its rate in the order, from 1; 0 for an order without tax. */
  readonly taxPosition: number;
  /** What was paid for it. The parts of a rate add up to the total of that rate, and all parts to the total of the order. */
  readonly worth: number;
  readonly credited: number;
  /** Copies of a line, and how many of them came back; 0 for charges. */
  readonly quantity: number;
  readonly back: number;
}

export const partLeft = ({ worth, credited }: Pick<OrderPart, 'worth' | 'credited'>): number => worth - credited;

/** What was given back of all parts, or of some. */
export const creditedOf = (parts: readonly OrderPart[]): number => sum(parts.map(({ credited }) => credited));

/** What is left of them. */
export const leftOf = (parts: readonly OrderPart[]): number => sum(parts.map(partLeft));

/** What the copies of a line that come back now were worth: the values of all its copies add up to that of the line. */
export function worthOfCopies({ worth, credited, quantity, back }: OrderPart, copies: number): number {
  const upTo = (count: number) => mulDiv(worth, count, quantity);
  return Math.min(upTo(back + copies) - upTo(back), worth - credited);
}

export interface PaidLine {
  readonly position: number;
  readonly taxPosition: number;
  /** At the prices that were shown, with its shares of the discount and of all charges. */
  readonly amount: number;
  readonly discount: number;
  readonly charges: number;
  readonly quantity: number;
  readonly back: number;
}

interface PaidOrder {
  readonly total: number;
  readonly lines: readonly PaidLine[];
  /** By rate; empty for an order without tax. */
  readonly groups: readonly { readonly gross: number }[];
}

/** The parts of an order, of which nothing has been given back yet. */
export function orderParts({ total, lines, groups }: PaidOrder): OrderPart[] {
  const isTaxed = groups.length > 0;
  const rates = isTaxed ? groups : [{ gross: total }];
  return rates.flatMap(({ gross }, index) => {
    const taxPosition = isTaxed ? index + 1 : 0;
    const own = lines.filter((line) => !isTaxed || line.taxPosition === taxPosition);
    // Where tax is added to the shown prices, each part has its share of it.
    const shares = apportion(gross, [
      ...own.map((line) => line.amount - line.discount),
      sum(own.map((o) => o.charges)),
    ]);
    const charges = { position: 0, taxPosition, worth: shares.at(-1) ?? 0, credited: 0, quantity: 0, back: 0 };
    return [
      ...own.map(({ position, quantity, back }, place) => ({
        ...{ position, taxPosition, worth: shares[place] ?? 0, credited: 0, quantity, back },
      })),
      ...(charges.worth > 0 ? [charges] : []),
    ];
  });
}

/** What a refund gave back of a part. */
export interface CreditedAmount {
  readonly position: number;
  readonly taxPosition: number;
  readonly amount: number;
}

/**
 * The parts after what was credited. `byRate` is what credit notes without lines took from each rate (all from before refunds had
 * lines): it is spread over what is left of the rate, so that no rate is credited twice.
 */
export function afterCredits(
  parts: readonly OrderPart[],
  credits: readonly CreditedAmount[],
  byRate: readonly number[] = [],
): OrderPart[] {
  const isOf = (part: OrderPart) => (credit: CreditedAmount) =>
    credit.position === part.position && credit.taxPosition === part.taxPosition;
  const direct = parts.map((part) => ({
    ...part,
    credited: part.credited + sum(credits.filter(isOf(part)).map(({ amount }) => amount)),
  }));
  const result: OrderPart[] = [...direct];
  for (const [index, amount] of byRate.entries()) {
    const places = [...direct.keys()].filter((place) => Math.max(direct[place]?.taxPosition ?? 0, 1) === index + 1);
    const lefts = places.map((place) => Math.max(0, partLeft(direct[place] ?? { worth: 0, credited: 0 })));
    const shares = apportion(Math.min(amount, sum(lefts)), lefts);
    for (const [one, place] of places.entries()) {
      const part = direct[place];
      if (part) result[place] = { ...part, credited: part.credited + (shares[one] ?? 0) };
    }
  }
  return result;
}
