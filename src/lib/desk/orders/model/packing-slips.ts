import { isInShop } from '../../../trade/orders/parcels.ts';
import type { DeskOrder, DeskOrderLine } from './orders.ts';

/** What is printed for the parcels of an order. */

export interface SlipLine {
  readonly line: DeskOrderLine;
  readonly copies: number;
}

export interface Slip {
  /** Undefined for a parcel that is not packed yet: what can be packed now. */
  readonly parcel: number | undefined;
  readonly lines: readonly SlipLine[];
  /** What follows in other parcels: it has not left yet. */
  readonly later: readonly SlipLine[];
}

type PrintedOrder = Pick<DeskOrder, 'lines' | 'parcels' | 'state'>;

/**
 * The slips of an order: of the parcel that was asked for, else of those that are in the shop, else of what can be packed now and, when
 * nothing can, of all that have left, as they were.
 */
export function slipsOf(order: PrintedOrder, asked?: number): readonly Slip[] {
  if (asked !== undefined)
    return order.parcels.filter(({ number }) => number === asked).map((one) => slipOf(order, one));
  const inShop = order.parcels.filter(isInShop);
  if (inShop.length > 0) return inShop.map((parcel) => slipOf(order, parcel));
  const next = nextSlip(order);
  return next.lines.length > 0 ? [next] : order.parcels.map((parcel) => slipOf(order, parcel));
}

function slipOf(order: PrintedOrder, parcel: DeskOrder['parcels'][number]): Slip {
  const others = order.parcels.filter((one) => isInShop(one) && one.number !== parcel.number);
  const follows = [...order.state.toPack, ...others.flatMap(({ lines }) => lines)];
  return { parcel: parcel.number, lines: byLine(order, parcel.lines), later: byLine(order, follows) };
}

/** What would be packed now. */
function nextSlip(order: PrintedOrder): Slip {
  const { toPack } = order.state;
  const here = toPack.map(({ position, here: copies }) => ({ position, copies }));
  const rest = toPack.map(({ position, here: packed, copies }) => ({ position, copies: copies - packed }));
  return { parcel: undefined, lines: byLine(order, here), later: byLine(order, rest) };
}

const byLine = (
  { lines }: PrintedOrder,
  counted: readonly { readonly position: number; readonly copies: number }[],
): SlipLine[] =>
  lines.flatMap((line) => {
    const own = counted.filter(({ position }) => position === line.position);
    const copies = own.reduce((sum, one) => sum + one.copies, 0);
    return copies > 0 ? [{ line, copies }] : [];
  });
