import { parseAmount } from '../amount.ts';
import { parcelsOf } from './parcels.ts';
import { waitsForPayment } from './payments.ts';
import { done, type MockShop, type Order, type Reply, type RequestOf, refused, text } from './shop.ts';

/** Nothing of it has left, so it can go elsewhere. */
export const isMovable = (order: Order, now: number): boolean =>
  order.cancelledAt === undefined && !waitsForPayment(order, now) && parcelsOf(order, now).length === 0;

/** Sends an order elsewhere. The mock charges the same everywhere, so only another total than that is not agreed to. */
export function changeDelivery(
  shop: MockShop,
  order: Order,
  total: number,
  { addressBook = [], deliveryMethod, expectedTotal }: RequestOf<'orderUpdate'>,
): Reply<'orderUpdate'> {
  if (!isMovable(order, shop.now())) return { answer: { status: refused('A part of this order has left.') } };
  const [shipping] = addressBook;
  if (deliveryMethod !== 'standard' || shipping?.addressType !== 'S')
    return { answer: { status: refused('This delivery is not offered.') } };
  if (parseAmount(expectedTotal ?? '', shop.currency) !== total)
    return {
      answer: {
        status: refused(`It costs ${text(shop, total)} then.`),
        deliveryChange: { rows: [], totalAmount: text(shop, total) },
      },
    };
  order.addressBook = [...order.addressBook.filter(({ addressType }) => addressType === 'P'), shipping];
  return { answer: { status: done } };
}
