import { shopPaymentMail } from '../../mail/messages/shop-payment.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { type PaymentProblem, sayPaymentProblem, storedPaymentProblem } from '../../trade/orders/payment-problem.ts';
import type { Queries } from '../context.ts';
import type { EventContext } from '../order-events.ts';
import { recipientsOf } from '../orders/shop-mails.ts';

/** Why somebody has to look at a payment, or at a payout. */
export const noticeKinds = [
  ...(['unfitting', 'late', 'double', 'refund failed', 'refund by hand', 'dispute', 'not opened', 'payout'] as const),
  'not asked',
];

interface NewNotice {
  /** The same thing is told once. */
  readonly key: string;
  readonly kind: (typeof noticeKinds)[number];
  readonly orderId?: string;
  /** What happened, what became of the money, and what to do: whole sentences. */
  readonly problem: PaymentProblem;
  readonly respondBy?: number | undefined;
  readonly at: number;
}

/** Of a payment that did not fit its order. */
export const unfittingKey = (paymentId: string): string => `unfitting:${paymentId}`;

/** Tells the people of the shop, at the desk and by mail, of a payment that somebody has to look at. Returns false when they know it. */
export async function addNotice(queries: Queries, context: EventContext, notice: NewNotice): Promise<boolean> {
  const { key, kind, orderId, problem, respondBy, at } = notice;
  const text = storedPaymentProblem(problem);
  const added = await queries
    .insertInto('payment_notice')
    .values({ notice_key: key, kind, order_id: orderId ?? null, text, respond_by: respondBy ?? null, created_at: at })
    .onConflict((conflict) => conflict.column('notice_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  for (const to of await recipientsOf(queries, context))
    await enqueueMail(
      queries,
      shopPaymentMail({ to, orderId, text: sayPaymentProblem(problem), siteUrl: context.siteUrl }),
      at,
    );
  return true;
}
