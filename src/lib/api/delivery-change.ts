import type { calls } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { decimalText, type Money, zeroMoney } from '../shop/money.ts';
import type { DeliveryChange, DeliveryQuote } from '../trade/orders/order-change.ts';
import { toWireAddress } from './order.ts';
import { type MappingContext, parseCharge } from './wire-values.ts';

/** The request of /OrderUpdate that sends an order elsewhere, without its number and visitor. */
export const toDeliveryChangeRequest = ({ shipping, delivery }: DeliveryChange, expectedTotal: Money | undefined) => ({
  ...{ status: 'DELIVERY CHANGED', deliveryMethod: delivery },
  addressBook: shipping ? [toWireAddress(shipping, 'S')] : [],
  ...(expectedTotal && { expectedTotal: decimalText(expectedTotal) }),
});

/** What a change would do that has not been made; undefined when the shop does not say. Throws MalformedFieldError for a malformed amount. */
export function toDeliveryQuote(
  { deliveryChange: wire }: z.output<typeof calls.orderUpdate.response>,
  context: MappingContext,
): DeliveryQuote | undefined {
  if (!wire) return undefined;
  const amount = (field: 'totalAmount' | 'dueAmount' | 'refundAmount') =>
    parseCharge(`deliveryChange.${field}`, wire[field], context);
  return {
    ...{ rows: wire.rows, total: amount('totalAmount') ?? zeroMoney(context.currency) },
    ...{ open: amount('dueAmount'), back: amount('refundAmount') },
  };
}
