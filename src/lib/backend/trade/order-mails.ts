import type { Mail } from '../../mail/mail.ts';
import type { MailedOrder } from '../../mail/messages/order-blocks.ts';
import { orderCancelledMail } from '../../mail/messages/order-cancelled.ts';
import { orderConfirmationMail, orderExpiredMail } from '../../mail/messages/order-confirmation.ts';
import { orderReceivedMail } from '../../mail/messages/order-received.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { mayMail } from '../../mail/recipient-limit.ts';
import type { Address } from '../../shop/address.ts';
import { money } from '../../shop/money.ts';
import type { CallContext, Queries } from '../context.ts';
import { readTaxes } from './order-tax.ts';
import { isoTime, parseAddresses, readBankDetails } from './read-order.ts';

/**
 * Puts the mail about a new order into the outbox, in the transaction that creates the order. A mailbox that has had too many
 * gets none: the order stands, and its page says so.
 */
export async function mailOrderReceived(queries: Queries, context: CallContext, orderId: string): Promise<void> {
  const mail = orderReceivedMail(await readMailedOrder(queries, orderId), context.siteUrl);
  if (await enqueueWithinLimit(queries, context, mail)) return;
  await queries.updateTable('booking').set({ is_mailed: 0 }).where('order_id', '=', orderId).execute();
}

/** The same for a cancelled order. `reason` is the customer's comment. */
export async function mailOrderCancelled(
  queries: Queries,
  context: CallContext,
  { orderId, reason }: { readonly orderId: string; readonly reason: string },
): Promise<void> {
  const mail = orderCancelledMail(await readMailedOrder(queries, orderId), context.siteUrl, reason);
  await enqueueWithinLimit(queries, context, mail);
}

/** Returns false when the recipient's mailbox has had too many mails about orders. A `secret` encrypts the mail until it is sent. */
async function enqueueWithinLimit(
  queries: Queries,
  { now, isLimited }: CallContext,
  mail: Mail,
  secret?: string,
): Promise<boolean> {
  if (isLimited && !(await mayMail(queries, 'order', mail.to, now()))) return false;
  await enqueueMail(queries, mail, now(), secret);
  return true;
}

/**
 * Asks for the confirmation of an order. The link in the mail carries the token. Returns false when the mailbox has had too many
 * mails: the order can then not be confirmed.
 */
export async function mailOrderConfirmation(
  queries: Queries,
  context: CallContext,
  { orderId, token }: { readonly orderId: string; readonly token: string },
): Promise<boolean> {
  const order = await readMailedOrder(queries, orderId);
  const mail = orderConfirmationMail(order, context.siteUrl, { token, confirmBy: order.confirmBy ?? '' });
  return enqueueWithinLimit(queries, context, mail, context.secret);
}

/** Tells that an order was not confirmed in time. */
export async function mailOrderExpired(queries: Queries, context: CallContext, orderId: string): Promise<void> {
  const mail = orderExpiredMail(await readMailedOrder(queries, orderId), context.siteUrl);
  await enqueueWithinLimit(queries, context, mail);
}

async function readMailedOrder(queries: Queries, orderId: string): Promise<MailedOrder> {
  const order = await queries
    .selectFrom('booking')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await queries
    .selectFrom('booking_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const amount = (minor: number) => money(minor, order.currency);
  return {
    number: order.order_id,
    placedAt: isoTime(order.created_at),
    lines: lines.map((line) => ({
      productId: String(line.product_id),
      title: line.title,
      optionName: line.option_name,
      quantity: line.quantity,
      lineTotal: amount(line.line_total),
    })),
    subtotal: amount(order.subtotal),
    discount: order.coupon_code ? { code: order.coupon_code, amount: amount(order.discount) } : undefined,
    shipping: amount(order.shipping),
    cashOnDelivery: order.cod_charge > 0 ? amount(order.cod_charge) : undefined,
    sameDay: order.same_day_charge === null ? undefined : amount(order.same_day_charge),
    paymentMode: order.payment_mode,
    taxes: await readTaxes(queries, order),
    total: amount(order.total),
    ...parseBothAddresses(order.addresses),
    comment: order.comment,
    confirmBy: order.confirm_by === null ? undefined : isoTime(order.confirm_by),
    paymentInstructions: order.payment_mode === 'bacs' ? await readBankDetails(queries) : undefined,
  };
}

function parseBothAddresses(json: string): { billingAddress: Address; shippingAddress: Address | undefined } {
  const addresses = parseAddresses(json);
  const billingAddress = addresses.find(({ addressType }) => addressType === 'P');
  if (!billingAddress) throw new Error('The stored order has no billing address');
  return { billingAddress, shippingAddress: addresses.find(({ addressType }) => addressType === 'S') };
}
