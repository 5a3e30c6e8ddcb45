import { mulDiv } from './apportion.ts';
import type { Copies } from './invoice-parts.ts';
import { type OrderPart, partLeft } from './order-parts.ts';
import type { PlannedCredit } from './refund-plan.ts';

/** An invoice of a part of an order, with what of it was credited. */
export interface CreditableInvoice {
  /** `quantity` are the copies of a line on it, `back` those of them that were credited. */
  readonly parts: readonly OrderPart[];
  /** Copies of it that came back, or never left the shop, and were not credited yet. */
  readonly returned: Copies;
}

/** A piece of a credit. `invoice` is the place of its invoice; undefined for what is on no invoice yet. */
export interface CreditPiece {
  readonly invoice: number | undefined;
  readonly copies: number;
  readonly amount: number;
}

/**
 * Divides what a refund gives back among the invoices of an order (ADR 0116). Copies are credited on the invoice with which they left; those
 * that never left are on no invoice before the last one, and wait for it. Amounts without copies are credited on the oldest invoice that has
 * something left of the same. `isWhole`: all of the order is invoiced by now, so that nothing waits.
 */
export function divideCredits(
  credits: readonly PlannedCredit[],
  invoices: readonly CreditableInvoice[],
  isWhole: boolean,
): CreditPiece[][] {
  const open = invoices.map(openOf);
  return credits.map((credit) => divideOne(credit, open, isWhole));
}

interface Open {
  /** Left of a part. */
  readonly left: (credit: PlannedCredit) => number;
  /** Left of all that has the rate of the credit. */
  readonly room: (credit: PlannedCredit) => number;
  readonly returned: (position: number) => number;
  readonly copies: (position: number) => number;
  take(credit: PlannedCredit, copies: number, amount: number): void;
}

function openOf({ parts, returned }: CreditableInvoice): Open {
  const left = new Map(parts.map((part) => [keyOf(part), partLeft(part)]));
  const rooms = new Map<number, number>();
  for (const part of parts) add(rooms, part.taxPosition, partLeft(part));
  const copies = new Map(parts.map(({ position, quantity, back }) => [position, quantity - back]));
  const returns = new Map(returned);
  return {
    left: (credit) => Math.max(0, left.get(keyOf(credit)) ?? 0),
    room: ({ taxPosition }) => rooms.get(taxPosition) ?? 0,
    returned: (position) => returns.get(position) ?? 0,
    copies: (position) => copies.get(position) ?? 0,
    take(credit, count, amount) {
      add(left, keyOf(credit), -amount);
      add(rooms, credit.taxPosition, -amount);
      add(copies, credit.position, -count);
      add(returns, credit.position, -count);
    },
  };
}

const keyOf = ({ position, taxPosition }: Pick<PlannedCredit, 'position' | 'taxPosition'>): string =>
  `${position} ${taxPosition}`;

const add = <Key>(amounts: Map<Key, number>, key: Key, amount: number): void =>
  void amounts.set(key, (amounts.get(key) ?? 0) + amount);

function divideOne(credit: PlannedCredit, open: readonly Open[], isWhole: boolean): CreditPiece[] {
  const pieces: CreditPiece[] = [];
  let [copies, amount] = [credit.copies, credit.amount];
  const take = (invoice: number, one: Open, count: number, most: number) => {
    const taken = Math.min(most, amount, one.room(credit));
    if (count === 0 && taken <= 0) return;
    one.take(credit, count, taken);
    pieces.push({ invoice, copies: count, amount: taken });
    copies -= count;
    amount -= taken;
  };
  const takeCopies = (countOf: (one: Open) => number) => {
    for (const [invoice, one] of open.entries()) {
      const count = Math.max(0, Math.min(copies, countOf(one)));
      if (count > 0) take(invoice, one, count, mulDiv(amount, count, copies));
    }
  };
  takeCopies((one) => one.returned(credit.position));
  if (isWhole) takeCopies((one) => one.copies(credit.position));
  if (copies === 0 || isWhole) for (const [invoice, one] of open.entries()) take(invoice, one, 0, one.left(credit));
  // What rounding has moved between the parts of a rate.
  if (isWhole) for (const [invoice, one] of open.entries()) take(invoice, one, 0, one.room(credit));
  if (copies > 0 || amount > 0) pieces.push({ invoice: undefined, copies, amount });
  return pieces;
}
