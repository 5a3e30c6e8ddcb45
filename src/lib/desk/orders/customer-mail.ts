import { readMailedOrder } from '../../backend/orders/mailed-order.ts';
import type { Queries } from '../../database/queries.ts';
import type { Mail } from '../../mail/mail.ts';
import type { MailedOrder } from '../../mail/messages/order-blocks.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { OrderDeskContext } from './context.ts';
import type { StepOrder } from './take-step.ts';

/**
 * Puts a mail to the customer into the outbox, in the transaction of its step. Only the people of the shop can cause it, so no limit
 * holds. Its link carries a token, so it is encrypted until it is sent.
 */
export async function mailCustomer(
  queries: Queries,
  context: OrderDeskContext,
  { row, at }: StepOrder,
  write: (order: MailedOrder, siteUrl: string) => Mail,
): Promise<void> {
  const mailed = await readMailedOrder(queries, context, row.order_id);
  await enqueueMail(queries, write(mailed, context.siteUrl), at, context.secret);
}
