import { mailedInvoice } from '../../backend/invoices/mailed-invoice.ts';
import { notesIn } from '../../backend/orders/order-notes.ts';
import { returnGoods } from '../../backend/orders/return-goods.ts';
import { addStatus } from '../../backend/orders/save-order.ts';
import { refundOfCancellation } from '../../backend/payments/after-cancellation.ts';
import { endVerification } from '../../backend/reviews/reviews.ts';
import { orderCancelledByShopMail } from '../../mail/messages/order-cancelled-by-shop.ts';
import { money } from '../../shop/money.ts';
import { netPaid } from '../../trade/orders/order-balance.ts';
import { englishAnswers, type OrderDeskContext, type StepRequest } from './context.ts';
import { mailCustomer } from './customer-mail.ts';
import { openAmount } from './model/order-steps.ts';
import type { StepResult } from './model/orders.ts';
import { refundLimitProblem } from './refund-limit.ts';
import { invalid, takeStep } from './take-step.ts';

export interface CancelRequest extends StepRequest {
  /** The customer reads it. */
  readonly reason: string;
  /** Nobody has collected it: that is the reason, in the language of the order. */
  readonly isUncollected?: true;
  /** Whether its copies go back into stock. They do not when they are lost or damaged. */
  readonly isRestocked: boolean;
}

/** The shop cancels an order; also one that is under way, when its parcel came back. Its coupon can be used again. */
export function cancelByShop(context: OrderDeskContext, request: CancelRequest): Promise<StepResult> {
  return takeStep(context, 'cancel', request, async (queries, order) => {
    const { row, state, at } = order;
    const { by, isRestocked, answers = englishAnswers } = request;
    const reason = request.isUncollected ? notesIn(row.language).notCollected : request.reason;
    const orderId = row.order_id;
    const { currency } = row;
    const amount = (await refundOfCancellation(queries, orderId)).reduce((sum, part) => sum + part.amount, 0);
    const limited = await refundLimitProblem(queries, { orderId, currency, amount, by, at, answers });
    if (limited) return invalid({ form: answers.text.cancellingGivesBack({ why: limited }) });
    await queries
      .updateTable('booking')
      .set({ status: 'CANCELLED', confirm_by: null, hold_until: null, is_restocked: isRestocked ? 1 : 0 })
      .where('order_id', '=', orderId)
      .execute();
    await addStatus(queries, orderId, { status: 'CANCELLED', at, by, comment: reason });
    const productIds = await returnGoods(queries, orderId, { areCopiesLost: !isRestocked, at, by });
    await endVerification(queries, row.user_id, productIds);
    const event = { kind: 'cancelled', orderId, at, by, cause: 'shop', reason, hasMail: request.isMailed } as const;
    const notes = (await context.afterOrderEvent(queries, context, event)).map(mailedInvoice);
    const paidBack = money(netPaid(state), row.currency);
    const owed =
      notes.length > 0 && row.invoice_days !== null
        ? { before: money(openAmount(state), currency), after: money(0, currency) }
        : undefined;
    if (request.isMailed)
      await mailCustomer(queries, context, order, (mailed, siteUrl) =>
        orderCancelledByShopMail(mailed, siteUrl, { reason, paidBack, owed, notes }),
      );
    return { details: { isRestocked, ...(amount > 0 && { amount }) }, isMailed: request.isMailed || notes.length > 0 };
  });
}
