import { inTransaction } from '../../database/transaction.ts';
import { orderLinkMail } from '../../mail/messages/order-link.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { mayMail } from '../../mail/recipient-limit.ts';
import { mailboxOf } from '../../shop/mailbox.ts';
import { normaliseOrderNumber, type OrderTracking } from '../../trade/orders/order-tracking.ts';
import type { CallContext, Queries } from '../context.ts';
import { dayMs } from '../iso-day.ts';
import { readMailedOrder } from './mailed-order.ts';

/** Mails with the link of one order in a day, whoever asks for them. */
const mailsPerDay = 3;

type Context = Pick<CallContext, 'db' | 'secret' | 'now' | 'country' | 'siteUrl' | 'isLimited' | 'languages'>;

export const createOrderTracking = (context: Context): OrderTracking => ({
  sendLink: ({ number, email }) =>
    inTransaction(context.db, async (queries) => {
      const { secret, siteUrl, isLimited, now } = context;
      const orderId = await findOrder(queries, normaliseOrderNumber(number), email);
      if (orderId === undefined) return;
      const order = await readMailedOrder(queries, context, orderId);
      const { email: to } = order.billingAddress;
      // The typed address may have another label or other dots in it: the mail goes to that of the order.
      if (order.openToken === undefined || to === '') return;
      const mail = orderLinkMail(order, siteUrl);
      if (isLimited && !(await mayMail(queries, 'tracking', to, now()))) return;
      const place = await nextPlace(queries, orderId, now());
      if (place === undefined) return;
      await enqueueMail(queries, { ...mail, dedupeKey: `${orderId} ${place}` }, now(), secret);
    }),
});

/** The number of an order whose payer has this mailbox. */
async function findOrder(queries: Queries, orderId: string, email: string): Promise<string | undefined> {
  const order = await queries
    .selectFrom('booking')
    .select(['order_id', 'email_key'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return order?.email_key && order.email_key === mailboxOf(email) ? order.order_id : undefined;
}

/**
 * The day and the place in it of the next mail of an order; undefined when it has had all of the day. Two at the same moment take the
 * same place, of which the outbox takes one.
 */
async function nextPlace(queries: Queries, orderId: string, now: number): Promise<string | undefined> {
  const day = Math.floor(now / dayMs);
  const places = Array.from({ length: mailsPerDay }, (_, index) => `${day}/${index + 1}`);
  const taken = await queries
    .selectFrom('outbox')
    .select('about')
    .where('kind', '=', 'order-link')
    .where(
      'about',
      'in',
      places.map((place) => `${orderId} ${place}`),
    )
    .execute();
  return places[taken.length];
}
