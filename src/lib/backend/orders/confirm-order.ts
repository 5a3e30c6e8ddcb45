import { messages } from '../../../messages/messages.ts';
import { createToken, hashToken } from '../../tokens.ts';
import type { OrderLimits } from '../../trade/orders/order-limits.ts';
import type { OrderRequest } from '../booking-request.ts';
import { callLanguage } from '../call-language.ts';
import type { CallContext, Queries } from '../context.ts';
import { NotFound } from '../handler.ts';
import { fail, type Refusal, transact } from '../transact.ts';
import { mailOrderConfirmation, mailOrderReceived } from './order-mails.ts';
import { orderPlaced } from './order-placed.ts';
import { addStatus } from './save-order.ts';

/** Orders that are confirmed by a link in a mail. Until then their copies are held for a limited time (ADR 0037). */

type Result = { readonly ok: true } | Refusal;

/** Whether an order of this total, in minor units, has to be confirmed. */
export const isConfirmedByMail = (
  { confirmAbove, confirmCashAbove }: OrderLimits,
  { paymentMode }: Pick<OrderRequest, 'paymentMode'>,
  total: number,
): boolean => total > confirmAbove || (paymentMode === 'cod' && total > confirmCashAbove);

/**
 * Sends the mail with the link, in the transaction that makes the order. The links of earlier mails stay valid. Returns false when
 * the mailbox has had too many mails.
 */
export async function askForConfirmation(queries: Queries, context: CallContext, orderId: string): Promise<boolean> {
  const token = createToken();
  const row = { token_hash: hashToken(token), order_id: orderId, created_at: context.now() };
  await queries.insertInto('order_token').values(row).execute();
  return mailOrderConfirmation(queries, context, { orderId, token });
}

/**
 * Makes an ordinary order of one that waits for its confirmation, and sends the receipt. The token alone authorises it, because the
 * mail may be read in another browser. A second confirmation changes nothing. Throws NotFound for a token of no or another order.
 */
export function confirmOrder(
  context: CallContext,
  { orderId, token }: { readonly orderId: string; readonly token: string },
): Promise<Result> {
  return transact(context.db, async (queries): Promise<Result> => {
    const at = context.now();
    const confirmed = await queries
      .updateTable('booking')
      .set((update) => ({
        ...{ status: 'ORDER PLACED', confirm_by: null, confirmed_at: at },
        work_version: update('work_version', '+', 1),
      }))
      .where('order_id', '=', orderId)
      .where('confirm_by', '>', at)
      .where('order_id', 'in', orderOfToken(queries, token))
      .executeTakeFirst();
    if (confirmed.numUpdatedRows !== 1n) return notConfirmed(queries, context, { orderId, token });
    await addStatus(queries, orderId, { status: 'ORDER PLACED', at });
    const mailed = await mailOrderReceived(queries, context, orderId);
    await orderPlaced(queries, context, { orderId, at, mailed });
    return { ok: true };
  });
}

const orderOfToken = (queries: Queries, token: string) =>
  queries.selectFrom('order_token').select('order_token.order_id').where('token_hash', '=', hashToken(token));

async function notConfirmed(
  queries: Queries,
  context: CallContext,
  { orderId, token }: { readonly orderId: string; readonly token: string },
): Promise<Result> {
  const order = await queries
    .selectFrom('booking')
    .select(['confirmed_at'])
    .where('order_id', '=', orderId)
    .where('order_id', 'in', orderOfToken(queries, token))
    .executeTakeFirst();
  if (!order) throw new NotFound('order');
  return order.confirmed_at === null ? fail(answers(context).notConfirmedInTime) : { ok: true };
}

const resendAfterMs = 60_000;
const mostMails = 4;

/** Sends the mail again: not within a minute, and four times at most. Throws NotFound for another visitor's order. */
export function resendConfirmation(
  context: CallContext,
  { userId, orderId }: { readonly userId: string; readonly orderId: string },
): Promise<Result> {
  return transact(context.db, async (queries): Promise<Result> => {
    // A write comes first, so that of two requests at once the second one sees the mail of the first.
    const found = await queries
      .updateTable('booking')
      .set((update) => ({ confirm_by: update.ref('confirm_by') }))
      .where('order_id', '=', orderId)
      .where('user_id', '=', userId)
      .returning('confirm_by')
      .executeTakeFirst();
    if (!found) throw new NotFound('order');
    if (found.confirm_by === null || found.confirm_by <= context.now()) return fail(answers(context).nothingToConfirm);
    const sent = await queries
      .selectFrom('order_token')
      .select('created_at')
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .execute();
    if (sent.length >= mostMails) return fail(answers(context).mailSentOften({ count: mostMails }));
    if (sent[0] && sent[0].created_at > context.now() - resendAfterMs) return fail(answers(context).mailJustSent);
    return (await askForConfirmation(queries, context, orderId)) ? { ok: true } : fail(answers(context).mailboxFull);
  });
}

const answers = (context: CallContext) => messages.orderAnswers(callLanguage(context));
