import { shopRecipient } from '../../mail/mail.ts';
import type { MailedOrder } from '../../mail/messages/order-blocks.ts';
import { shopOrderCancelledMail, shopOrderMail } from '../../mail/messages/shop-order.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { money } from '../../shop/money.ts';
import { netPaid } from '../../trade/orders/order-balance.ts';
import type { CallContext, Queries } from '../context.ts';
import type { OrderEvent } from '../order-events.ts';
import { readOrderMail } from '../terms/mail-setting.ts';
import { readMailedOrder } from './mailed-order.ts';

type MailContext = Pick<CallContext, 'now' | 'siteUrl' | 'secret' | 'orderMail'>;

/** What is set in the desk wins over ORDER_MAIL. Without either it is the shop's own address. */
export async function recipientsOf(queries: Queries, { orderMail = [] }: MailContext): Promise<readonly string[]> {
  const set = (await readOrderMail(queries)) ?? orderMail;
  return set.length > 0 ? set : [shopRecipient];
}

/** Mails whoever works on orders about a new one, and about one that its customer has cancelled. */
export async function mailShopAfterEvent(queries: Queries, context: MailContext, event: OrderEvent): Promise<void> {
  if (event.kind === 'placed' && !event.isAtDesk) await mailNewOrder(queries, context, event.mailed);
  if (event.kind === 'cancelled' && event.cause === 'customer') await mailCancelledOrder(queries, context, event);
}

async function mailNewOrder(queries: Queries, context: MailContext, order: MailedOrder): Promise<void> {
  for (const to of await recipientsOf(queries, context))
    await enqueueMail(queries, shopOrderMail(order, context.siteUrl, to), context.now());
}

async function mailCancelledOrder(
  queries: Queries,
  context: MailContext,
  { orderId, reason }: { readonly orderId: string; readonly reason: string },
): Promise<void> {
  const order = await readMailedOrder(queries, context, orderId);
  const { paid_total, refunded_total, currency } = await queries
    .selectFrom('booking')
    .select(['paid_total', 'refunded_total', 'currency'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const left = netPaid({ paid: paid_total, refunded: refunded_total });
  const paid = left > 0 ? money(left, currency) : undefined;
  for (const to of await recipientsOf(queries, context))
    await enqueueMail(queries, shopOrderCancelledMail(order, context.siteUrl, { to, reason, paid }), context.now());
}
