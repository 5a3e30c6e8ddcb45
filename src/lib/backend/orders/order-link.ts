import { createHmac } from 'node:crypto';
import { isOrderLinkToken } from '../../shop/link-token.ts';
import { isSignature } from '../../tokens.ts';
import { isErased } from '../erased-customer.ts';
import { dayMs } from '../iso-day.ts';

/**
 * The link in order mails. It opens one order on any device, without logging in (ADR 0051). Nothing is stored for it: the token is a
 * signature of the order's number, of its link version, and of the time until which it is valid.
 */
const validMs = 90 * dayMs;

/** An order, as its links depend on it. The desk withdraws all links of an order by another link version. */
interface LinkedOrder {
  readonly order_id: string;
  readonly user_id: string;
  readonly link_version: number;
}

/** A key for this purpose only, so that no other signature of the shop can be used as a link. */
const keyOf = (secret: string): Buffer => createHmac('sha256', secret).update('link that opens an order').digest();

const signature = (secret: string, order: LinkedOrder, until: string): Buffer =>
  createHmac('sha256', keyOf(secret))
    .update(JSON.stringify([order.order_id, order.link_version, until]))
    .digest();

/** A token for a mail that is written now; undefined when the customer's data have been deleted. */
export function orderLinkToken(secret: string, order: LinkedOrder, now: number): string | undefined {
  if (isErased(order.user_id)) return undefined;
  const until = Math.floor((now + validMs) / 1000).toString(36);
  return `${until}.${signature(secret, order, until).toString('base64url')}`;
}

/** Whether a token opens this order now. */
export function opensOrder(secret: string, token: string, order: LinkedOrder, now: number): boolean {
  if (!isOrderLinkToken(token) || isErased(order.user_id)) return false;
  const [until = '', signed = ''] = token.split('.');
  return Number.parseInt(until, 36) * 1000 > now && isSignature(signed, signature(secret, order, until));
}

/** Who asks for an order: its visitor, or whoever has the link of its mails. */
export type OrderAccess = { readonly userId: string } | { readonly token: string };

/** Whether an order is open to them now. */
export const isOpenTo = (secret: string, access: OrderAccess, order: LinkedOrder, now: number): boolean =>
  'userId' in access ? order.user_id === access.userId : opensOrder(secret, access.token, order, now);
