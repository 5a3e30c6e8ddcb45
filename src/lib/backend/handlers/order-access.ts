import { isOrderLinkToken } from '../../shop/link-token.ts';
import { NotFound } from '../handler.ts';
import type { OrderAccess } from '../orders/order-link.ts';

/** By which right a call asks for an order: the token of a mail's link counts before the visitor. Throws NotFound without either. */
export function accessOf(userId: string | undefined, token: string | undefined): OrderAccess {
  if (token && isOrderLinkToken(token)) return { token };
  if (userId === undefined) throw new NotFound('order');
  return { userId };
}
