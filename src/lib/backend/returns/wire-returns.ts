import type { calls } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { returnLabelUrl } from '../../mail/messages/returns.ts';
import type { CallContext } from '../context.ts';
import { orderLinkToken } from '../orders/order-link.ts';
import { isReturnCancellable, readReturns } from './read-returns.ts';
import { returnableLines } from './returnable-lines.ts';

type OrderResponse = z.input<typeof calls.viewOrder.response>;

/** Adds the returns of an order to the response of ViewOrder, and what can still be returned. */
export async function withReturns(
  { db, now, secret, siteUrl }: Pick<CallContext, 'db' | 'now' | 'secret' | 'siteUrl'>,
  order: OrderResponse,
): Promise<OrderResponse> {
  const orderId = String(order.orderID);
  const returns = await readReturns(db, orderId);
  const createdAt = Date.parse(String(order.bookingDate));
  const row = { order_id: orderId, status: String(order.bookingStatus), created_at: createdAt };
  const owner = returns.some(({ hasLabel }) => hasLabel) ? await readOwner(db, orderId) : undefined;
  // Whoever may see the order may see its link, so that a storefront elsewhere needs no more to show the label.
  const token = owner && orderLinkToken(secret, owner, now());
  const labelUrl = (id: number) => (token ? returnLabelUrl(siteUrl, { order: orderId, id, token }) : undefined);
  const returnable = await returnableLines(db, row, now());
  return {
    ...order,
    returnable: returnable.map(({ position, title, optionName, copies }) => ({
      ...{ line: String(position), name: title, optionName, copies: String(copies) },
    })),
    returns: returns.map((one) => ({
      ...{ returnID: String(one.id), state: one.state, date: new Date(one.at).toISOString() },
      isWithdrawal: one.kind === 'withdrawal' ? '1' : '0',
      lines: one.lines.map(({ title, copies, reason }) => ({ name: title, copies: String(copies), reason })),
      ...{
        instructions: one.instructions,
        labelURL: one.hasLabel ? labelUrl(one.id) : one.labelUrl,
        answer: one.answer,
        refundBy: one.refundBy,
      },
      canCancel: isReturnCancellable(one) ? '1' : '0',
    })),
  };
}

const readOwner = (db: CallContext['db'], orderId: string) =>
  db
    .selectFrom('booking')
    .select(['order_id', 'user_id', 'link_version'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
