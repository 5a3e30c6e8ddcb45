import { messages } from '../../../messages/messages.ts';
import { changeWords } from '../../../messages/trade-words.ts';
import { shopLocale } from '../../format.ts';
import { type MailLanguage, wordsOf } from '../../mail/mail-language.ts';
import type { Language } from '../../paths/language.ts';
import { type ChangedRow, changedRows, changeSummary, englishChanges } from '../../trade/orders/changed-rows.ts';
import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import { netPaid, unpaidAmount } from '../../trade/orders/order-balance.ts';
import { textLocale } from '../../trade/places/text-locale.ts';
import type { Queries } from '../context.ts';
import type { EventContext } from '../order-events.ts';
import { applyChange } from '../orders/changes/apply-change.ts';
import type { ChangeContext, OrderRow, PlannedChange, RefusedChange } from '../orders/changes/planned-change.ts';
import { readMailedOrder } from '../orders/mailed-order.ts';
import { creditedTotal } from '../orders/order-parts.ts';
import { addStatus } from '../orders/save-order.ts';
import { pendingRefunds } from '../payments/after-cancellation.ts';
import { creditsGoingBack } from '../payments/planned-refunds.ts';
import type { StaffName } from '../staff-log.ts';

/** What a change has made of an order. Amounts are minor units of its currency. */
export interface CarriedOut {
  /** What is different, in a language or, for the people of the shop, in English. Empty when nothing is: then nothing follows either. */
  rowsIn(language: MailLanguage): readonly ChangedRow[];
  readonly total: number;
  /** What is to be paid afterwards. */
  readonly open: number;
  /** Beyond the total, before anything of it goes back. */
  readonly surplus: number;
  readonly invoices: readonly InvoiceContent[];
}

interface Step {
  readonly at: number;
  /** Undefined for the customer. */
  readonly by: StaffName | undefined;
  /** The customer reads it; may be ''. */
  readonly reason: string;
  /** The step writes a mail to the customer. */
  readonly hasMail: boolean;
  /** In which a refusal is said. */
  readonly language: Language;
}

/**
 * Writes a planned change with everything that follows from it: the order's history, invoices, downloads, payments. In the transaction
 * that has locked the order; a refusal has to end it.
 */
export async function carryOutChange(
  queries: Queries,
  context: EventContext & Pick<ChangeContext, 'country'>,
  row: OrderRow,
  plan: PlannedChange,
  { at, by, reason, hasMail, language }: Step,
): Promise<CarriedOut | RefusedChange> {
  const orderId = row.order_id;
  if (plan.isRepriced && (await waitsForRefund(queries, row, plan.totals.total)))
    return { fields: { form: goingBackMessage }, isGoingBack: true };
  const before = await readMailedOrder(queries, context, orderId);
  const applied = await applyChange(queries, row, plan, { at, by, language });
  if ('fields' in applied) return applied;
  const after = await readMailedOrder(queries, context, orderId);
  const rowsIn = (language: MailLanguage) =>
    changedRows(before, after, language ? changeWords(language) : englishChanges(textLocale(shopLocale())));
  // Its customer reads it.
  const rows = rowsIn(before.language);
  if (rows.length === 0) return { rowsIn, total: row.total, open: 0, surplus: 0, invoices: [] };
  const comment = changeSummary(rows, reason, messages.changedRows(wordsOf(before.language)));
  await addStatus(queries, orderId, { status: 'ORDER PLACED', at, by, comment });
  const about = { orderId, at, by, hasMail } as const;
  const corrected = await context.afterOrderEvent(queries, context, { kind: 'changed', reason, ...about });
  // What was added to an order that is paid may be a download, or the order is paid only now that it costs less.
  const isPaidNow = applied.isPaid && plan.isRepriced;
  const issued = isPaidNow ? await context.afterOrderEvent(queries, context, { kind: 'paid', ...about }) : [];
  const { total } = await queries
    .selectFrom('booking')
    .select('total')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const sums = { total, paid: row.paid_total, refunded: row.refunded_total };
  return {
    ...{ rowsIn, total },
    open: applied.isPaid ? 0 : unpaidAmount({ ...sums, credited: await creditedTotal(queries, orderId) }),
    surplus: plan.isRepriced ? Math.max(0, applied.surplus - (await pendingRefunds(queries, orderId))) : 0,
    invoices: [...corrected, ...issued],
  };
}

/**
 * Whether amounts of an order cannot change yet, because money is on its way back through the provider. It still counts as paid: an order
 * that comes to cost more than will be left would be paid with it. What of the order it is for is written when it has arrived, at the lines
 * that the order has now.
 */
async function waitsForRefund(queries: Queries, order: OrderRow, total: number): Promise<boolean> {
  const goingBack = await pendingRefunds(queries, order.order_id);
  if (goingBack === 0) return false;
  const left = netPaid({ paid: order.paid_total, refunded: order.refunded_total }) - goingBack;
  return left < total || (await creditsGoingBack(queries, order.order_id)).length > 0;
}

const goingBackMessage =
  'A refund of this order is on its way through the payment provider. Please change the order when it has arrived or failed.';
