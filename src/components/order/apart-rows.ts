import type { Money } from '../../lib/shop/money.ts';
import type { Cart } from '../../lib/trade/cart/cart.ts';
import { findDelivery } from '../../lib/trade/delivery/delivery.ts';
import { isSentUnpaid, type PaymentMode } from '../../lib/trade/orders/order.ts';

/** What is paid now and what later when a cart makes two orders (ADR 0134), for the payment methods that it is so with. */
export interface ApartRow {
  /** The end of the message that names it. */
  readonly name: RowName;
  readonly amount: Money;
  readonly pays: readonly (PaymentMode | 'none')[];
}

type RowName = 'now' | 'out' | 'first' | 'second';

const names: readonly [RowName, RowName] = ['now', 'out'];
/** With cash or on invoice, neither is paid before it is sent. */
const sentNames: readonly [RowName, RowName] = ['first', 'second'];

/** Two rows for each of the methods' amounts; none for a cart that makes one order. Before a choice those of the first method show. */
export function apartRows(cart: Cart): ApartRow[] {
  const payments = findDelivery(cart, 'apart')?.payments ?? [];
  const groups = Map.groupBy(
    payments.filter(({ orders }) => orders?.length === 2),
    ({ mode, orders }) => `${isSentUnpaid(mode)} ${orders?.map(({ minor }) => minor).join(' ')}`,
  );
  return [...groups.values()].flatMap((same, index) => {
    const modes = same.map(({ mode }) => mode);
    const pays = index === 0 ? [...modes, 'none' as const] : modes;
    const [first] = same;
    const labels = first && isSentUnpaid(first.mode) ? sentNames : names;
    return (first?.orders ?? []).map((amount, place) => ({ name: labels[place === 0 ? 0 : 1], amount, pays }));
  });
}
